@testable import Commands
@testable import Screens
import Testing

/// Every lesson as a class sees it, piece by piece, with its runs already made.
@Suite("Demo: every step of every lesson", .timeLimited)
struct DemoLayoutTests {
  private func demo(_ lesson: Int, columns: Int, rows: Int) throws -> Walker<DemoScreen> {
    try Walker(
      DemoScreen(lessons: [lesson]), knowing: EveryRun.facts(), columns: columns, rows: rows)
  }

  @Test(
    "From the first piece to the last, and back",
    arguments: TestScale.pairs(
      TestScale.some(Library.builtIn.lessons.map(\.number), every: 6),
      [(80, 20), (40, 8), (200, 56), (20, 3)]))
  func walk(lesson number: Int, size: (columns: Int, rows: Int)) throws {
    var demo = try demo(number, columns: size.columns, rows: size.rows)
    let lesson = try #require(Library.builtIn.lesson(number))
    let pieces = lesson.core.map(\.pieces)
    #expect(pieces.allSatisfy { !$0.isEmpty })
    var places = [demo.screen.demoPlace]
    while !demo.screen.isAtEnd {
      demo.press(.character(" "))
      if places.last != demo.screen.demoPlace { places.append(demo.screen.demoPlace) }
      try #require(places.count < 1_000)
    }
    let expected = pieces.enumerated().flatMap { step, pieces in
      pieces.indices.map { DemoPlace(lesson: number, step: step, shown: $0 + 1) }
    }
    #expect(places == expected)
    for _ in expected.dropLast() { demo.press(.left) }
    #expect(demo.screen.demoPlace == expected.first)
  }

  /// Code on the screen always has the caption that says which code it is.
  @Test(
    "No step leaves a listing without its top",
    arguments: TestScale.pairs(
      TestScale.some(Library.builtIn.lessons.map(\.number), every: 6), [(80, 20), (100, 26)]))
  func tops(lesson number: Int, size: (columns: Int, rows: Int)) throws {
    var demo = try demo(number, columns: size.columns, rows: size.rows)
    while !demo.screen.isAtEnd {
      demo.press(.character(" "))
      let screen = demo.screen
      let seen = screen.scroller.visible
      for code in screen.layout.codes where code.rows.overlaps(seen) {
        let caption = screen.layout.lines[code.rows.lowerBound].text.trimmed
        let isSeen =
          seen.contains(code.rows.lowerBound)
          || demo.lines[0].text.trimmed.hasPrefix(caption.prefix(size.columns - 25))
        #expect(isSeen, "\(screen.demoPlace): \(caption)")
      }
      // No piece is cut off unless it's taller than the screen; a step's first has its title.
      let isWhole = screen.layout.lines.count <= size.rows
      #expect(
        isWhole || screen.layout.parts.count == 1 || screen.demoPlace.shown == 1,
        "\(screen.demoPlace)")
    }
  }

  private func demoAtCode(rows: Int) throws -> Walker<DemoScreen> {
    var demo = try demo(2, columns: 76, rows: rows)
    for _ in 0..<100 where demo.screen.newestQuestion?.id != "still-possible" {
      demo.press(.character(" "))
    }
    return demo
  }

  /// Where a listing is too tall to stand above its question, part of it does.
  @Test("A question about code is never without it")
  func tallCode() throws {
    let demo = try demoAtCode(rows: 20)
    #expect(demo.screen.newestQuestion?.id == "still-possible")
    let row = try #require(demo.lines.first { $0.text.contains("func hasConflict") })
    #expect(row.spans.contains { $0.style == .on(.code, .syntax(.keyword)) })
  }

  /// A class that sees the reasons at once reads them instead of listening.
  @Test("An answer comes first, and each reason against another with a press of its own")
  func reasons() throws {
    var demo = try demoAtCode(rows: 40)
    var told: [[String]] = []
    let shown = demo.screen.demoPlace.shown
    for _ in 0..<3 {
      demo.press(.character(" "))
      #expect(demo.screen.demoPlace.shown == shown + 1 && demo.screen.layout.parts.count > 1)
      told.append(
        ["Answer: c", "not a", "not b"].filter { text in
          demo.lines.contains { $0.text.contains(text) }
        })
    }
    #expect(
      told == [["Answer: c"], ["Answer: c", "not a"], ["Answer: c", "not a", "not b"]])
    demo.press(.character(" "))
    #expect(demo.screen.demoPlace.shown == shown + 2)
  }

  @Test("What was shown before steps back, and what's new has a mark")
  func marks() throws {
    var demo = try demo(1, columns: 80, rows: 200)
    demo.press(.character(" "))
    demo.press(.character(" "))
    let newest = demo.screen.layout.newest
    let code = demo.screen.layout.parts.filter(\.isBright).map(\.rows)
    for (row, line) in demo.lines.enumerated() where !line.isEmpty {
      #expect(line.text.hasPrefix("▌ ") == newest.contains(row), "\(line.text)")
      guard !newest.contains(row), !code.contains(where: { $0.contains(row) }) else { continue }
      #expect(line.spans.allSatisfy { $0.style == .muted || $0.text.allSatisfy { $0 == " " } })
    }
  }

  @Test("A difference stays bright while it's talked about")
  func differences() throws {
    var demo = try demo(2, columns: 80, rows: 200)
    while !demo.screen.layout.newest.contains(where: { demo.lines[$0].text.contains("Why didn't") })
    {
      demo.press(.character(" "))
    }
    let added = try #require(demo.lines.first { $0.text.contains("+ AA101: Position changed") })
    #expect(added.spans.contains { $0.style != .muted && !$0.text.allSatisfy(\.isWhitespace) })
  }

  /// The explanation of a prediction would give away what the run is about to show.
  @Test(
    "A run that decides a question comes before its answer",
    arguments: Library.builtIn.lessons.map(\.number))
  func order(lesson number: Int) throws {
    for step in try #require(Library.builtIn.lesson(number)).steps {
      let pieces = step.pieces
      for (index, piece) in pieces.enumerated() {
        guard case .answer(let question, _) = piece.content, question.form == .predict,
          let decides = question.trial.flatMap({ trial -> RunKey.Code? in
            if case .code(let code) = trial { code } else { nil }
          })
        else { continue }
        let after = pieces.dropFirst(index + 1).first?.tracedRun
        #expect(after?.code != decides || pieces[index - 1].tracedRun != nil, "\(step.title)")
      }
    }
  }

  @Test("A line of prose is as long as the room allows", arguments: [30, 80])
  func words(columns: Int) {
    let renderer = TextRenderer(width: columns, isUnicode: true, measure: 68)
    let text = String(repeating: "a to be or I ", count: 40)
    for element: Element in [
      .paragraph(StyledText(text)), .bullets([StyledText(text)]),
      .boxed(.aside, labeled: ["Tip": StyledText(text)]),
    ] {
      let lines = renderer.lines(element)
      #expect(lines.allSatisfy { $0.width <= min(columns, 68) })
      #expect(lines[0].width > min(columns, 68) - 3)
    }
  }
}
