import Foundation

// snippet.inbox
@MainActor final class Inbox {
  private(set) var latest = ""

  func listen(
    to center: NotificationCenter
  ) -> any NSObjectProtocol {
    center.addObserver(
      forName: .message, object: nil, queue: .main
    ) { [weak self] notification in
      let text = notification.userInfo?[InfoKey.text] as? String
      MainActor.assumeIsolated { self?.latest = text ?? "" }
    }
  }
}
// snippet.end
