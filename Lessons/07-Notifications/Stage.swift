// Not a listing: a table that says what there is to run here,
// and what a trace is to tell of it. Without the module below,
// as after `swiftc *.swift`, it's empty.
#if canImport(LessonStage)
  import Foundation
  package import LessonStage

  package let staging = Staging(
    scenes: [
      Scene("hello", isAboutOrder: true, Scenes.hello),
      Scene("who-answers", Scenes.whoAnswers),
      Scene("text-as-object", Scenes.textAsObject),
      Scene("equal-text", Scenes.equalText),
      Scene("text-as-object-cured", Scenes.textAsObjectCured),
      Scene("stale-observer", Scenes.staleObserver),
      Scene("stale-observer-cured", Scenes.staleObserverCured),
      Scene("leave-itself", Scenes.leaveItself),
      Scene("leave-elsewhere", Scenes.leaveElsewhere),
      Scene("roll-call", Scenes.rollCall),
    ],
    defaultScene: "hello",
    perform: perform,
    templates: templates,
    trials: trials)

  let observation = Observation(
    calls: ["changePosition(to:)": .other, "post(_:)": .other],
    words: { ($0 as? Position)?.words },
    names: { object in
      switch object {
      case let plane as Airplane: plane.name
      case let peer as NotificationPeer: peer.name
      case let peer as TextAsObjectPeer: peer.name
      default: nil
      }
    })

  /// Stands before Foundation's center, in which no probes are,
  /// and hands everything on to it.
  final class NotificationCenter {
    private let center = Foundation.NotificationCenter()
    private var listeners: [ObjectIdentifier: String] = [:]

    func addObserver(
      forName name: Notification.Name?, object: Any?,
      queue: OperationQueue?,
      using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
      // A peer comes with its block while it's being made.
      let peer = Stage.caller
      let receipt = Stage.call(
        "addObserver(…)", to: "center",
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

  extension Position {
    fileprivate var words: String {
      "\(distanceFromRunway), \(height)"
    }
  }
#endif
