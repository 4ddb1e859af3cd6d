import Synchronization

/// What a lesson declares about its code so that a run of the observed copy can be narrated:
/// object names, what each call means, and how values are written.
///
/// A table of facts. It doesn't change anything about what the code does; a method that isn't in
/// the table runs unobserved.
package struct Narration: Sendable {
  /// Returns an object's name; nil if traces leave it out. Ledgers count its calls all the same.
  var name: @Sendable (Any) -> String?
  /// The same for an object that's known by its role and doesn't need a name.
  var role: @Sendable (Any) -> String?
  /// Returns how a value is written in a call or an answer; nil to use Swift's own description.
  /// An argument with an empty string is left out.
  var words: @Sendable (Any) -> String?
  /// The text for an argument that's nil.
  var absence: String
  /// Whether objects with the same name are told apart by a number.
  var numbersNamesakes: Bool
  private var facts: [String: CallFact]
  private var ignoredTypes: Set<String>

  /// - Parameters:
  ///   - numberingNamesakes: whether a second `BA706` is written as `BA706 (2)`.
  ///   - names: returns an object's name; nil if traces leave it out.
  ///   - roles: the same for an object that's known by its role, like a mediator.
  ///   - words: returns a value's text; nil for its own description, empty to omit an argument.
  ///   - absence: the text for an argument that's nil.
  ///   - types: names of types whose calls traces leave out.
  ///   - calls: the meaning of members by name, `isTooClose(to:)`. An entry for a specific type,
  ///     `HoldingMediator.hasConflict(for:at:)`, takes precedence over one without a type, and over
  ///     `types`. The entry `*` covers all other methods and getters.
  package init(
    numberingNamesakes: Bool = false, absence: String = "nil", ignoring types: Set<String> = [],
    calls: [String: CallFact], words: @escaping @Sendable (Any) -> String? = { _ in nil },
    roles: @escaping @Sendable (Any) -> String? = { _ in nil },
    names: @escaping @Sendable (Any) -> String?
  ) {
    name = names
    role = roles
    self.words = words
    self.absence = absence
    numbersNamesakes = numberingNamesakes
    facts = calls
    ignoredTypes = types
  }

  func fact(of member: String, in type: String) -> CallFact? {
    if let fact = facts["\(type).\(member)"] { return fact }
    guard !ignoredTypes.contains(type) else { return nil }
    if let fact = facts[member] { return fact }
    return ["init", "deinit"].contains(member.prefix { $0 != "(" }) ? nil : facts["*"]
  }
}

