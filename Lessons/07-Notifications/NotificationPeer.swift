import Foundation

class NotificationPeer {
  let name: String
  let center: NotificationCenter
  let token: any NSObjectProtocol

  init(
    name: String, via center: NotificationCenter,
    onlyFrom sender: AnyObject? = nil
  ) {
    self.name = name
    self.center = center
    // snippet.register
    token = center.addObserver(
      forName: .message, object: sender, queue: nil
    ) { [name] notification in
      let text = notification.userInfo?[InfoKey.text]
      print("Peer \(name) received message: \(text ?? "")")
    }
    // snippet.end
  }

  func post(_ text: String) {
    center.post(
      name: .message, object: self,
      userInfo: [InfoKey.text: text])
  }
}
