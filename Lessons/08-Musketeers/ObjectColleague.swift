/// The same protocol, for objects alone.
enum Objects {
  // snippet.colleague
  /// Somebody who hears what the others say.
  protocol Colleague: AnyObject {
    var name: String { get }
    func receive(_ message: String)
  }
  // snippet.end
}

extension Musketeer: Objects.Colleague {}
