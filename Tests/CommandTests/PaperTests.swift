import Foundation
import Testing

@Suite(.timeLimited) struct PaperTests {
  // MARK: A sheet

  /// The sheet has everything a student needs, and nothing that gives an answer away.
  @Test(arguments: TestScale.some(QuizTests.lessons, every: 3))
  func aSheetIsReadyToPrint(_ number: Int) throws {
    let items = try QuizTests.items(number, seed: 21)
    let sheet = quizzing("quiz \(number) --seed 21 --sheet")
    #expect(sheet.end == .exit(0) && sheet.errors == [])
    #expect(sheet.text.hasSuffix("\n---\n\nSeed: 21\n"))
    for (index, item) in items.enumerated() {
      #expect(sheet.text.contains("\n## \(index + 1)\n"))
      // Some are words of the question.
      #expect(!item.id.contains("-") || !sheet.text.contains(item.id))
      for option in item.question.allOptions {
        let reason = option.justification.styled { _ in nil }.text
        #expect(reason.isEmpty || !sheet.text.contains(reason), "\(item.id)")
      }
    }
  }

  /// A form of a quiz is a seed. Its key has the right answers to what its sheet asks.
  @Test func eachSeedIsAFormWithItsKey() throws {
    let keys = [7, 8].map { quizzing("quiz 1 --seed \($0) --key").text }
    let answers = keys.map { key in
      key.matches(of: /\n## (\d+) [^\n]*\n\n\*\*(.+?)\*\*/).map { "\($0.1) \($0.2)\n" }.joined()
    }
    #expect(answers[0] != answers[1])
    for (seed, answers) in zip([7, 8], answers) {
      let marked = quizzing("quiz 1 --seed \(seed) --answers -", input: answers)
      #expect(marked.end == .exit(0), "\(marked)")
    }
    #expect(keys[0].contains("lesson quiz 1 --seed 7 --answers ann.txt"))
    let both = quizzing("quiz 1 --seed 7 --sheet --key").text
    #expect(both == quizzing("quiz 1 --seed 7 --sheet").text + "\n" + keys[0])
  }

  // MARK: In print

  static let canPrint = ["chromium", "pdftotext"].allSatisfy { Executable.find($0) != nil }

  /// Returns the text of each page that a browser prints.
  private func pages(_ html: String) throws -> [String] {
    try Scratch.with { folder in
      try Scratch.write(html.utf8, to: "\(folder)/page.html")
      let printed = bash(
        """
        chromium --headless --no-sandbox --disable-gpu --no-pdf-header-footer \
          --user-data-dir="$PWD/profile" --print-to-pdf=page.pdf "file://$PWD/page.html" \
          > log 2>&1 || cat log
        pdftotext -layout page.pdf -
        """, folder: folder, seconds: 300)
      try #require(printed.end == .exit(0), "\(printed)")
      return printed.text.split(separator: "\u{C}").map(String.init).filter {
        $0.contains { !$0.isWhitespace }
      }
    }
  }

  @Test(.enabled(if: canPrint)) func cardsHaveTwoSides() throws {
    let page = lesson("export cards")
    #expect(page.end == .exit(0) && page.errors == [])
    try expectValid(page.text)
    let sides = try pages(page.text)
    try #require(sides.count == 2)
    func letters(_ side: String) -> String {
      side.split(separator: "\n").map { $0.filter { $0 != " " } }
        .filter { $0.allSatisfy("ABCD".contains) }.joined()
    }
    #expect(letters(sides[0]) == "ABCD")
    // When the page is flipped on its long edge, each letter is behind itself.
    #expect(letters(sides[1]) == "BADC")
    func margin(_ letter: String) -> Int? {
      sides[1].split(separator: "\n").first { $0.contains("You're voting \(letter).") }
        .map { $0.prefix { $0 == " " }.count }
    }
    #expect(try #require(margin("B")) + 20 < #require(margin("A")))
    #expect(try #require(margin("D")) + 20 < #require(margin("C")))
  }
}

/// Expects a complete document without errors or warnings, if there's a tool that can check it.
func expectValid(_ html: String, at location: SourceLocation = #_sourceLocation) throws {
  #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"), sourceLocation: location)
  #expect(html.hasSuffix("</html>\n"), sourceLocation: location)
  guard Executable.find("tidy") != nil else { return }
  try Scratch.with { folder in
    try Scratch.write(html.utf8, to: "\(folder)/page.html")
    let checked = bash("tidy -q -e page.html", folder: folder)
    #expect(checked.end == .exit(0), "\(checked)", sourceLocation: location)
  }
}
