import TestScale
import Testing

/// The places of faults in a JSON text that has many of them.
@Suite(.timeLimit(.minutes(30))) struct JSONFaultTests {
  /// Returns progress with a number of invalid answers.
  private func damaged(_ count: Int, separator: String = "") -> [UInt8] {
    let answers = (0..<count).map { "\"q\($0)ü🛫\":[\(separator)1]" }.joined(separator: ",")
    return Array("{\"schema\":1,\"lessons\":{\"x\":{\"answers\":{\(answers)}}}}".utf8)
  }

  @Test(arguments: ["", "\n", " \r\n "]) func allAreWhereEachIs(_ separator: String) throws {
    let bytes = damaged(40, separator: separator)
    let faults = try LearningProgress.read(bytes).faults
    #expect(faults.count == 40)
    #expect(
      faults.reversed().diagnostics(in: bytes, file: "p")
        == faults.map { $0.diagnostic(in: bytes, file: "p") })
  }

  @Test func theTextIsGoneThroughOnce() throws {
    try expectLinear(1_500) { count in
      let bytes = damaged(count)
      let faults = try LearningProgress.read(bytes).faults
      #expect(faults.diagnostics(in: bytes, file: "p").count == count)
    }
  }
}
