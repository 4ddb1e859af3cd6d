import Testing

@testable import Screens

/// An exercise's screen while a save is on its way to a verdict.
@Suite(.timeLimited) struct TryScreenTests {
  private func player(_ exercise: Exercise, columns: Int, rows: Int) -> Player {
    let screen = TryScreen(
      exercise, number: 1, in: .builtIn, folder: "mine", program: "lesson", wasSolved: false,
      hints: 0)
    return Player(screen, size: ScreenSize(columns: columns, rows: rows), isUnicode: true)
  }

  /// Once the compiler is done, it no longer counts as working, even if the checks take a while.
  @Test(arguments: [40, 80, 200]) func theStatusSaysWhatItWaitsFor(columns: Int) throws {
    let exercise = try #require(Library.builtIn.exercises(of: 1).first)
    var player = player(exercise, columns: columns, rows: 24)
    func says(_ words: String) -> Bool {
      player.frame().rows.contains { $0.text.contains(words) }
    }
    _ = player.handle(.started)
    #expect(says("Compiling your version\u{2026}"))
    _ = player.handle(.news(TryNews.checking))
    #expect(says("Running the checks\u{2026}") && !says("Compiling"))
    // A newer save starts over.
    _ = player.handle(.news(TryNews.compiling))
    #expect(says("Compiling your version\u{2026}") && !says("Running"))
    _ = player.handle(.news(TryNews.preparing(done: 0, of: 3)))
    #expect(says("Compiling what your code runs with, 1 of 3.") || columns == 40)
    _ = player.handle(.news(TryNews.checking))
    _ = player.handle(.news(TryNews.unreadable("mine: nothing there")))
    #expect(says("Your files can't be read.") && !says("Running"))
  }

