import Foundation
import Testing

@Suite(.timeLimited) struct ExportTests {
  @Test(arguments: TestScale.some(Catalog.entries.map(\.number), every: 5))
  func aPageHoldsEveryStepAndIsWholeInItself(_ number: Int) throws {
    let page = lesson("export html \(number)")
    #expect(page.end == .exit(0))
    let text = page.text
    #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(text.hasSuffix("</html>\n"))
    let steps = try #require(Library.builtIn.lesson(number)?.steps)
    for step in steps {
      #expect(text.contains("id=\"lesson-\(number)-\(step.id)\""), "\(step.id)")
    }
    // Nothing is fetched: the page's only addresses name the SVG dialect, and its icon is its own.
    let addresses = text.matches(of: /\ (?:src|href)="([^"#][^"]*)"/).map(\.1)
      .filter { !$0.hasPrefix("data:image/svg+xml,") }
    #expect(addresses.isEmpty, "\(addresses)")
    #expect(!text.contains("<img") && !text.contains("@import"))
    #expect(text.matches(of: /url\((?!"data:)/).isEmpty)
    #expect(text.contains("content=\"default-src &#39;none&#39;;"), "it says so itself")
    let ids = text.matches(of: /\ id="([^"]*)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count, "an id comes twice")
  }

  /// A handout is for printing: its answers are at the end, and lines to pick from are numbered.
  @Test func aHandoutHasNumbersAndItsAnswersAtTheEnd() throws {
    let text = lesson("export markdown 1").text
    let parts = text.split(separator: "\n## Answers\n")
    try #require(parts.count == 2)
    let steps = try #require(Library.builtIn.lesson(1)?.steps)
    let asked = steps.flatMap(\.passages).compactMap(\.question)
    #expect(!asked.isEmpty)
    for number in 1...asked.count {
      #expect(parts[0].contains("**Question \(number). "), "\(number)")
      #expect(parts[1].contains("**Question \(number), "), "\(number)")
    }
    for question in asked.flatMap(\.allOptions) {
      let reason = question.justification.styled { _ in nil }.text.prefix(30)
      // Styles and escapes would get in the way.
      guard !reason.isEmpty, reason.allSatisfy({ $0.isLetter || $0 == " " }) else { continue }
      #expect(!parts[0].contains(reason), "\(reason)")
    }
    let picked = try #require(asked.first { $0.form == .line }?.listing)
    let listing = try #require(Library.builtIn.listing(lesson: 1, file: picked.file))
    let lines = try #require(listing.lines(of: picked.region)).filter { !$0.text.isEmpty }
    for line in lines {
      let code = line.text.trimmingCharacters(in: .whitespaces)
      #expect(
        parts[0].contains(
          try Regex("\n *\(line.number) +\(NSRegularExpression.escapedPattern(for: code))\n")))
    }
    #expect(!text.contains("<summary>Answer"))
  }

  /// What a run showed after a question would tell the answer, so that's where it is.
  @Test func outputIsWithTheAnswersOfItsQuestion() throws {
    let handout = lesson("export markdown 2").text
    let parts = handout.split(separator: "\n## Answers\n")
    try #require(parts.count == 2)
    let line = "\nhouse: 1500 watts\n"
    #expect(!parts[0].contains(line) && parts[1].contains(line))
    #expect(parts[0].contains("*What the run showed is with the answer to question 3.*"))
    let page = lesson("export html 2").text
    let answers = try #require(page.firstRange(of: "<section class=\"answers\""))
    // What's folded below a claim doesn't show until someone opens it.
    let shown = page[..<answers.lowerBound].replacing(/(?s)<details.*?<\/details>/, with: "")
    #expect(!shown.contains("<samp>house: 1500 watts"))
    #expect(page[answers.lowerBound...].contains("<samp>house: 1500 watts"))
    for place in page.matches(of: /class="later" data-from="([^"]*)"/) {
      #expect(page.contains("<div class=\"answer\" id=\"\(place.1)\">"), "\(place.1)")
    }
  }

  /// A page is read elsewhere, by people who see each thing once.
  @Test func aPageIsABook() throws {
    let page = lesson("export html 2").text
    for words in ["lesson next", "your machine", "brings you back", ", lesson 2</figcaption>"] {
      #expect(!page.contains(words), "\(words)")
    }
    let prose = page.replacing(/(?s)<(style|script|code|samp|pre|svg|td|i)\b.*?<\/\1>/, with: "")
      .replacing(/<[^>]*>/, with: "")
    #expect(!prose.contains("&#39;") && !prose.contains("&quot;"), "quotes of a typewriter")
    for answer in page.split(separator: "<div class=\"answer\"").dropFirst() {
      let beliefs = answer.matches(of: /Common belief: <\/strong>(.*?)<\/p>/).map(\.1)
      #expect(Set(beliefs).count == beliefs.count, "\(beliefs)")
    }
    // Several right answers have their letters as a single one does.
    #expect(page.contains("It’s</strong> <strong>a: </strong>Fewer"))
    // Each line that a trace leads to is there to be shown.
    for (_, file, line) in page.matches(of: /<g [^>]*data-src="([^"]*):(\d+)"/).map(\.output) {
      let code = page.split(separator: "data-file=\"\(file)\"").dropFirst()
      #expect(code.contains { $0.prefix(20_000).contains("data-n=\"\(line)\"") }, "\(file):\(line)")
    }
  }

  /// A link stays a link, and one that leads to nothing isn't followed.
  @Test func aLinkIsFollowedToItsFile() throws {
    try Scratch.with { folder in
      let made = bash("touch page.html; ln -s page.html link; ln -s none broken", folder: folder)
      #expect(made.end == .exit(0))
      #expect(lesson(["export", "cards", "-o", "\(folder)/link"]).end == .exit(0))
      let link = try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link")
      #expect(link == "page.html")
      #expect(FileManager.default.contents(atPath: "\(folder)/page.html")?.isEmpty == false)
      let refused = lesson(["export", "cards", "-o", "\(folder)/broken"])
      #expect(refused.end == .exit(73))
      #expect(
        refused.errorText
          == "error: \(folder)/broken is a symbolic link to nothing; nothing was saved\n")
    }
  }

  @Test func aFileIsWrittenWholeOrNotAtAll() throws {
    try Scratch.with { folder in
      let path = "\(folder)/page.md"
      #expect(lesson(["export", "markdown", "1", "-o", path]).end == .exit(0))
      let written = try String(contentsOfFile: path, encoding: .utf8)
      #expect(written == lesson("export markdown 1").text)
      #expect(lesson(["export", "markdown", "2", "--to=\(path)"]).end == .exit(0))
      #expect(try String(contentsOfFile: path, encoding: .utf8) != written)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["page.md"])
    }
  }
}
