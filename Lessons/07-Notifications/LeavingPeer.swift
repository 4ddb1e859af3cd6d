import Foundation

final class SelfRemovingPeer: NotificationPeer {
  // snippet.itself
  deinit {
    center.removeObserver(self)
  }
  // snippet.end
}

final class AbsentMindedPeer: NotificationPeer {
  // snippet.elsewhere
  deinit {
    NotificationCenter.default.removeObserver(token)
  }
  // snippet.end
}

final class LeavingPeer: NotificationPeer {
  // snippet.token
  deinit {
    center.removeObserver(token)
  }
  // snippet.end
}
