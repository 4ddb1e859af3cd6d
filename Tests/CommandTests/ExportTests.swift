import Foundation
import TestScale
import Testing

/// What is handed out.
@Suite(.timeLimit(.minutes(30))) struct ExportTests {
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
    // Nothing is fetched: the one address in the page names the SVG dialect.
    let addresses = text.matches(of: /\ (?:src|href)="([^"#][^"]*)"/).map(\.1)
    #expect(addresses.isEmpty, "\(addresses)")
    #expect(!text.contains("<img") && !text.contains("@import") && !text.contains("url("))
    let ids = text.matches(of: /\ id="([^"]*)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count, "an id comes twice")
  }

  @Test func equalRunsGiveEqualBytes() {
    #expect(lesson("export html 2").output == lesson("export html 2").output)
    #expect(lesson("export markdown 2").output == lesson("export markdown 2").output)
  }

  @Test func aDiagramNamesItsLesson() {
    let failed = lesson("export mermaid")
    #expect(failed.end == .exit(64))
    #expect(failed.errorText.contains("needs <n>"))
    #expect(lesson("export html 1 --scene ghost").end == .exit(64))
    let svg = lesson("export svg 1 --scene ghost").text
    #expect(svg.hasPrefix("<svg ") && svg.contains("<title") && svg.contains("<desc"))
    #expect(lesson("export svg 1 --scene gost").errorText.contains("Did you mean 'ghost'?"))
    let broken = lesson("export mermaid 6 --scene typo")
    #expect(broken.end == .exit(0))
    #expect(
      broken.errorText
        == "warning: typo of lesson 6: it stopped with a runtime failure; drawn is what happened "
        + "before\n")
  }

  /// A link is followed, also to where nothing is yet.
  @Test func aLinkToNothingLeadsToTheNewFile() throws {
    try Scratch.with { folder in
      let (link, other) = ("\(folder)/link.mmd", "\(folder)/other.mmd")
      let export = ["export", "mermaid", "1", "-o", link]
      try FileManager.default.createSymbolicLink(
        atPath: other, withDestinationPath: "\(folder)/page.mmd")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "other.mmd")
      for _ in 1...2 {
        let finished = lesson(export)
        #expect(finished.end == .exit(0), "\(finished)")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.sorted() == ["link.mmd", "other.mmd", "page.mmd"])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "other.mmd")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: other).hasSuffix("/page.mmd"))
      try FileManager.default.removeItem(atPath: other)
      try FileManager.default.createSymbolicLink(atPath: other, withDestinationPath: "link.mmd")
      #expect(lesson(export).end == .exit(73))
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
      let failed = lesson(["export", "markdown", "1", "-o", "\(folder)/none/page.md"])
      #expect(failed.end == .exit(73))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["page.md"])
    }
  }
}