/// The meaning of one member's calls in the story.
package struct CallFact: Sendable {
  enum Role { case call, task, meeting }

  var kind: CallKind
  var role = Role.call
  /// The member as it's written, if that isn't its own name.
  var spelling: String?
  /// What a call does to the callee's lock.
  var lock: (mode: LockUse.Mode, isHeld: Bool)?
  /// The index of the argument that's handed over, if it isn't an object with a name.
  var subject: Int?
  /// Whether a call that an object makes on itself is left out.
  var isPrivate = false
  /// Whether the call is observed only when a schedule leads the threads.
  var isOnlyLed = false
  /// Called after each call.
  var afterwards: (@Sendable (_ callee: Any, _ arguments: [Any?]) -> Void)?

  private init(_ kind: CallKind) { self.kind = kind }

  package static let link = Self(.link)
  package static let registration = Self(.registration)
  package static let release = Self(.release)
  package static let request = Self(.request)
  package static let question = Self(.question)
  package static let delivery = Self(.delivery)
  package static let read = Self(.read)
  /// Shown in a trace but not counted. On an initializer or `deinit`: for ``afterwards(_:)``.
  package static let other = Self(.other)

  /// The work of one of two tasks that a schedule has letters for.
  /// The task's object is enlisted by its initializer, which needs this fact, too.
  package static let task = Self(.other).with {
    $0.role = .task
    $0.isOnlyLed = true
  }

  /// A place where two threads wait for each other, which isn't necessary with a schedule.
  package static let meeting = Self(.other).with { $0.role = .meeting }

  /// The same, written differently, `send(_:_:from:)`.
  package func spelled(_ spelling: String) -> Self { with { $0.spelling = spelling } }

  /// The same, about the argument at `index`.
  package func about(_ index: Int) -> Self { with { $0.subject = index } }

  /// Takes the object's own lock in the call's first step, and releases it in that same step.
  package func passing(_ mode: LockUse.Mode) -> Self { with { $0.lock = (mode, false) } }

  /// Holds the object's own lock for the duration of the call.
  package func holding(_ mode: LockUse.Mode) -> Self { with { $0.lock = (mode, true) } }

  /// The same, except that calls an object makes on itself are left out.
  package var unlessOwn: Self { with { $0.isPrivate = true } }

  /// The same, observed only when a schedule leads the threads.
  package var whenLed: Self { with { $0.isOnlyLed = true } }

  /// The same, with an action to run after each call; calls that the action makes aren't recorded.
  package func afterwards(
    _ action: @escaping @Sendable (_ callee: Any, _ arguments: [Any?]) -> Void
  ) -> Self { with { $0.afterwards = action } }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

/// What an observed copy names besides its functions. The copy imports ``Stage`` alone, so that all
/// other names are the listing's own.
extension Stage {
  /// The place in an observed copy where a member's body begins.
  package final class Probe: Sendable {
    let narration: Narration
    /// Nil for a member that traces leave out.
    let fact: CallFact?
    /// What an unwatched call counts as; nil if it isn't counted, or if the overridden member counts it.
    let countedKind: CallKind?
    /// The part before the arguments, `isTooClose`.
    let base: String
    /// A label for each argument, empty if it has none; nil for a property.
    let labels: [String]?
    let member: String
    /// The listing and the region; empty outside a region.
    let code: String

    package init(
      _ type: String, _ member: String, _ code: String, callsSuper: Bool = false,
      in narration: Narration
    ) {
      self.narration = narration
      self.member = member
      self.code = code.contains("#") ? code : ""
      fact = narration.fact(of: member, in: type)
      countedKind = fact.flatMap { callsSuper || $0.isOnlyLed ? nil : $0.kind }
      let spelling = fact?.spelling ?? member
      let parts = spelling.split(separator: "(", maxSplits: 1)
      base = String(parts[0])
      labels =
        parts.count == 1
        ? nil
        : parts[1].dropLast().split(separator: ":").map { $0 == "_" ? "" : String($0) }
    }

    /// Whether calls of the member are received by objects. A method of a value may have the name of
    /// one that's counted, `isTooClose(to:)` of a place for example. Looked up at the first call,
    /// because that takes as long as all else in an unwatched one.
    func isReceived(byObject callee: @autoclosure () -> Any) -> Bool {
      let known = receiver.load(ordering: .relaxed)
      if known != .unknown { return known == .object }
      let isObject = type(of: callee()) is AnyClass
      receiver.store(isObject ? .object : .value, ordering: .relaxed)
      return isObject
    }

    private enum Receiver: UInt8, AtomicRepresentable { case unknown, object, value }

    private let receiver = Atomic(Receiver.unknown)

    /// Returns the call as a reader would write it.
    func spell(_ arguments: [Any?]) -> String {
      guard let labels else { return base }
      let words = zip(labels, arguments).compactMap { label, value -> String? in
        if let value, type(of: value) == Hidden.self { return nil }
        let words = narration.describe(value, absence: narration.absence)
        return words.isEmpty ? nil : label.isEmpty ? words : "\(label): \(words)"
      }
      return "\(base)(\(words.joined(separator: ", ")))"
    }

    /// Returns the argument that's handed over, as a trace names it.
    func subject(of arguments: [Any?]) -> String? {
      if let index = fact?.subject, arguments.indices.contains(index) {
        return narration.describe(arguments[index], absence: "")
      }
      return arguments.lazy.compactMap { $0.flatMap { self.narration.label(of: $0) } }.first
    }
  }

  /// A stand-in for an argument that can't be inspected.
  package enum Hidden {
    case value
  }

  /// An argument whose declaration leaves its type open, so that a trace shows the type.
  package struct Untyped {
    let value: Any?

    package init(_ value: Any?) { self.value = value }
  }
}

extension Narration {
  /// Returns an object's name on stage; nil if traces leave it out.
  ///
  /// - Parameter isEnding: whether it's being deallocated, when no new reference to it may be kept.
  func label(of object: Any, isEnding: Bool = false) -> String? {
    if let role = role(object) { return role }
    guard let name = name(object) else { return nil }
    guard numbersNamesakes else { return name }
    return isEnding ? Cast.forget(object, named: name) : Cast.label(of: object, named: name)
  }

  func describe(_ value: Any?, absence: String = "nil") -> String {
    guard let value else { return absence }
    // A cast takes much longer to fail than types take to compare.
    if type(of: value) == Stage.Untyped.self, let untyped = value as? Stage.Untyped {
      guard let value = untyped.value else { return "nil" }
      let words = words(value).map { "\(type(of: value))(\($0))" }
      return words ?? describe(value, absence: absence)
    }
    if let words = words(value) ?? label(of: value) { return words }
    if let some = value as? any OptionalValue { return describe(some.unwrapped, absence: absence) }
    if let list = value as? [Any?] {
      return "[" + list.map { describe($0) }.joined(separator: ", ") + "]"
    }
    return "\(value)"
  }
}

private protocol OptionalValue {
  var unwrapped: Any? { get }
}

extension Optional: OptionalValue {
  var unwrapped: Any? { self.map { $0 as Any } }
}
