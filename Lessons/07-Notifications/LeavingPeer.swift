import Foundation

// snippet.token
final class LeavingPeer: NotificationPeer {
  deinit {
    center.removeObserver(token)
  }
}
// snippet.end
