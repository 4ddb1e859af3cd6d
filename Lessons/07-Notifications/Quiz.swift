// Not a listing: what quizzes and trials of this lesson run.
// Without the module below, as after `swiftc *.swift`, it's
// empty.
#if canImport(LessonStage)
  import Foundation
  import LessonStage

  /// Performs what a quiz makes: peers join, are let go, and
  /// post.
  func perform(_ script: [[String]]) {
    let center = NotificationCenter()
    var peers: [String: NotificationPeer] = [:]
    // They post, and do not listen.
    var mutes: [String: AnyObject] = [:]
    for line in script where line.count > 1 {
      let name = line[1]
      switch (line[0], line.dropFirst(2).first) {
      case ("join", "hearing") where line.count == 4:
        let sender = peers[line[3]] ?? mutes[line[3]]
        peers[name] = NotificationPeer(
          name: name, via: center, hearing: sender)
      case ("join", "leaving"):
        peers[name] = LeavingPeer(
          name: name, via: center)
      case ("join", nil):
        peers[name] = NotificationPeer(
          name: name, via: center)
      case ("mute", nil): mutes[name] = Mute()
      case ("release", nil): peers[name] = nil
      case ("post", let text?):
        if let peer = peers[name] {
          peer.post(text)
        } else {
          center.post(
            name: .message, object: mutes[name],
            userInfo: ["text": text])
        }
      default: fatalError("nobody performs \(line)")
      }
    }
    withExtendedLifetime(peers) {}
  }

  private final class Mute {}

  /// A center that is tried, without anybody in between.
  func registry() -> Registry {
    let center = Foundation.NotificationCenter()
    let calls = RollCall()
    return Registry(
      calls, passingOn: center.post(name:object:userInfo:)
    ) { name in
      _ = center.addObserver(
        forName: .message, object: nil, queue: nil
      ) { _ in calls.answer(name) }
    } asking: {
      center.post(name: .message, object: nil)
    }
  }
#endif
