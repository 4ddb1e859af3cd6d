// The one file here that is no listing: it lets others run this
// lesson's scenes, and watches them from outside. Without the
// module below, as after `swiftc *.swift`, it is empty.
#if canImport(LessonStage)
  import Foundation
  package import LessonStage

  package let staging = Staging(
    scenes: [
      Scene("hello", isAboutOrder: true) { Scenes.hello() },
      Scene("who-answers") { Scenes.whoAnswers() },
      Scene("text-as-object") { Scenes.textAsObject() },
      Scene("equal-text") { Scenes.equalText() },
      Scene("text-as-object-cured") {
        Scenes.textAsObjectCured()
      },
      Scene("stale-observer") { Scenes.staleObserver() },
      Scene("stale-observer-cured") {
        Scenes.staleObserverCured()
      },
      Scene("leave-itself") { Scenes.leaveItself() },
      Scene("leave-elsewhere") { Scenes.leaveElsewhere() },
      Scene("roll-call") { Scenes.rollCall() },
    ],
    defaultScene: "hello",
    perform: { perform($0) },
    registry: { registry() })

  extension Scenes {
    typealias Airplane = ObservedAirplane
    typealias AbsentMindedPeer = ObservedAbsentMindedPeer
    typealias LeavingPeer = ObservedLeavingPeer
    typealias SelfRemovingPeer = ObservedSelfRemovingPeer
    typealias NotificationPeer = ObservedNotificationPeer
    typealias TextAsObjectPeer = ObservedTextAsObjectPeer
  }

  /// Performs what a quiz makes: peers join, are let go, and
  /// post.
  private func perform(_ script: [[String]]) {
    let center = NotificationCenter()
    var peers: [String: NotificationPeer] = [:]
    // They post, and do not listen.
    var mutes: [String: AnyObject] = [:]
    for line in script where line.count > 1 {
      let name = line[1]
      switch (line[0], line.dropFirst(2).first) {
      case ("join", "hearing") where line.count == 4:
        let sender = peers[line[3]] ?? mutes[line[3]]
        peers[name] = ObservedNotificationPeer(
          name: name, via: center, hearing: sender)
      case ("join", "leaving"):
        peers[name] = ObservedLeavingPeer(
          name: name, via: center)
      case ("join", nil):
        peers[name] = ObservedNotificationPeer(
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
  private func registry() -> Registry {
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

  /// Stands before Foundation's center, which cannot be
  /// subclassed, and hands everything on to it.
  final class NotificationCenter {
    private let center = Foundation.NotificationCenter()
    /// The peer that is being made, for whom a block comes.
    private var newcomer = "observer"
    private var listeners: [ObjectIdentifier: String] = [:]

    fileprivate func expecting(
      _ name: String
    ) -> NotificationCenter {
      newcomer = name
      return self
    }

    func addObserver(
      forName name: Notification.Name?, object: Any?,
      queue: OperationQueue?,
      using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
      let peer = newcomer
      let receipt = Stage.call(
        "addObserver(…)", to: "center", from: peer,
        about: peer, as: .registration
      ) {
        let token = center.addObserver(
          forName: name, object: object, queue: queue
        ) { notification in
          Stage.call(
            "receive(\(notification.text))", to: peer,
            as: .delivery
          ) { block(notification) }
        }
        return Receipt(token: token)
      }
      listeners[ObjectIdentifier(receipt.token)] = peer
      return receipt.token
    }

    /// The center that a program has anyway.
    static var `default`: NotificationCenter {
      NotificationCenter()
    }

    func removeObserver(_ observer: Any) {
      let peer = listeners[
        ObjectIdentifier(observer as AnyObject)]
      let whose = peer.map { "token of \($0)" } ?? "…"
      Stage.call(
        "removeObserver(\(whose))", to: "center",
        about: peer, as: .release
      ) { center.removeObserver(observer) }
    }

    func post(
      name: Notification.Name, object: Any?,
      userInfo: [AnyHashable: Any]? = nil
    ) {
      let notification = Notification(
        name: name, object: object, userInfo: userInfo)
      Stage.call(
        "post(\(notification.text))", to: "center", as: .request
      ) { center.post(notification) }
    }
  }

  /// A token whose description is the same in every run.
  private struct Receipt: CustomStringConvertible {
    let token: any NSObjectProtocol
    var description: String { "token" }
  }

  extension Notification {
    fileprivate var text: String {
      (userInfo?["text"] ?? object) as? String ?? ""
    }
  }

  final class ObservedAirplane: Airplane {
    override func changePosition(to newPosition: Position) {
      Stage.call(
        "changePosition(to: \(newPosition.words))", to: name
      ) { super.changePosition(to: newPosition) }
    }
  }

  final class ObservedNotificationPeer: NotificationPeer {
    override init(
      name: String,
      via center: NotificationCenter,
      hearing sender: AnyObject? = nil
    ) {
      super.init(
        name: name,
        via: center.expecting(name),
        hearing: sender)
    }

    override func post(_ text: String) {
      Stage.call("post(\(text))", to: name) { super.post(text) }
    }
  }

  final class ObservedTextAsObjectPeer: TextAsObjectPeer {
    override init(
      name: String,
      via center: NotificationCenter,
      hearing sender: Any? = nil
    ) {
      super.init(
        name: name,
        via: center.expecting(name),
        hearing: sender)
    }

    override func post(_ text: String) {
      Stage.call("post(\(text))", to: name) { super.post(text) }
    }
  }

  final class ObservedAbsentMindedPeer: AbsentMindedPeer {
    override init(
      name: String,
      via center: NotificationCenter,
      hearing sender: AnyObject? = nil
    ) {
      super.init(
        name: name,
        via: center.expecting(name),
        hearing: sender)
    }

    override func post(_ text: String) {
      Stage.call("post(\(text))", to: name) { super.post(text) }
    }
  }

  final class ObservedLeavingPeer: LeavingPeer {
    override init(
      name: String,
      via center: NotificationCenter,
      hearing sender: AnyObject? = nil
    ) {
      super.init(
        name: name,
        via: center.expecting(name),
        hearing: sender)
    }

    override func post(_ text: String) {
      Stage.call("post(\(text))", to: name) { super.post(text) }
    }
  }

  final class ObservedSelfRemovingPeer: SelfRemovingPeer {
    override init(
      name: String,
      via center: NotificationCenter,
      hearing sender: AnyObject? = nil
    ) {
      super.init(
        name: name,
        via: center.expecting(name),
        hearing: sender)
    }

    override func post(_ text: String) {
      Stage.call("post(\(text))", to: name) { super.post(text) }
    }
  }

  extension Position {
    fileprivate var words: String {
      "\(distanceFromRunway), \(height)"
    }
  }

  func print(
    _ text: String = "", line: Int = #line,
    file: StaticString = #fileID,
    function: StaticString = #function
  ) {
    Stage.print(
      text, line: line, file: file, function: function)
  }

  @available(
    *, unavailable, message: "print one string, as a line"
  )
  func print(
    _ items: Any..., separator: String = " ",
    terminator: String = "\n"
  ) {}
#endif
