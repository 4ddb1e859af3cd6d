import Testing

@testable import CommandGrammar
@testable import Content
@testable import Documents
@testable import Exporting
@testable import Learning
@testable import LessonCLI
@testable import LessonStage
@testable import Linting
@testable import Pictures
@testable import Quizzes
@testable import Runs
@testable import Screens
@testable import Text

/// The table of lesson 8, filled in by a learner.
@Suite(.timeLimit(.minutes(30))) struct ComparisonFillingTests {
  private let comparison: Comparison

  init() throws {
    let lesson = try #require(Library.builtIn.lesson(8))
    comparison = try #require(lesson.questions.compactMap(\.comparison).first)
  }

  /// The answer with every cell right.
  private var key: ComparisonAnswer {
    var answer = ComparisonAnswer(comparison)
    for row in 0..<answer.rows {
      for (column, aspect) in comparison.aspects.enumerated() {
        answer[row, column] = comparison.cell(aspect, lesson: answer.lesson(row))?.value
      }
    }
    return answer
  }

  @Test func aTableIsReadAsItWasWritten() {
    var answer = ComparisonAnswer(comparison)
    #expect(answer.count == 42 && answer.filled == 0 && answer.differences.count == 42)
    #expect(ComparisonAnswer(answer.text, to: comparison) == answer)
    answer[3, 2] = answer.choices(2)[0]
    #expect(ComparisonAnswer(answer.text, to: comparison) == answer)
    #expect(ComparisonAnswer(key.text, to: comparison) == key)
    #expect(key.differences.isEmpty)
    for text in ["", "I think so", key.text + "; 9: a", String(key.text.dropLast(3))] {
      #expect(ComparisonAnswer(text, to: comparison) == nil, "\(text)")
    }
  }

  @Test func eachDifferenceIsNamed() throws {
    var answer = key
    answer[5, 1] = "joining"
    answer[0, 0] = nil
    #expect(
      answer.differences.map(\.words.text) == [
        "left out in lesson 2: asker", "order in lesson 7: none, and not joining",
      ])
  }

  @Test func linesFillItInCellByCell() {
    var filling = TableFilling(comparison)
    #expect(
      filling.invitation
        == "left out in lesson 2? a asker, b no one, c you choose; - leaves it open")
    #expect(filling.enter("askr") == .more(complaint: "'askr' isn't one of this column's words."))
    #expect(filling.enter("quit") == .command(.quit))
    #expect(filling.enter("s") == .command(.skip))
    let key = key
    for column in 0..<key.columns {
      for row in 0..<key.rows {
        let isLast = row == key.rows - 1 && column == key.columns - 1
        let entry = filling.enter(row == 0 ? "-" : key[row, column]?.uppercased() ?? "?")
        guard isLast else {
          #expect(entry == .more(complaint: nil))
          continue
        }
        var wanted = key
        for column in 0..<key.columns { wanted[0, column] = nil }
        #expect(entry == .answer(wanted))
      }
    }
    var other = TableFilling(comparison)
    _ = other.enter("a")
    #expect(other.enter("skip") == .answer(ComparisonAnswer(comparison, first: "asker")))
  }

  @Test func keysFillItIn() throws {
    var screen = ComparisonScreen(comparison)
    let key = key
    for column in 0..<key.columns {
      for row in 0..<key.rows {
        #expect((screen.row, screen.column) == (row, column))
        let index = try #require(key[row, column].flatMap(key.choices(column).firstIndex))
        #expect(screen.handle(.key(.character(Character(letter(index))))).isEmpty)
      }
    }
    #expect(screen.answer == key)
    let effects = screen.handle(.key(.enter))
    guard case .close(.answered(let response, let id))? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(id == "mediators")
    #expect(response == Response(answer: .words(key.text), outcome: .compared))
  }

  @Test func anOpenCellIsSaidBeforeItIsChecked() {
    var screen = ComparisonScreen(comparison)
    _ = screen.handle(.key(.character(" ")))
    _ = screen.handle(.key(.character(" ")))
    #expect(screen.answer[0, 0] == "no one")
    _ = screen.handle(.key(.backspace))
    #expect(screen.answer.filled == 0)
    // Reading on with ⏎, up to here and beyond, doesn't fill anything in.
    for _ in 0..<3 {
      guard case .say(let text)? = screen.handle(.key(.enter)).first else {
        Issue.record("nothing was said")
        return
      }
      #expect(text == "The table is empty. Choose a word with a, b, c, or press s to skip it.")
    }
    _ = screen.handle(.key(.character("a")))
    guard case .say(let text)? = screen.handle(.key(.enter)).first else {
      Issue.record("nothing was said")
      return
    }
    let open = screen.answer.count - 1
    #expect(text == "\(open) cells still open. ⏎ once more checks all the same.")
    guard case .close? = screen.handle(.key(.enter)).first else {
      Issue.record("not checked")
      return
    }
  }

  @Test(arguments: [(20, 3), (40, 8), (72, 14), (80, 20), (104, 56)], [true, false])
  func theCellIsAlwaysInSight(_ size: (Int, Int), _ isUnicode: Bool) {
    var screen = ComparisonScreen(comparison)
    let room = ScreenRoom(columns: size.0, rows: size.1, isUnicode: isUnicode)
    for key in Array(repeating: Key.down, count: 6) + Array(repeating: Key.right, count: 5) {
      let lines = screen.body(in: room).lines
      #expect(lines.count <= room.rows && lines.allSatisfy { $0.width <= room.columns })
      #expect(lines.contains { $0.text.contains("[") }, "\(lines.map(\.text))")
      _ = screen.handle(.key(key))
    }
  }
}

extension ComparisonAnswer {
  fileprivate init(_ comparison: Comparison, first: String) {
    self.init(comparison)
    self[0, 0] = first
  }
}
