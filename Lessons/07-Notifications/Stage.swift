// Not a listing: a table of what there is to run here and what
// traces tell of it. Plain `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import Foundation
  package import LessonStage

  package let staging: Staging = .init(
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
      Scene("typed-token", Scenes.typedToken),
      Scene("card", Scenes.card),
    ],
    defaultScene: "hello",
    trials: trials)

  let narration: Narration = .init(
    calls: [
      "changePosition(to:)": .other, "listen()": .other,
      "post(_:)": .other,
    ],
    words: {
      ($0 as? Position)?.words
        ?? ($0 is any NSObjectProtocol ? "token" : nil)
    },
    names: { object in
      switch object {
      case let plane as Airplane: plane.name
      case let peer as NotificationPeer: peer.name
      case let peer as TextAsObjectPeer: peer.name
      default: nil
      }
    })

  /// Hands everything on to Foundation's, which has no probes.
  final class NotificationCenter: @unchecked Sendable {
    typealias MainActorMessage =
      Foundation.NotificationCenter.MainActorMessage
    typealias ObservationToken =
      Foundation.NotificationCenter.ObservationToken

    private let center = Foundation.NotificationCenter()
    // Scenes of this lesson have one thread.
    private var listeners: [ObjectIdentifier: String] = [:]

    @MainActor
    func addObserver<Message: MainActorMessage>(
      of subject: Message.Subject, for type: Message.Type,
      using block: @escaping @MainActor (Message) -> Void
    ) -> ObservationToken where Message.Subject: AnyObject {
      center.addObserver(of: subject, for: type, using: block)
    }

    @MainActor
    func post<Message: MainActorMessage>(
      _ message: Message, subject: Message.Subject
    ) where Message.Subject: AnyObject {
      center.post(message, subject: subject)
    }

    func addObserver(
      forName name: Notification.Name?, object: Any?,
      queue: OperationQueue?,
      using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
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

    static var `default`: NotificationCenter { .init() }

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
      if let place = userInfo?[InfoKey.position] as? Position {
        return place.words
      }
      return (userInfo?[InfoKey.text] ?? object) as? String
        ?? ""
    }
  }

  extension Position {
    fileprivate var words: String { "\(miles), \(feet)" }
  }
#endif
