import Synchronization

/// The objects on stage and their names there.
enum Cast {
  // `object` is only ever checked for nil.
  private struct Known: @unchecked Sendable {
    weak var object: AnyObject?
    let label: String
  }

  private struct State {
    var known: [ObjectIdentifier: Known] = [:]
    // These two names are taken from the start.
    var counts = ["scene": 1, "mediator": 1]
    /// The objects each thread is initializing, innermost last.
    var newcomers: [UInt: [Newcomer]] = [:]
  }

  private static let state = Mutex(State())

  static func clear() { state.withLock { $0 = State() } }

  /// Returns an object's label: its name, plus a number if it isn't the first with that name.
  /// A value has no identity and therefore no number.
  static func label(of object: Any, named name: String) -> String {
    guard let identity = Stage.identity(of: object) else { return name }
    if let label = state.withLock({ state in
      state.known[identity].flatMap { $0.object == nil ? nil : $0.label }
    }) {
      return label
    }
    let newcomer = newcomers.last { $0.name == name && !$0.isKnown }
    let label = newcomer.map(label) ?? number(name)
    newcomer?.isKnown = true
    let known = Known(object: object as AnyObject, label: label)
    state.withLock { $0.known[identity] = known }
    return label
  }

  /// Returns the label of an object that's being deallocated, and forgets it.
  static func forget(_ object: Any, named name: String) -> String {
    Stage.identity(of: object).flatMap { identity in
      state.withLock { $0.known.removeValue(forKey: identity)?.label }
    } ?? name
  }

  /// Returns the label of an object whose initializer is running.
  static func label(of newcomer: Newcomer) -> String {
    if let label = newcomer.label { return label }
    let name = newcomer.name ?? ""
    let label = newcomer.isNumbered ? number(name) : name
    newcomer.label = label
    return label
  }

  private static func number(_ name: String) -> String {
    let count = state.withLock { state in
      state.counts[name, default: 0] += 1
      return state.counts[name, default: 1]
    }
    return count == 1 ? name : "\(name) (\(count))"
  }

  /// The objects this thread is initializing.
  static var newcomers: [Newcomer] {
    get { state.withLock { $0.newcomers[Stage.systemThread] ?? [] } }
    set { state.withLock { $0.newcomers[Stage.systemThread] = newValue.isEmpty ? nil : newValue } }
  }
}

/// An object whose initializer is running. Only its own thread accesses it.
final class Newcomer: @unchecked Sendable {
  /// Nil if its name isn't known.
  let name: String?
  let isNumbered: Bool
  var label: String?
  /// Whether the finished object has been seen.
  var isKnown = false

  init(name: String?, isNumbered: Bool) {
    self.name = name
    self.isNumbered = isNumbered
  }
}

extension Stage {
  /// The name of the object that makes the running code's calls.
  package static var caller: String {
    let frame = frame
    let newcomer = Cast.newcomers.dropFirst(frame.newcomers).last { $0.name != nil }
    return newcomer.map(Cast.label) ?? frame.caller
  }
}
