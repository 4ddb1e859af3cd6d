import TestScale
import Testing

@testable import Documents
@testable import Exporting
@testable import LessonCLI
@testable import Quizzes
@testable import Screens

/// The key that opens a listing in an editor opens the one that's shown.
@Suite(.timeLimit(.minutes(30))) struct OpenedListingTests {
  private static let lessons = Catalog.entries.compactMap { Library.builtIn.lesson($0.number) }

  /// Returns the listings of a step, including those of its questions.
  private func references(_ step: Step) -> [ListingReference] {
    step.blocks.flatMap { block -> [ListingReference] in
      switch block {
      case .listing(let reference), .codeDiff(_, let reference): [reference]
      case .question(let question): question.references
      default: []
      }
    }
  }

  private func lines(_ reference: ListingReference) -> [Int] {
    Library.builtIn.listing(lesson: reference.lesson, file: reference.file)?
      .lines(of: reference.region)?.map(\.number) ?? []
  }

  @Test(arguments: TestScale.some(lessons.map(\.number), every: 2))
  func everyListingOfAStepIsOpened(_ number: Int) throws {
    let lesson = try #require(Library.builtIn.lesson(number))
    for step in lesson.steps.indices {
      let wanted = references(lesson.steps[step])
      // The screen is so low that each listing is at the top once.
      var walker = try Walker(lesson: lesson, step: step, rows: 6)
      func openAll() {
        // There, o is a letter of the sentence that's asked for.
        if walker.screen.walk.openQuestion?.answerForm == .words { return }
        walker.press(.home, .character("o"))
        while walker.screen.view.scroller.below > 0 {
          // Go down by a line, unless that chooses a line instead.
          let top = walker.screen.view.scroller.top
          walker.press(.down)
          if walker.screen.view.scroller.top == top { walker.press(.pageDown) }
          walker.press(.character("o"))
        }
      }
      openAll()
      while walker.isAsked {
        walker.press(.end, .character("s"))
        openAll()
      }
      for reference in wanted {
        let lines = lines(reference)
        #expect(
          walker.edited.contains { $0.file == reference.file && lines.contains($0.line) },
          "\(reference.file) in \(number).\(step + 1)")
      }
      if wanted.isEmpty, walker.edited.isEmpty {
        #expect(walker.said == "No listing on this step.", "\(number).\(step + 1)")
      }
    }
  }

  /// In a demo it's the listing that's pointed at, or else the newest.
  @Test(arguments: TestScale.some(lessons.map(\.number), every: 2))
  func aDemoOpensTheListingOfAQuestion(_ number: Int) throws {
    var walker = Walker(
      try DemoScreen(lessons: [number]), knowing: try EveryRun.facts())
    while !walker.screen.isAtEnd {
      if let question = walker.screen.newest?.question, !question.references.isEmpty {
        walker.forget()
        walker.press(.character("o"))
        #expect(walker.edited.map(\.file) == [question.references.last?.file], "\(question.id)")
        for code in walker.screen.layout.codes.suffix(question.references.count) {
          walker.forget()
          walker.press(.escape)
          for _ in 0..<1_000 where walker.screen.pointer != code.rows.lowerBound {
            walker.press((walker.screen.pointer ?? .max) > code.rows.lowerBound ? .up : .down)
            if walker.screen.layout.lines[code.rows.lowerBound].isEmpty,
              walker.screen.pointer == code.rows.lowerBound + 1
            {
              break
            }
          }
          walker.press(.character("o"))
          #expect(walker.edited.map(\.line) == [code.place.line], "\(question.id)")
        }
      }
      walker.press(.character(" "))
    }
  }
}
