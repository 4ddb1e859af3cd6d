import Foundation
import TestScale
import Testing

/// Quizzes and cards on paper.
@Suite(.timeLimit(.minutes(30))) struct PaperTests {
  // MARK: A sheet

  /// The sheet has everything a student needs, and nothing that gives an answer away.
  @Test(arguments: TestScale.some(QuizTests.lessons, every: 3))
  func aSheetIsReadyToPrint(_ number: Int) throws {
    let items = try QuizTests.items(number, seed: 21)
    let page = quizzing("quiz \(number) --seed 21 --sheet --html")
    #expect(page.end == .exit(0) && page.errors == [])
    let text = page.text
    try expectValid(text)
    #expect(!text.contains("<script") && !text.contains("src=") && !text.contains("url("))
    // Each question has a row for its answer, and the seed is only at the end.
    #expect(text.matches(of: /<td class="given">/).count == items.count)
    // A style puts line numbers beside the code, and leaves numbers in the code where they are.
    for kind in Set(text.matches(of: /<span class="([a-z])">/).map(\.1)) {
      let rest = text.firstRange(of: ".\(kind){").map { text[$0.upperBound...] }
      #expect(rest?.prefix { $0 != "}" }.contains("width") != true, "\(kind)")
    }
    let outside = text.replacing("<span class=\"line\"><span class=\"number\">", with: "")
    #expect(!outside.contains("<span class=\"number\">"))
    let parts = text.split(separator: "<footer")
    #expect(parts.count == 2 && parts[1].contains("Seed 21.") && !parts[0].contains("21."))
    let plain = quizzing("quiz \(number) --seed 21 --sheet").text
    #expect(plain.hasSuffix("\n---\n\nSeed: 21\n"))
    for (index, item) in items.enumerated() {
      #expect(text.contains("<section class=\"question\"><h2>\(index + 1)</h2>"))
      for sheet in [text, plain] {
        #expect(!sheet.contains(item.id) && !sheet.contains("--key"))
        for option in item.question.allOptions {
          let reason = option.justification.styled { _ in nil }.text
          #expect(reason.isEmpty || !sheet.contains(reason), "\(item.id)")
        }
      }
    }
  }

  /// The sheet has the code that a script or a bet is about, because the listings aren't at hand.
  @Test func aSheetHoldsTheListingsThatItsQuestionsNeed() throws {
    for form in ["", " --html"] {
      let written = quizzing("quiz 3 --seed 7 --sheet\(form)").text
      let sheet = form.isEmpty ? written : written.replacing(/<[^>]*>/, with: "")
      // The scripts' tower, the plane that's only named, and the scene that the bet runs.
      #expect(sheet.contains("class AirplaneMediator: Mediator"))
      #expect(sheet.contains("class Airplane: Peer"))
      #expect(sheet.contains("func isTooClose(to other: Position)"))
      #expect(sheet.contains("let tower = MeetingMediator()"))
      // Code follows the sentence that announces it.
      let announced = try #require(sheet.firstRange(of: "lets go before it asks:"))
      let other = try #require(sheet.firstRange(of: "does it all inside its barrier:"))
      #expect(sheet[other.upperBound..<announced.lowerBound].contains("func move(to"))
    }
    // If planes fly and no code is shown, the planes and their tower are there.
    let flights = quizzing("quiz 2 --seed 7 --sheet").text
    #expect(flights.contains("final class AirplaneMediator") && flights.contains("class Airplane:"))
  }

  // MARK: Forms

  @Test func formsAreDifferentQuizzesOfOneSeed() throws {
    let forms = quizzing("quiz 1 --seed 7 --forms 3 --strip").text
      .split(separator: "# ").map { "# \($0)".trimmingCharacters(in: .newlines) + "\n" }
    #expect(forms.count == 3)
    var seeds: [String] = []
    for (form, letter) in zip(forms, ["A", "B", "C"]) {
      let head = try #require(form.wholeMatch(of: /(?s)# (.*), form (.), seed (\d+)\n.*/)?.output)
      #expect(head.2 == letter)
      seeds.append(String(head.3))
      // A strip is a valid file of answers, and all of them are right.
      let marked = quizzing("quiz 1 --seed \(head.3) --answers - --pass 100", input: form)
      #expect(marked.end == .exit(0), "\(marked)")
      // The form's own seed makes it again.
      let alone = quizzing("quiz 1 --seed \(head.3) --strip").text
      #expect(alone.replacing(", seed", with: ", form \(letter), seed") == form)
    }
    #expect(seeds.first == "7" && Set(seeds).count == 3)
    #expect(Set(forms.map { $0.drop { $0 != "\n" } }).count == 3)
    // Adding forms doesn't change the ones before them.
    let two = quizzing("quiz 1 --seed 7 --forms 2 --strip").text
    #expect(quizzing("quiz 1 --seed 7 --forms 3 --strip").text.hasPrefix(two))
  }

  @Test func keyAndStripSayWhatTheSheetAsks() throws {
    let items = try QuizTests.items(1, seed: 7)
    let page = quizzing("quiz 1 --seed 7 --forms 2 --key --strip --html")
    try expectValid(page.text)
    for item in items {
      let cell = "<td class=\"given\">\(QuizTests.right(item))</td>"
      #expect(page.text.contains(cell), "\(item.id)")
    }
    #expect(page.text.contains("lesson quiz 1 --seed 7 --answers ann.txt"))
    #expect(!page.text.contains("swift run"))
    // The strip's rows have the same height as the rows of the sheet's column.
    let sheet = quizzing("quiz 1 --seed 7 --forms 2 --sheet --html").text
    let height = ".answers tr{height:9mm}"
    #expect(page.text.contains(height) && sheet.contains(height))
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

  @Test(.enabled(if: canPrint)) func eachFormBeginsOnAPageOfItsOwn() throws {
    let sheets = try pages(quizzing("quiz 3 --seed 7 --forms 3 --sheet --html").text)
    let first = sheets.indices.filter { sheets[$0].contains("Name") }
    #expect(first.count == 3 && first.first == 0)
    for (letter, start) in zip(["A", "B", "C"], first) {
      let end = first.first { $0 > start } ?? sheets.endIndex
      // A lost page says where it belongs.
      for page in sheets[start..<end] { #expect(page.contains("Form \(letter)"), "\(page)") }
      #expect(sheets[start].contains("Answer here"))
      #expect(sheets[end - 1].contains("form \(letter). Seed "))
      // Questions aren't separated from their options.
      for page in sheets[start..<end] where page.contains("What's the least that the property") {
        #expect(page.contains("peers.count") && page.contains("This class gets a property"))
      }
    }
    let answers = try pages(quizzing("quiz 3 --seed 7 --forms 3 --key --strip --html").text)
    let strips = try #require(answers.firstIndex { $0.contains("strips") })
    #expect(strips == answers.endIndex - 1, "the strips of three forms fit on one page")
    for form in ["Form A", "Form B", "Form C"] { #expect(answers[strips].contains(form)) }
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

  @Test func cardsAreTheSameForAll() {
    let finished = lesson("export cards 3")
    #expect(finished.end == .exit(64) && finished.output == [])
    #expect(
      finished.errorText
        == "error: 'export cards' takes no lesson; the cards are the same for all\n"
        + "See 'lesson help export'.\n")
  }

  // MARK: Bad input

  @Test(arguments: [
    ("quiz 1 --html", "--html goes with --sheet, --key or --strip"),
    ("quiz 1 --forms 2", "--forms goes with --sheet, --key or --strip"),
    ("quiz 1 -o a.html", "--to goes with --sheet, --key or --strip"),
    ("quiz 1 --sheet --forms 0", "--forms takes a whole number from 1 to 26, not '0'"),
    ("quiz 1 --sheet --forms 27", "--forms takes a whole number from 1 to 26, not '27'"),
    ("quiz 1 --strip --answers a", "--answers and --strip can't be used together"),
    ("quiz 1 --strip --json", "--json and --strip can't be used together"),
    ("report a --csv --html", "--csv and --html can't be used together"),
  ])
  func whatMakesNoSenseIsSaid(_ words: String, _ message: String) {
    let finished = quizzing(words)
    #expect(finished.end == .exit(64) && finished.output == [])
    #expect(finished.errorText.hasPrefix("error: \(message)\n"), "\(finished)")
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
