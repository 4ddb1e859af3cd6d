// snippet.colleague
/// Anyone who can be told something.
protocol Colleague {
  var name: String { get }
  func receive(_ message: String)
}
// snippet.end

/// What a colleague needs from its mediator.
protocol Mediator: AnyObject {
  func register(_ colleague: any Colleague)
  func send(_ message: String, from sender: any Colleague)
}
