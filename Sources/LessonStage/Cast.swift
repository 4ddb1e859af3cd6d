import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The objects on stage, and what they're called there.
enum Cast {
  // Only whether the object is still there is ever asked of it.
  private struct Known: @unchecked Sendable {
    weak var object: AnyObject?
    let label: String
  }

  private struct State {
    var known: [ObjectIdentifier: Known] = [:]
    // These two names are taken from the start.
    var counts = ["scene": 1, "mediator": 1]
    /// What each thread is making, innermost last.
    var newcomers: [UInt: [Newcomer]] = [:]
  }

  private static let state = Mutex(State())

  static func clear() { state.withLock { $0 = State() } }

  /// What an object is called: its name, with a number if it isn't the first of that name. A value has no
  /// identity, and no number.
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

  /// What an object was called that is being deallocated.
  static func forget(_ object: Any, named name: String) -> String {
    Stage.identity(of: object).flatMap { identity in
      state.withLock { $0.known.removeValue(forKey: identity)?.label }
    } ?? name
  }

  /// What an object is called whose initializer is running.
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

  /// What this thread is making.
  static var newcomers: [Newcomer] {
    get { state.withLock { $0.newcomers[thread] ?? [] } }
    set { state.withLock { $0.newcomers[thread] = newValue.isEmpty ? nil : newValue } }
  }

  private static var thread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}

/// An object whose initializer is running. Only its own thread looks at it.
final class Newcomer: @unchecked Sendable {
  /// Nil where nothing says how it's called.
  let name: String?
  let isNumbered: Bool
  var label: String?
  /// Whether its object has been seen.
  var isKnown = false

  init(name: String?, isNumbered: Bool) {
    self.name = name
    self.isNumbered = isNumbered
  }
}

extension Stage {
  /// Who makes the calls of the code that is running.
  package static var caller: String {
    let frame = frame
    let newcomer = Cast.newcomers.dropFirst(frame.newcomers).last { $0.name != nil }
    return newcomer.map(Cast.label) ?? frame.caller
  }
}
