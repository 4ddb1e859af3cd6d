/// The same protocol, for objects alone.
enum Objects {
  // snippet.colleague
  /// Anyone who can be told something.
  protocol Colleague: AnyObject {
    var name: String { get }
    func receive(_ message: String)
  }
  // snippet.end
}

extension Musketeer: Objects.Colleague {}
