// snippet.readings
/// Four ways to make one verdict out of all the answers.
extension [Any?] {
  var someSayYes: Bool { contains { $0 as? Bool == true } }
  var someAnswer: Bool { contains { $0 != nil } }
  var someDoNotSayNo: Bool { contains { $0 as? Bool != false } }
  var noneSayNo: Bool { allSatisfy { $0 as? Bool != false } }
}
// snippet.end

extension Maker {
  /// Asks in our words, and leaves the verdict to `read`.
  static func reading(
    _ read: @escaping @Sendable ([Any?]) -> Bool
  ) -> Question {
    { plane, place in
      let answers = plane.mediator.send(
        "isTooClose", data: place, from: plane)
      return read(answers)
    }
  }
}
