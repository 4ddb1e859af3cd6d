// Not a listing: what claims try beyond the scenes. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import LessonStage

  let exhaustiveTrials = [
    "orders": ExhaustiveTrial([
      "plain": { tryAllOrders(Scout.init) },
      "careful": { tryAllOrders(CarefulScout.init) },
    ])
  ]

  /// Four searches are open. Their answers come in each of
  /// the 24 orders; in how many does the evening end with
  /// more than 20 houses between two of its places?
  private func tryAllOrders(
    _ makeScout: (Part, Directory, any Planning)
      -> any Scouting
  ) -> ExhaustiveTrial.Count {
    ExhaustiveTrial.Count(of: orders(of: [0, 1, 2, 3])) {
      spread(answering: $0, makeScout: makeScout) > 20
    }
  }
#endif
