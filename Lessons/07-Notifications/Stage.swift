// Not a listing: a table of what there is to run here and what
// traces tell of it. Plain `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import Foundation
  package import LessonStage
  import Synchronization

  package let staging: Staging = .init(
    scenes: [
      Scene("hello", isAboutOrder: true, Scenes.hello),
      Scene("who-answers", Scenes.whoAnswers),
      Scene("text-as-object", Scenes.textAsObject),
      Scene("text-as-object-cured", Scenes.textAsObjectCured),
      Scene("stale-observer", Scenes.staleObserver),
      Scene("stale-observer-cured", Scenes.staleObserverCured),
      Scene("roll-call", Scenes.rollCall),
      Scene("typed-token", Scenes.typedToken),
      Scene("may-quit", Scenes.mayQuit),
      Scene("photos", Scenes.photos),
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

  // These take the place of Foundation's own, which have no
  // probes. All other members are the original's.
  extension NotificationCenter {
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
        let token = self.Foundation::addObserver(
          forName: name, object: object, queue: queue
        ) { notification in
          Stage.call(
            "receive(\(notification.text))", to: peer,
            as: .delivery
          ) { block(notification) }
        }
        return Receipt(token: token)
      }
      let listener = Listener(receipt.token, is: peer)
      listeners.withLock { $0.append(listener) }
      return receipt.token
    }

    func removeObserver(_ observer: Any) {
      let peer = listeners.withLock(\.self)
        .first { $0.token === observer as AnyObject }?.peer
      let whose = peer.map { "token of \($0)" } ?? "…"
      Stage.call(
        "removeObserver(\(whose))", to: "center",
        about: peer, as: .release
      ) { self.Foundation::removeObserver(observer) }
    }

    func post(
      name: Notification.Name, object: Any?,
      userInfo: [AnyHashable: Any]? = nil
    ) {
      let notification = Notification(
        name: name, object: object, userInfo: userInfo)
      Stage.call(
        "post(\(notification.text))", to: "center", as: .request
      ) { post(notification) }
    }
  }

  /// Who has which token.
  private let listeners = Mutex<[Listener]>([])

  /// Doesn't keep the token, and yet can't mistake a later
  /// object at the same address for it.
  private final class Listener: @unchecked Sendable {
    weak let token: (any NSObjectProtocol)?
    let peer: String

    init(_ token: any NSObjectProtocol, is peer: String) {
      self.token = token
      self.peer = peer
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
