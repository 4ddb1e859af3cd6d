@testable import Commands
@testable import Screens
import Testing

@Suite(.timeLimited) struct SchedulerScreenTests {
  private static let sizes = [(20, 3), (38, 8), (40, 8), (72, 14), (80, 20), (104, 40), (156, 56)]

  /// Returns a player at a question, with a learner who never waits.
  private func desk(_ asked: NamedQuestion) throws -> Desk {
    var desk = try Desk(
      lesson: asked.lesson.number, question: asked.question.id, columns: 80, rows: 24,
      knowing: RunResults(runs: [:]))
    desk.press(.end)
    return desk
  }

  @Test(arguments: TestScale.some(NamedQuestion.scheduled, every: 3))
  func everyTaskIsDoneWithTwoKeys(_ asked: NamedQuestion) throws {
    var desk = try desk(asked)
    desk.press(.enter)
    for (index, letter) in asked.letters.enumerated() {
      #expect(!desk.text.contains("Done"))
      desk.type(String(letter))
      let command = "lesson run \(asked.lesson.number) --scene "
      #expect(desk.text.contains(command) && desk.text.contains(asked.letters.prefix(index + 1)))
    }
    #expect(desk.text.contains("Done, in \(asked.letters.count) steps:"))
    #expect(desk.answers.isEmpty)
    desk.press(.enter)
    #expect(desk.answers.map { [$0.given, $0.verdict.rawValue] } == [[asked.letters, "right"]])
    #expect(desk.text.contains("You said  \(asked.letters)"))
  }

  /// Leaving after it's done counts as done; leaving before that answers nothing.
  @Test func leavingLosesNothing() throws {
    let asked = try #require(NamedQuestion.hanging)
    var desk = try desk(asked)
    desk.press(.enter)
    desk.type("\(asked.letters.dropLast())q")
    #expect(desk.answers.isEmpty && desk.text.contains("try it"))
    desk.type("\(asked.letters)q")
    #expect(desk.answers.map { [$0.given, $0.verdict.rawValue] } == [[asked.letters, "right"]])
  }

  /// This takes no run, because the reason is known.
  @Test func whoCannotStepSaysWhyAtOnce() throws {
    let asked = try #require(NamedQuestion.hanging)
    var desk = try desk(asked)
    desk.press(.enter)
    desk.type(asked.letters)
    let runs = desk.runCount
    desk.type("a")
    #expect(desk.rows.last?.wholeMatch(of: /\s*a waits for .+, which b holds\./) != nil)
    #expect(desk.runCount == runs)
  }

  @Test func stepsAreTakenBack() throws {
    let asked = try #require(NamedQuestion.hanging)
    var desk = try desk(asked)
    desk.press(.enter)
    var screens = [desk.rows]
    for letter in asked.letters {
      desk.type(String(letter))
      screens.append(desk.rows)
    }
    for screen in screens.dropLast().reversed() {
      desk.press(.backspace)
      #expect(desk.rows == screen)
    }
    desk.type("u")
    #expect(desk.rows.last == "No step has been taken yet.")
    desk.type("\(asked.letters)r")
    #expect(desk.rows == screens[0])
  }

  @Test func keysThatComeDuringARunWaitTheirTurn() throws {
    let asked = try #require(NamedQuestion.hanging)
    let files = try #require(Library.builtIn.files(of: asked.lesson.number))
    var screen = SchedulerScreen(scenes: [asked.scene], in: files, program: "lesson")
    var pending = screen.handle(.started)
    for letter in asked.letters + "u" { #expect(screen.handle(.key(.character(letter))).isEmpty) }
    var led: [String] = []
    while case .run(let ticket, let needs)? = pending.first, let key = needs.keys.first {
      led.append(key.schedule?.letters ?? "?")
      let facts = try BuiltExecutable.runner.facts(RunNeeds(key), in: .builtIn)
      pending = screen.handle(.ran(ticket, .finished([key: try #require(facts[key])])))
    }
    let all = (0...asked.letters.count).map { String(asked.letters.prefix($0)) }
    #expect(led == all + [String(asked.letters.dropLast())])
  }

  @Test(arguments: TestScale.some(LedScene.all, every: 3))
  func everythingFits(_ led: LedScene) throws {
    let files = try #require(Library.builtIn.files(of: led.lesson))
    var screen = SchedulerScreen(scenes: [led.scene.name], in: files, program: "swift run lesson")
    let way = try #require(try led.explorations(limit: 8).first).letters
    var pending = screen.handle(.started)
    for letter in way.map(Key.character) + [.character("r")] {
      guard case .run(let ticket, let needs)? = pending.first, let key = needs.keys.first
      else { break }
      let facts = try BuiltExecutable.runner.facts(RunNeeds(key), in: .builtIn)
      let run: Run = try #require(facts[key])
      #expect(screen.handle(.ran(ticket, .finished([key: run]))).isEmpty)
      for (columns, rows) in Self.sizes {
        for isUnicode in [true, false] {
          let room = ScreenRoom(columns: columns, rows: rows, isUnicode: isUnicode)
          let body = screen.body(in: room)
          let text = body.lines.map(\.text)
          #expect(body.lines.count <= rows, "\(text)")
          #expect(body.lines.allSatisfy { $0.width <= columns }, "\(text)")
          if !isUnicode { #expect(text.allSatisfy { $0.allSatisfy(\.isASCII) }, "\(text)") }
          if columns >= 40 { #expect(body.above + body.below == 0, "\(text)") }
        }
      }
      pending = screen.handle(.key(letter))
    }
  }
}
