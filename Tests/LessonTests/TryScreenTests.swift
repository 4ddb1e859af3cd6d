import Testing

@testable import Screens

/// An exercise's screen while a save is on its way to a verdict.
@Suite(.timeLimit(.minutes(30))) struct TryScreenTests {
  /// Once the compiler is done, it no longer counts as working, even if the checks take a while.
  @Test(arguments: [40, 80, 200]) func theStatusSaysWhatItWaitsFor(columns: Int) throws {
    let exercise = try #require(Library.builtIn.exercises(of: 1).first)
    let screen = TryScreen(
      exercise, number: 1, in: .builtIn, folder: "mine", program: "lesson", wasSolved: false,
      hints: 0)
    var player = Player(screen, size: ScreenSize(columns: columns, rows: 24), isUnicode: true)
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

  /// If a window is too narrow for two columns, a key's view is in sight, below the verdict.
  @Test(arguments: [(40, 12), (80, 14)])
  func whatAKeyShowsIsInSight(columns: Int, rows: Int) throws {
    let exercise = try #require(Library.builtIn.exercises(of: 1).first)
    let screen = TryScreen(
      exercise, number: 1, in: .builtIn, folder: "mine", program: "lesson", wasSolved: false,
      hints: 0)
    var player = Player(screen, size: ScreenSize(columns: columns, rows: rows), isUnicode: true)
    func rowsInSight() -> [String] { player.frame().rows.map(\.text) }
    _ = player.handle(.started)
    _ = player.handle(.news(TryNews.assessed(.built, files: [])))
    _ = rowsInSight()
    for hint in 1...2 {
      _ = player.handle(.key(.character("h")))
      let rows = rowsInSight()
      let top = try #require(rows.firstIndex { $0.contains("It compiles.") })
      #expect(rows[top + 1].contains("Hint \(hint) of 3."))
    }
    // The run arrives after the view was drawn without it.
    let scene = try #require(exercise.checkScenes.first)
    let run = try BuiltExecutable.runner.run(
      RunRequest(RunKey(lesson: 1, code: .scene("three-planes"))))
    _ = player.handle(.key(.character("t")))
    _ = rowsInSight()
    _ = player.handle(.news(TryNews.looked(scene: scene, TryLook(mine: run, ours: []))))
    var rows = rowsInSight()
    var top = try #require(rows.firstIndex { $0.contains("It compiles.") })
    #expect(rows[top + 1].contains("three-planes, yours"))
    _ = player.handle(.key(.home))
    // A new verdict starts at its top.
    _ = player.handle(.key(.character("h")))
    _ = player.handle(.news(TryNews.assessed(.built, files: [])))
    rows = rowsInSight()
    top = try #require(rows.firstIndex { $0.contains("It compiles.") })
    #expect(!rows[top + 1].contains("Hint"))
  }
}
