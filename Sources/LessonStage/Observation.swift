/// What a lesson says of its code, so that a run of the observed copy can be told: who is who, which calls
/// are what, and how values are written.
///
/// A table of facts. It changes nothing about what the code does; a method that isn't in the table runs
/// unnoticed.
package struct Observation: Sendable {
  /// What an object is called; nil for one that has no part in the story.
  var name: @Sendable (Any) -> String?
  /// The same for an object that's known by its part and needs no name.
  var role: @Sendable (Any) -> String?
  /// How a value is written in a call or an answer; nil where Swift's own description will do. An argument
  /// whose words are empty is left out.
  var words: @Sendable (Any) -> String?
  /// What's written for an argument that is nil.
  var absence: String
  /// Whether two objects of one name are told apart by a number.
  var numbersNamesakes: Bool
  private var facts: [String: CallFact]
  private var ignoredTypes: Set<String>

  /// - Parameters:
  ///   - numberingNamesakes: whether a second `BA706` is written as `BA706 (2)`.
  ///   - names: what an object is called; nil for one that a trace leaves out.
  ///   - roles: the same for an object that's known by its part, as a mediator is.
  ///   - words: how a value is written; nil for its own description, empty to leave an argument out.
  ///   - absence: what's written for an argument that is nil.
  ///   - types: types whose calls a trace leaves out, by name.
  ///   - calls: what a member is to the story, by its name, `isTooClose(to:)`. One of a certain type,
  ///     `HoldingMediator.hasConflict(for:at:)`, comes before one of any, and before `types`. What holds
  ///     for all other methods and getters is under `*`.
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

/// What calls of one member are to the story.
package struct CallFact: Sendable {
  enum Role { case call, task, meeting }

  var kind: CallKind
  var role = Role.call
  /// The member as it's written, where that isn't its own name.
  var spelling: String?
  /// What a call does to the lock of the object that is called.
  var lock: (mode: LockUse.Mode, isHeld: Bool)?
  /// The argument that is handed over, where that's no object with a name.
  var subject: Int?
  /// Whether a call that an object makes of itself is its own business.
  var isPrivate = false
  /// Whether it's noticed only where a schedule leads the threads.
  var isOnlyLed = false
  /// Told when a call is over.
  var afterwards: (@Sendable (_ callee: Any, _ arguments: [Any?]) -> Void)?

  private init(_ kind: CallKind) { self.kind = kind }

  package static let link = Self(.link)
  package static let registration = Self(.registration)
  package static let release = Self(.release)
  package static let request = Self(.request)
  package static let question = Self(.question)
  package static let delivery = Self(.delivery)
  package static let read = Self(.read)
  /// Shown in a trace, counted nowhere. For an initializer or `deinit`: of interest to ``afterwards(_:)``.
  package static let other = Self(.other)

  /// The work of one of two tasks, for which a schedule has letters. Its object is enlisted by its initializer,
  /// whose fact says the same.
  package static let task = Self(.other).with {
    $0.role = .task
    $0.isOnlyLed = true
  }

  /// Two threads wait here for each other, which a schedule makes needless.
  package static let meeting = Self(.other).with { $0.role = .meeting }

  /// The same, written differently, `send(_:_:from:)`.
  package func spelled(_ spelling: String) -> Self { with { $0.spelling = spelling } }

  /// The same, about the argument at `index`.
  package func about(_ index: Int) -> Self { with { $0.subject = index } }

  /// Takes the object's own lock in the call's first step, and lets go in that same step.
  package func passing(_ mode: LockUse.Mode) -> Self { with { $0.lock = (mode, false) } }

  /// Holds the object's own lock for as long as the call lasts.
  package func holding(_ mode: LockUse.Mode) -> Self { with { $0.lock = (mode, true) } }

  /// A call that an object makes of itself isn't told.
  package var unlessOwn: Self { with { $0.isPrivate = true } }

  /// Told only where a schedule leads the threads.
  package var whenLed: Self { with { $0.isOnlyLed = true } }

  /// The same, and when a call is over, this is done; calls that it makes aren't told.
  package func afterwards(
    _ action: @escaping @Sendable (_ callee: Any, _ arguments: [Any?]) -> Void
  ) -> Self { with { $0.afterwards = action } }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

/// A place in an observed copy at which a member's body begins.
package final class Probe: Sendable {
  let observation: Observation
  /// Nil for a member that a trace leaves out.
  let fact: CallFact?
  /// What comes before the arguments, `isTooClose`.
  let base: String
  /// A label for each argument, empty where there's none; nil for a property.
  let labels: [String]?
  let member: String
  /// The listing and the region; empty outside of one.
  let code: String
  /// Whether the body hands the call on to what it overrides.
  let callsSuper: Bool

  package init(
    _ type: String, _ member: String, _ code: String, callsSuper: Bool = false,
    in observation: Observation
  ) {
    self.observation = observation
    self.member = member
    self.code = code.contains("#") ? code : ""
    self.callsSuper = callsSuper
    fact = observation.fact(of: member, in: type)
    let spelling = fact?.spelling ?? member
    let parts = spelling.split(separator: "(", maxSplits: 1)
    base = String(parts[0])
    labels =
      parts.count == 1
      ? nil
      : parts[1].dropLast().split(separator: ":").map { $0 == "_" ? "" : String($0) }
  }

  /// The call as a reader would write it.
  func spell(_ arguments: [Any?]) -> String {
    guard let labels else { return base }
    let words = zip(labels, arguments).compactMap { label, value -> String? in
      if value is Hidden { return nil }
      let words = observation.describe(value, absence: observation.absence)
      return words.isEmpty ? nil : label.isEmpty ? words : "\(label): \(words)"
    }
    return "\(base)(\(words.joined(separator: ", ")))"
  }

  /// What is handed over, as a trace names it.
  func subject(of arguments: [Any?]) -> String? {
    if let index = fact?.subject, arguments.indices.contains(index) {
      return observation.describe(arguments[index], absence: "")
    }
    return arguments.lazy.compactMap { $0.flatMap { self.observation.label(of: $0) } }.first
  }
}

/// Stands for an argument that can't be looked at.
package enum Hidden {
  case value
}

/// An argument whose declaration leaves its type open: a trace says what it is.
package struct Untyped {
  let value: Any?

  package init(_ value: Any?) { self.value = value }
}

extension Observation {
  /// What an object is called on stage; nil for one that a trace leaves out.
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
    if let untyped = value as? Untyped {
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
