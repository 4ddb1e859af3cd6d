// Not a listing: what claims try beyond the scenes. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import Foundation
  import LessonStage
  import MediatorTrials

  let trials = MediatorTrial.all(of: registry)

  /// A center on trial, with nothing in between.
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
#endif
