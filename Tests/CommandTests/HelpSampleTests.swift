@testable import Commands
import Foundation
import Testing

/// The samples in help are what the program accepts and writes.
@Suite(.timeLimited) struct HelpSampleTests {
  /// Returns the lines below a heading, without their margin.
  private func sample(_ heading: String, of topic: String) throws -> String {
    let lines = lesson("help \(topic)").lines
    let start = try #require(lines.firstIndex(of: "\(heading):"))
    return lines[(start + 1)...].prefix { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  @Test func aFileOfAnswersIsTaken() throws {
    let marked = lesson(
      "quiz 1 --seed 7 --answers -", input: try sample("SAMPLE", of: "quiz"))
    #expect(marked.end == .exit(0) && marked.errors == [], "\(marked)")
  }

  /// The sample has everything but the nine questions without an answer.
  @Test func aReportIsWhatAQuizWrites() throws {
    let text = try sample("SAMPLE, WITH ONE QUESTION OF TEN", of: "quiz")
    let shown = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let question = try #require((shown["questions"] as? [[String: Any]])?.first)
    let (id, answer) = (question["id"] as? String ?? "", question["answer"] as? String ?? "")
    let written = lesson(
      "quiz 1 --seed 7 --name Ann --answers - --json", input: "\(id.uppercased())\t\(answer)\n")
    var report = try #require(
      try JSONSerialization.jsonObject(with: Data(written.output)) as? [String: Any])
    report["questions"] = (report["questions"] as? [[String: Any]])?.filter {
      $0["id"] as? String == id
    }
    // Beliefs that no answer betrayed are left out, too.
    report["beliefs"] = (report["beliefs"] as? [[String: Any]])?.filter {
      $0["betrayed"] as? Int != 0
    }
    let merged = lesson("report -", input: text)
    #expect(merged.end == .exit(0) && merged.errors == [], "\(merged)")
    #expect(NSDictionary(dictionary: report) == NSDictionary(dictionary: shown), "\(written)")
  }

  // MARK: The map from the books to steps, in README.md

  /// A listing of the first book has its place in a core.
  @Test(arguments: [("| 21-", true), ("| tutorial ", false)])
  func everyPlaceItNamesIsThere(beginning: String, isInCore: Bool) throws {
    let path = "\(Repository.root)/README.md"
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix(beginning) }
    #expect(rows.count >= 7)
    for row in rows {
      let (_, number, id) = try #require(
        row.firstMatch(of: /lesson (\d+) --step ([a-z0-9-]+)`/)?.output)
      let lesson = try #require(Library.builtIn.lesson(Int(number) ?? 0))
      let steps = isInCore ? lesson.core : lesson.steps[...]
      #expect(steps.contains { $0.id == id }, "\(row)")
    }
  }
}
