/// One of those that talk through a mediator.
protocol MessagePeer: AnyObject, Sendable {
  var name: String { get }

  /// The peer's answer to a word and its data; nil for none.
  func answer(to message: String, data: Any?) -> Any?
}
