/// Four ways to make one verdict of all the answers.
extension [Any?] {
  // snippet.readings
  var someSayYes: Bool { contains { $0 as? Bool == true } }
  var someAnswer: Bool { contains { $0 != nil } }
  var someDoNotSayNo: Bool { contains { $0 as? Bool != false } }
  var noneSayNo: Bool { allSatisfy { $0 as? Bool != false } }
  // snippet.end
}
