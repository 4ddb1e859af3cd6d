import Testing

@testable import Screens

/// What the screen of an exercise says of a save that's on its way to a verdict.
@Suite(.timeLimit(.minutes(30))) struct TryScreenTests {
  /// A compiler that's done is no longer at work, even if the checks take their time.
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
    // A newer save begins anew.
    _ = player.handle(.news(TryNews.compiling))
    #expect(says("Compiling your version\u{2026}") && !says("Running"))
    _ = player.handle(.news(TryNews.preparing(done: 0, of: 3)))
    #expect(says("Compiling what your code runs with, 1 of 3.") || columns == 40)
    _ = player.handle(.news(TryNews.checking))
    _ = player.handle(.news(TryNews.unreadable("mine: nothing there")))
    #expect(says("Your files can't be read.") && !says("Running"))
  }
}
