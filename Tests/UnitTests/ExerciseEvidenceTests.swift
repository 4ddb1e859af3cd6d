@testable import Pages
import Testing

@testable import Course

/// What's shown about the first check that fails.
@Suite(.timeLimited) struct ExerciseEvidenceTests {
  /// Returns what's told of a version that prints these lines in the check's scene.
  private func shown(
    _ check: String, printed lines: [String], in file: String = "A.swift",
    standardError: String = ""
  ) throws -> [StyledText] {
    let exercise = try #require(
      LessonParser.parseExercises(
        """
        # Exercises

        @Exercise(id: "e", title: "E", kind: mend, minutes: 5, step: "s") {
          A task.

          @Check(id: "a", scene: "scene", \(check)) { A. }
        }

        """, folder: "01-PeerToPeer"
      ).exercises.first)
    let key = RunKey(lesson: 1, code: .scene("scene"))
    let facts = RunResults(runs: [
      key: Run(key, printing: lines, in: file, standardError: standardError)
    ])
    let findings = exercise.checks.compactMap { check -> Judgment.Finding? in
      guard case .behavior(let behavior) = check.test else { return nil }
      return Judgment.Finding(check: check, verdict: behavior.verdict(facts))
    }
    let judgment = Judgment(
      exercise: exercise, findings: findings, facts: facts, isUntouched: false)
    let text = ExerciseText(
      exercise, in: Library(lessons: [], scenarios: []), facts: facts, program: "lesson")
    return text.elements(judgment).flatMap { TextRenderer(width: 80, isUnicode: true).lines($0) }
  }

  /// `said` is told, and `unsaid` isn't.
  @Test(
    arguments: [
      (#"prints: "one / two""#, ["one", "here", "two"], "A.swift", "your code prints more", nil),
      (#"prints: "one / two""#, ["one", "here", "two"], "A.swift", "A.swift:7: here", nil),
      // A check may print more than it should because of the version, which has no print to take out.
      (
        #"prints: "one / two""#, ["one", "here", "two"], "Checks.swift", "Checks.swift:7: here",
        "your code prints more"
      ),
      // Spaces at the edges are seen.
      (#"prints: "one / two""#, ["one", " two  "], "A.swift", "\u{B7}two\u{B7}\u{B7}", nil),
      // In plain words, too, the lines that are left out have a name.
      (
        #"prints: "1 / 2 / 3 / 4 / 5 / 6""#, ["1", "2", "3", "4", "5", "x"], "A.swift",
        "lines 3 and on, expected", nil
      ),
      // The other lines are none of its business.
      (#"prints: "two", line: 2"#, ["two", "one"], "A.swift", "two", "your code prints more"),
    ] as [(String, [String], String, String, String?)])
  func tellsWhatDiffers(
    _ check: String, _ printed: [String], _ file: String, _ said: String, _ unsaid: String?
  ) throws {
    let lines = try shown(check, printed: printed, in: file).map(\.text)
    #expect(lines.contains { $0.contains(said) }, "\(lines)")
    if let unsaid { #expect(!lines.contains { $0.contains(unsaid) }, "\(lines)") }
  }

  /// Whether or not a check fails.
  @Test(arguments: ["one", "two"]) func whatGoesToStandardErrorIsShown(_ printed: String) throws {
    let lines = try shown(#"prints: "one""#, printed: [printed], standardError: "DEBUG").map(\.text)
    #expect(lines.contains("To standard error:"), "\(lines)")
    #expect(lines.contains { $0.contains("DEBUG") })
  }

  @Test func anEmptyLineIsExpectedWhereItIs() throws {
    let lines = try shown(#"prints: "one /  / two""#, printed: ["one", "", "three"])
    #expect(lines.count { $0.surfaceAtEnd == .added } == 1, "\(lines)")
  }

  @Test(arguments: [
    (CompilerMessage.Severity.error, Style.failure), (.warning, .warning), (.note, .muted),
  ])
  func aMessageIsSetAsWhatItIs(_ severity: CompilerMessage.Severity, _ style: Style) {
    let message = CompilerMessage(
      severity: severity, text: "never used", file: "A.swift", line: 1, column: 5, code: "let a = 1"
    )
    let view = CompilerView(
      caption: "A.swift:1:5", verdict: .refused([message]),
      messages: [CompilerView.Message(message)], omitted: 0)
    let said = TextRenderer(width: 80, isUnicode: true).lines(.compiler(view))
      .flatMap(\.spans).first { $0.text.contains(severity.rawValue) }
    #expect(said?.style == style)
  }

  /// Of several parts, it's the one that fails, however deep it is.
  @Test func theFailingPartIsFound() {
    let keys = (0..<3).map { RunKey(lesson: 1, code: .scene("scene-\($0)")) }
    let parts = keys.map { Claim.Check.prints($0, line: nil, "one") }
    let facts = RunResults(
      runs: Dictionary(
        uniqueKeysWithValues: zip(keys, ["one", "one", "two"]).map { key, text in
          (key, Run(key, printing: [text]))
        }))
    let check = Claim.Check.all([parts[0], .all([parts[1], parts[2]])])
    #expect(check.failing(facts) == parts[2])
    #expect(parts[0].failing(facts) == parts[0])
  }

  // MARK: Known attempts: they fail the same checks, and the first in the same way

  private static let exercise = LessonParser.parseExercises(
    """
    # Exercises

    @Exercise(id: "e", title: "E", kind: mend, minutes: 5, step: "s") {
      A task.

      @Check(id: "a", unchanged: "A.swift") { A. }
      @Check(id: "b", unchanged: "B.swift") { B. }
      @Check(id: "c", unchanged: "C.swift") { C. }
      @Attempt(title: "One", fails: "b", printing: "1", betrays: "m") { One. }
      @Attempt(title: "Two", fails: "b, c", printing: "1", betrays: "m") { Two. }
      @Attempt(title: "Three", fails: "b", printing: "2") { Three. }
      @Attempt(title: "Four", fails: "a", sometimes: "c", printing: "4") { Four. }
    }

    """, folder: "01-PeerToPeer"
  ).exercises.first

  private func judgment(
    _ outcomes: [(holds: Bool, found: String)], isUntouched: Bool = false
  ) throws -> Judgment {
    let exercise = try #require(Self.exercise)
    return Judgment(
      exercise: exercise,
      findings: zip(exercise.checks, outcomes).map { check, outcome in
        Judgment.Finding(
          check: check, verdict: Claim.Verdict(holds: outcome.holds, found: outcome.found))
      },
      facts: RunResults(runs: [:]), isUntouched: isUntouched)
  }

  @Test(
    arguments: [
      ([(true, ""), (false, "1"), (true, "")], "One"),
      ([(true, ""), (false, "1"), (false, "whatever")], "Two"),
      ([(true, ""), (false, "2"), (true, "")], "Three"),
      ([(false, "4"), (true, ""), (false, "")], "Four"),
      ([(false, "4"), (true, ""), (true, "")], "Four"),
      ([(false, "4"), (false, ""), (true, "")], nil),
      ([(true, ""), (false, "3"), (true, "")], nil),
      ([(true, ""), (false, "2"), (false, "")], nil),
      ([(false, "1"), (false, "1"), (true, "")], nil),
      ([(true, ""), (true, "1"), (false, "1")], nil),
      ([(true, ""), (true, ""), (true, "")], nil),
    ] as [([(Bool, String)], String?)])
  func allOutcomesAreCompared(_ outcomes: [(Bool, String)], _ title: String?) throws {
    let judgment = try judgment(outcomes.map { (holds: $0.0, found: $0.1) })
    #expect(judgment.attempt?.answer.title == title)
  }

  /// What the second failing check found isn't known of any attempt, so nothing is believed for it.
  @Test func aMisconceptionTakesAllFindings() throws {
    let one = try judgment([(true, ""), (false, "1"), (true, "")])
    #expect(one.attempt != nil && one.misconception == "m")
    let two = try judgment([(true, ""), (false, "1"), (false, "whatever")])
    #expect(two.attempt != nil && two.misconception == nil)
  }

  /// A learner hasn't written any of it.
  @Test func theStartIsNoAttempt() throws {
    let judgment = try judgment(
      [(true, ""), (false, "1"), (true, "")], isUntouched: true)
    #expect(judgment.attempt == nil)
  }

  /// Of a function that has suspended, Swift's backtracer knows the line alone.
  @Test func aTraceLeadsToALine() {
    let files = [SourceFile(name: "A.swift", text: "actor A {\n  func f() async {}\n}")]
    let places = [
      "A.f() + 147 in version at /mine/A.swift:2:11", "A.f() in version at /mine/A.swift:2",
      "A.f() in version at /mine/B.swift:2", "A.f() in version at /mine/A.swift:9:1",
    ]
    let lines = places.map { place in
      Judgment.Stop(
        in: "Thread 1:\n\n0 [ra] 0x1 get() in libc.so\n1 [ra] 0x2 \(place)\n", of: files)?.line
    }
    #expect(lines == [2, 2, nil, nil])
  }
}
