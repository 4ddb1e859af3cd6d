import Foundation

class SelfRemovingPeer: NotificationPeer {
  // snippet.itself
  deinit {
    center.removeObserver(self)
  }
  // snippet.end
}

class AbsentMindedPeer: NotificationPeer {
  // snippet.elsewhere
  deinit {
    NotificationCenter.default.removeObserver(token)
  }
  // snippet.end
}

class LeavingPeer: NotificationPeer {
  // snippet.token
  deinit {
    center.removeObserver(token)
  }
  // snippet.end
}
