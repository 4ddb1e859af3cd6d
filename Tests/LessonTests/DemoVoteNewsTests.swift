import Testing

@testable import Screens

/// Messages from the notes to a demo that's showing something else at that moment.
@Suite(.timeLimit(.minutes(30))) struct DemoVoteNewsTests {
  /// A vote that's counted in the notes counts even while the class looks at the help. A
  /// step forward doesn't happen unseen.
  @Test func aVoteCountsWhileHelpIsOpen() throws {
    let lesson = try #require(Library.builtIn.lesson(1))
    let question = try #require(lesson.questions.first { $0.options.count == 3 })
    let screen = try #require(
      DemoScreen(library: .builtIn, lessons: [lesson], program: "lesson"))
    var player = Player(screen, size: ScreenSize(columns: 100, rows: 30), isUnicode: true)
    _ = player.handle(.started)
    let before = player.frame()
    _ = player.handle(.key(.character("?")))
    #expect(player.frame() != before, "no help was opened")

    var ballot = Ballot()
    ballot.take(Vote(hands: [12, 5, 3]), in: .first)
    let effects = player.handle(.news(DemoMessage.count(question.id, ballot)))
    let hands = effects.compactMap { effect -> [Int]? in
      guard case .ask(DemoMessage.votes(question.id, let ballot)) = effect else { return nil }
      return ballot.first?.hands
    }
    #expect(hands == [[12, 5, 3]])
    #expect(player.handle(.news(DemoMessage.next)).isEmpty)
  }
}
