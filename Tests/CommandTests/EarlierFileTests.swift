import Foundation
import Testing

/// Files that revision 07396240 wrote for a learner and a student are read. What no longer exists is
/// dropped, and nothing else is lost.
@Suite(.timeLimited) struct EarlierFileTests {
  private static let folder = "\(Repository.root)/Tests/CommandTests/Earlier"

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try #require(FileManager.default.contents(atPath: "\(Self.folder)/\(name)")))
  }

  private func json(_ bytes: [UInt8]) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary)
  }

  /// Returns the paths of what `old` has and `new` doesn't.
  private func lost(_ old: Any, _ new: Any?, at path: String = "") -> [String] {
    switch old {
    case let old as [String: Any]:
      let new = new as? [String: Any]
      return old.flatMap { lost($0.value, new?[$0.key], at: "\(path)/\($0.key)") }
    case let old as [Any]:
      let new = (new as? [Any] ?? []).map { $0 as? NSObject }
      return old.enumerated().flatMap { index, value in
        new.contains(value as? NSObject) ? [] : ["\(path)/\(index)"]
      }
    default: return old as? NSObject == new as? NSObject ? [] : [path]
    }
  }

  /// The learner walked, took quizzes, reviewed, saw hints, and solved an exercise.
  @Test func progressGoesOn() throws {
    try Scratch.with { home in
      let old = try bytes("progress.json")
      try Scratch.write(old, to: "\(home)/progress.json")
      for command in ["progress", "next --no-input", "review --no-input"] {
        let finished = lesson(command, environment: ["LESSON_HOME": home])
        #expect(finished.end == .exit(0) && finished.errors.isEmpty, "\(command): \(finished)")
      }
      // The learner hasn't been in this lesson yet.
      let number = try #require(
        Catalog.entries.first { Walks.isQuick($0) && ![1, 2, 3, 9].contains($0.number) }?.number)
      let steps = try #require(Library.builtIn.lesson(number)?.steps)
      let step = try #require(steps.firstIndex { !$0.questions.isEmpty }) + 1
      let walked = lesson(
        "\(number) --step \(step) --plain", input: "s\n", environment: ["LESSON_HOME": home])
      #expect(walked.errors.isEmpty)
      let new = try #require(FileManager.default.contents(atPath: "\(home)/progress.json"))
      #expect(Array(new) != old)
      #expect(try lost(json(old), json(Array(new))) == [])
      #expect(try FileManager.default.contentsOfDirectory(atPath: home).count == 2)
    }
  }

  /// A file with a student's answers is marked as it was then.
  @Test func answersAreMarkedAsBefore() throws {
    // Only what's still asked: questions come and go.
    let ids = try #require(Library.builtIn.quiz(1)).questions.map(\.id)
    let answers =
      String(decoding: try bytes("ann.txt"), as: UTF8.self).split(separator: "\n")
      .filter { line in ids.contains { line.hasPrefix("\($0) ") } }.joined(separator: "\n") + "\n"
    let finished = quizzing("quiz 1 --seed 7 --answers - --name Ann --report -", input: answers)
    #expect(finished.end == .exit(0), "\(finished)")
    let report = try #require(finished.lines.last { $0.first == "{" })
    func verdicts(_ bytes: [UInt8]) throws -> [String: String] {
      let questions = try #require(try json(bytes)["questions"] as? [[String: Any]])
      return Dictionary(
        uniqueKeysWithValues: questions.compactMap { question in
          (question["id"] as? String).map { ($0, "\(question["verdict"] ?? "")") }
        })
    }
    let now = try verdicts(Array(report.utf8))
    let then = try verdicts(bytes("ann.json"))
    // Lists were typed then and are chosen now, so these answers aren't in the file anymore.
    let marked = now.filter { $0.value != "open" && then[$0.key] != nil }
    #expect(!marked.isEmpty && marked.allSatisfy { then[$0.key] == $0.value }, "\(now)")
  }

  @Test func aReportCounts() throws {
    let ids = try #require(Library.builtIn.quiz(1)).questions.map(\.id)
    let report = try #require(try json(bytes("ann.json")).mutableCopy() as? NSMutableDictionary)
    let questions = try #require(report["questions"] as? [[String: Any]])
      .filter { ids.contains($0["id"] as? String ?? "") }
    report["questions"] = questions
    let input = Array(try JSONSerialization.data(withJSONObject: report))
    let finished = lesson(["report", "-", "--json"], input: input)
    #expect(finished.end == .exit(0) && finished.errors.isEmpty, "\(finished)")
    let students = try #require(try json(finished.output)["students"] as? [[String: Any]])
    #expect(students.count == 1 && students[0]["name"] as? String == "Ann")
    let right = questions.count { $0["verdict"] as? String == "right" }
    #expect(students[0]["right"] as? Int == right && students[0]["sureAndWrong"] as? Int == 0)
  }
}
