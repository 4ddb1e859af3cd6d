import Testing

@testable import LessonCLI

/// An answer that's left while it waits for a run.
@Suite(.timeLimit(.minutes(30))) struct LeftAnswerTests {
  /// It's asked again as if unanswered: nothing runs there, and the screen doesn't claim it does.
  @Test func aQuestionThatIsLeftBeforeItsVerdictIsAskedAgain() throws {
    let lesson = try #require(Library.builtIn.lesson(1))
    let index = lesson.steps.indices.dropFirst().first { index in
      let question = lesson.steps[index].passages.first?.question
      return question?.form == .predict && question?.askingNeeds.isEmpty == true
    }
    let step = try #require(index)
    // Nothing is left to run in the step before it, which is where we go from the answer.
    var desk = Desk(lesson: lesson, step: step - 1)
    try desk.run()
    for digit in "g0\(step + 1)" { desk.press(.character(digit)) }
    try desk.run()
    desk.press(.character("a"))
    #expect(desk.text.contains("running …"))
    desk.press(.left)
    #expect(desk.text.contains("step \(step) of"))
    for digit in "g0\(step + 1)" { desk.press(.character(digit)) }
    #expect(desk.text.contains("step \(step + 1) of"))
    #expect(!desk.text.contains("running …") && !desk.text.contains("You said"))
    #expect(desk.text.contains("a b c answer"))
    desk.press(.character("a"))
    try desk.run()
    #expect(desk.text.contains("You said  a"))
  }

  /// A player whose runs finish when the test says so.
  private struct Desk {
    private var player: Player
    private var asked: (ticket: RunTicket, needs: RunNeeds)?

    init(lesson: Lesson, step: Int) {
      player = Player(
        WalkScreen(
          library: .builtIn, walk: Walk(lesson: lesson, stepIndex: step), program: "lesson"),
        size: ScreenSize(columns: 100, rows: 80), isUnicode: true)
      tell(.started)
    }

    var text: String {
      mutating get { player.frame().rows.map(\.text).joined(separator: "\n") }
    }

    mutating func press(_ key: Key) { tell(.key(key)) }

    mutating func run() throws {
      while let (ticket, needs) = asked {
        asked = nil
        tell(.ran(ticket, .finished(try BuiltExecutable.runner.runs(needs, in: .builtIn))))
      }
    }

    private mutating func tell(_ event: ScreenEvent) {
      for effect in player.handle(event) {
        switch effect {
        case .run(let ticket, let needs): asked = (ticket, needs)
        case .cancel: asked = nil
        default: break
        }
      }
      _ = player.frame()
    }
  }
}
