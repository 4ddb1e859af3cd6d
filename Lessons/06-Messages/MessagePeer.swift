/// Anything that takes messages.
protocol MessagePeer: AnyObject, Sendable {
  var name: String { get }

  /// The answer to a word and its data, or nil for none.
  func answer(to message: String, data: Any?) -> Any?
}