  /// The rule comes first, but the filter is what's broken.
  @Test func theBrokenFileIsOpened() throws {
    let exercise = try #require(
      Library.builtIn.exercises(of: 4).first { $0.id == "beyond-forty" })
    var player = player(exercise, columns: 80, rows: 24)
    let requests = player.handle(ScreenEvent.key(.character("o"))).compactMap { effect in
      if case .ask(let request) = effect { request as? TryRequest } else { nil }
    }
    #expect(requests == [.edit(file: "RadarFilter.swift", line: 1)])
  }

  /// A judgment of the version before is marked as such, and no row moves.
  @Test(arguments: [80, 120]) func oldResultsAreMarked(columns: Int) throws {
    let exercise = try #require(Library.builtIn.exercises(of: 1).first)
    let findings = exercise.checks.enumerated().map { index, check in
      Judgment.Finding(
        check: check, verdict: Claim.Verdict(holds: index > 0, found: "what was found"))
    }
    let judgment = Judgment(
      exercise: exercise, findings: findings, facts: RunResults(runs: [:]), isUntouched: false)
    var player = player(exercise, columns: columns, rows: 60)
    func rows(_ words: String) -> [Int] {
      player.frame().rows.map(\.text).enumerated().filter { $0.element.contains(words) }
        .map(\.offset)
    }
    _ = player.handle(.started)
    let assessed = TryNews.assessed(.judged(judgment), files: [])
    _ = player.handle(.news(assessed))
    let places = rows("what was found")
    #expect(places.count == exercise.checks.count)
    #expect(rows("Checked just now").count == 1)
    for news in [TryNews.compiling, .checking] {
      _ = player.handle(.news(news))
      #expect(rows("just now") == [])
      #expect(rows("Below is your last save").count == 1)
      #expect(rows("what was found") == places)
    }
    _ = player.handle(.news(assessed))
    #expect(rows("Checked just now").count == 1 && rows("last save") == [])
  }

  /// Swift's message is in sight in a small window, without scrolling.
  @Test(arguments: [(80, 24), (120, 24)])
  func whatStoppedTheVersionComesFirst(columns: Int, rows: Int) throws {
    let exercise = try #require(Library.builtIn.exercises(of: 1).first)
    let scene = try #require(exercise.checkScenes.first)
    let key = RunKey(lesson: 1, code: .scene(scene))
    let run = Run(
      key, recording: .lines([]), counts: nil, end: .trap,
      standardError: "Lesson01/Airplane.swift:35: Fatal error: no fuel\n")
    let findings = exercise.checks.map {
      Judgment.Finding(check: $0, verdict: Claim.Verdict(holds: false, found: run.end.words))
    }
    let judgment = Judgment(
      exercise: exercise, findings: findings, facts: RunResults(runs: [key: run]),
      isUntouched: false)
    var player = player(exercise, columns: columns, rows: rows)
    _ = player.handle(.started)
    _ = player.handle(.news(TryNews.assessed(.judged(judgment), files: [])))
    let shown = player.frame().rows.map(\.text)
    let message = try #require(shown.firstIndex { $0.contains("Airplane.swift:35: Fatal") })
    let check = try #require(shown.firstIndex { $0.contains("\u{2717}") })
    #expect(message < check)
  }

  /// Before anything's written, the story is in sight; afterwards, what fails.
  @Test(arguments: [(40, 12), (80, 24)], [true, false])
  func theStoryComesFirst(size: (columns: Int, rows: Int), isUntouched: Bool) throws {
    let exercise = try #require(Library.builtIn.exercises(of: 1).first)
    let findings = exercise.checks.map {
      Judgment.Finding(check: $0, verdict: Claim.Verdict(holds: false, found: "it"))
    }
    let judgment = Judgment(
      exercise: exercise, findings: findings, facts: RunResults(runs: [:]),
      isUntouched: isUntouched)
    var player = player(exercise, columns: size.columns, rows: size.rows)
    _ = player.handle(.started)
    _ = player.frame()
    // Who reads on while it's compiled is still in the story.
    _ = player.handle(.key(.down))
    _ = player.handle(.news(TryNews.assessed(.judged(judgment), files: [])))
    #expect(player.frame().rows.contains { $0.text.contains("\u{2717}") } != isUntouched)
  }

  /// A difference that a view shows isn't shown with the checks, too.
  @Test(arguments: [80, 120]) func theSameDifferenceIsShownOnce(columns: Int) throws {
    let exercise = try #require(
      Library.builtIn.exercises(of: 1).first { $0.id == "own-shadow" })
    let scene = try #require(exercise.checkScenes.first)
    guard case .behavior(.prints(let key, nil, let text)) = exercise.checks[0].test else {
      Issue.record("its first check is about something else")
      return
    }
    func run(_ lines: [String]) -> Run {
      let lines = lines.map {
        OutputLine(text: $0, file: "Airplane.swift", line: 1, function: "f", thread: 0)
      }
      return Run(key, recording: .lines(lines), counts: nil, end: .exit(code: 0))
    }
    let (mine, ours) = (run(["mine"]), run(text.components(separatedBy: " / ")))
    let findings = exercise.checks.enumerated().map { index, check in
      Judgment.Finding(check: check, verdict: Claim.Verdict(holds: index > 0, found: "it"))
    }
    let judgment = Judgment(
      exercise: exercise, findings: findings, facts: RunResults(runs: [key: mine]),
      isUntouched: false)
    var player = player(exercise, columns: columns, rows: 60)
    func places() -> Int { player.frame().rows.count { $0.text.contains("+ mine") } }
    _ = player.handle(.started)
    _ = player.handle(.news(TryNews.assessed(.judged(judgment), files: [])))
    #expect(places() == 1)
    _ = player.handle(.key(.character("d")))
    _ = player.handle(.news(TryNews.looked(scene: scene, mine: mine, ours: [("ours", ours)])))
    #expect(places() == 1)
    #expect(player.frame().rows.contains { $0.text.contains("\(scene), expected") })
    _ = player.handle(.key(.character("i")))
    #expect(places() == 1)
  }

  /// If a window is too narrow for two columns, a key's view is in sight, below the verdict.
  @Test(arguments: [(40, 12), (80, 14)])
  func whatAKeyShowsIsInSight(columns: Int, rows: Int) throws {
    let exercise = try #require(Library.builtIn.exercises(of: 1).first)
    var player = player(exercise, columns: columns, rows: rows)
    let judgment = Judgment(exercise: exercise, findings: [], facts: RunResults(runs: [:]))
    let solved = TryNews.assessed(.judged(judgment), files: [])
    func rowsInSight() -> [String] { player.frame().rows.map(\.text) }
    _ = player.handle(.started)
    _ = player.handle(.news(solved))
    _ = rowsInSight()
    for hint in 1...2 {
      _ = player.handle(.key(.character("h")))
      let rows = rowsInSight()
      let top = try #require(rows.firstIndex { $0.contains("Solved.") })
      #expect(rows[top + 1].contains("Hint \(hint) of 3."))
    }
    // The run arrives after the view was drawn without it.
    let scene = try #require(exercise.checkScenes.first)
    let run = try BuiltExecutable.runner.run(
      RunRequest(RunKey(lesson: 1, code: .scene("three-planes"))))
    _ = player.handle(.key(.character("t")))
    _ = rowsInSight()
    _ = player.handle(.news(TryNews.looked(scene: scene, mine: run, ours: [])))
    var rows = rowsInSight()
    var top = try #require(rows.firstIndex { $0.contains("Solved.") })
    #expect(rows[top + 1].contains("three-planes, yours"))
    _ = player.handle(.key(.home))
    // A new verdict starts at its top.
    _ = player.handle(.key(.character("h")))
    _ = player.handle(.news(solved))
    rows = rowsInSight()
    top = try #require(rows.firstIndex { $0.contains("Solved.") })
    #expect(!rows[top + 1].contains("Hint"))
  }
}
