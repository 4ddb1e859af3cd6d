import Foundation
import Testing

@Suite(.timeLimited) struct JSONTests {
  static let runs = Catalog.entries.flatMap { entry in
    entry.staging.scenes.filter { $0.ending == .returns }.map {
      "run \(entry.number) --scene \($0.name) --json"
    }
  }

  static let aboutOrder = Set(
    Catalog.entries.flatMap { entry in
      entry.staging.scenes.filter(\.isAboutOrder).map {
        "run \(entry.number) --scene \($0.name) --json"
      }
    })

  /// The lines of the document are the ones that the run prints.
  @Test(arguments: TestScale.some(runs, every: 8))
  func linesAreThoseOfTheRun(_ command: String) throws {
    let document = try object(lesson(command))
    try expectRun(document)
    #expect(document["scenario"] is NSNull)
    #expect(command.contains("--scene \(try #require(document["scene"] as? String)) "))
    let ledger = try #require(document["ledger"] as? [String: Any])
    #expect(ledger["clientLines"] is Int)
    let lines = try #require(document["output"] as? [[String: Any]]).map { $0["text"] as? String }
    let printed = lesson(command.replacing(" --json", with: ""))
    // Empty output makes no line: a scene in which planes only join prints nothing.
    let text = printed.text.isEmpty ? [] : printed.lines.map(String.init)
    // Another run of a scene about order may have a different order.
    if Self.aboutOrder.contains(command) {
      #expect(lines.compactMap(\.self).sorted() == text.sorted())
    } else {
      #expect(lines == text)
    }
  }

  @Test(arguments: [1, 2]) func aScenarioHasNoScene(_ number: Int) throws {
    let flown = lesson("run \(number) --scenario - --json", input: "arrive A 1 2\nmove A 1 2\n")
    let document = try object(flown)
    try expectRun(document)
    #expect(document["scene"] is NSNull)
    #expect(document["scenario"] is String)
    let ledger = try #require(document["ledger"] as? [String: Any])
    #expect(ledger["clientLines"] is NSNull)
  }

  @Test(.waits) func verifyCountsItsClaims() throws {
    let finished = TestScale.isLong ? lesson("verify --json") : CompilerAbsentTests.document
    let document = try object(finished)
    #expect(document["schema"] as? Int == 1)
    #expect(document["failed"] as? Int == 0)
    let claims = try #require(document["claims"] as? [[String: Any]])
    #expect(claims.count >= 8)
    for claim in claims {
      // There's no compiler where these tests run the program.
      let isUnchecked = claim["found"] as? String == "no swiftc in PATH"
      #expect(isUnchecked ? claim["holds"] is NSNull : claim["holds"] as? Bool == true)
    }
    #expect(document["unchecked"] as? Int == claims.count { $0["holds"] is NSNull })
    let ids = claims.compactMap { claim in
      (claim["id"] as? String).map { "\(claim["lesson"] ?? 0) \($0)" }
    }
    #expect(Set(ids).count == claims.count)
  }

  /// Returns the document, which must be one line without styles, even if those are asked for.
  private func object(_ finished: Finished) throws -> [String: Any] {
    #expect(finished.end == .exit(0))
    #expect(finished.errorText == "")
    #expect(finished.output.count { $0 == UInt8(ascii: "\n") } == 1)
    #expect(finished.output.last == UInt8(ascii: "\n"))
    let value = try JSONSerialization.jsonObject(with: Data(finished.output))
    return try #require(value as? [String: Any])
  }

  private func expectRun(_ document: [String: Any]) throws {
    #expect(document["schema"] as? Int == 1)
    #expect(document["stderr"] as? String == "")
    let end = try #require(document["end"] as? [String: Any])
    #expect(end["how"] as? String == "exit")
    #expect(end["code"] as? Int == 0)
    #expect(end["seconds"] is NSNull)

    let ledger = try #require(document["ledger"] as? [String: Any])
    let parts = ["mediatorCalls", "peerCalls", "positionReads"].map { ledger[$0] as? Int ?? -1 }
    #expect(ledger["total"] as? Int == parts.reduce(0, +))

    let lines = try #require(document["output"] as? [[String: Any]])
    let calls = try #require(document["calls"] as? [[String: Any]])
    for line in lines { #expect(line["line"] as? Int ?? 0 > 0) }
    for call in calls {
      #expect((call["thread"] as? Int ?? 0) >= 1)
      #expect(call["answer"] is String)
    }
    try expectOneOrder(lines, calls)
  }

  /// Expects lines, calls, and answers to be numbered together from 1, without a gap. That calls are
  /// answered in turn is tested with traces.
  private func expectOneOrder(_ lines: [[String: Any]], _ calls: [[String: Any]]) throws {
    let begins = try calls.map { try #require($0["seq"] as? Int) }
    let returns = try calls.map { try #require($0["returned"] as? Int) }
    let prints = try lines.map { try #require($0["seq"] as? Int) }
    let all = (begins + returns + prints).sorted()
    #expect(all == Array(1..<(all.count + 1)))
    #expect(begins == begins.sorted() && prints == prints.sorted())
    #expect(zip(begins, returns).allSatisfy { $0 < $1 })
  }
}
