import TestScale
import Testing

@testable import Documents
@testable import Exporting
@testable import LessonCLI
@testable import Quizzes
@testable import Screens

/// In a demo, the key that opens a listing in an editor opens the one that's shown.
@Suite(.timeLimit(.minutes(30))) struct OpenedListingTests {
  private static let lessons = Catalog.entries.compactMap { Library.builtIn.lesson($0.number) }

  /// It's the listing that's pointed at, or else the newest.
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
