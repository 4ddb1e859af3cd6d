import Foundation

final class TextAsObjectPeer {
  let name: String
  private let center: NotificationCenter
  private let token: any NSObjectProtocol

  init(
    name: String, via center: NotificationCenter,
    onlyFrom sender: Any? = nil
  ) {
    self.name = name
    self.center = center
    // snippet.object
    token = center.addObserver(
      forName: .message, object: sender, queue: nil
    ) { [name] notification in
      let text = notification.object
      print("Peer \(name) received message: \(text ?? "")")
    }
  }

  func post(_ text: String) {
    center.post(
      name: .message, object: text)
  }
  // snippet.end
}
