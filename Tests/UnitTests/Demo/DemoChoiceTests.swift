@testable import Screens
import Testing

@Suite("Demo: what's on the screen together", .timeLimited)
struct DemoChoiceTests {
  private func choice(_ heights: [Int], heading: Int = 2, code: Int? = nil, rows: Int) -> [Int] {
    let choice = DemoChoice(heights: heights, heading: heading, code: code, gap: 2, rows: rows)
    return (choice.showsHeading ? [-1] : []) + choice.pieces
  }

  @Test("All that fits is there")
  func all() {
    #expect(choice([3, 4, 5], rows: 20) == [-1, 0, 1, 2])
    #expect(choice([3, 4, 5], rows: 19) == [-1, 1, 2])
  }

  @Test("A piece is there as a whole or not at all, and the newest always is")
  func whole() {
    #expect(choice([3, 40, 5], rows: 20) == [-1, 2])
    #expect(choice([3, 4, 50], rows: 20) == [2])
    #expect(choice([50], rows: 20) == [-1, 0])
  }

  @Test("A run stands under its code, whatever was between them")
  func code() {
    #expect(choice([3, 10, 9, 6], code: 1, rows: 20) == [1, 3])
    #expect(choice([3, 10, 9, 6], code: 1, rows: 24) == [-1, 1, 3])
    #expect(choice([3, 10, 9, 6], code: 1, rows: 40) == [-1, 0, 1, 2, 3])
    #expect(choice([3, 18, 9, 6], code: 1, rows: 20) == [-1, 3])
    // One blank row between them is better than leaving one out.
    #expect(choice([3, 13, 9, 6], code: 1, rows: 20) == [1, 3])
    #expect(DemoChoice(heights: [13, 6], heading: 2, code: 0, gap: 2, rows: 20).gap == 1)
  }
}
