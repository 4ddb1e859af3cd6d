// snippet.colleague
/// Somebody who hears what the others say.
protocol Colleague {
  var name: String { get }
  func receive(_ message: String)
}
// snippet.end

// snippet.mediator
/// What a colleague needs of its mediator.
protocol MediatorProtocol: AnyObject {
  func register(_ colleague: any Colleague)
  func send(_ message: String, from sender: any Colleague)
}
// snippet.end
