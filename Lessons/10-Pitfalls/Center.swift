enum Notice: Equatable {
  case will(Act)
  case did(Act)
}

protocol Listener: AnyObject {
  func hear(_ notice: Notice)
}

// snippet.center
/// Tells all listeners, in the order in which they came.
final class Center {
  private var listeners: [any Listener] = []

  func register(_ listener: any Listener) {
    listeners.append(listener)
  }

  func post(_ notice: Notice) {
    for listener in listeners { listener.hear(notice) }
  }
}
// snippet.end
