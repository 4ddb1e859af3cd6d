import Testing

@testable import Course
@testable import Observing

/// Region marks in a learner's version of a listing: everything keeps the learner's line numbers.
@Suite(.timeLimited) struct VersionMarkTests {
  private static let original = """
    // snippet.hide
    import Dispatch
    // snippet.show

    final class Plane {
      // snippet.rule
      func isNear(_ other: Int) -> Bool {
        other < 5
      }
      // snippet.end

      // snippet.last
      func land() {}
      // snippet.end
    }

    """

  private func marked(_ text: String) -> String? {
    Listing.markedWithinLines(text, as: Self.original)
  }

  @Test(arguments: [
    // As in the lesson, with a line more before and inside a region, and with the lines of a region changed.
    Listing.withoutMarks(original),
    "// mine\n" + Listing.withoutMarks(original),
    Listing.withoutMarks(original).replacing(
      "other < 5", with: "let limit = 5\n    return other < limit"),
    Listing.withoutMarks(original).replacing("other < 5", with: "other < 7"),
    String(Listing.withoutMarks(original).dropLast()),
  ])
  func linesKeepTheirNumbers(_ mine: String) throws {
    let listing = Listing(SourceFile(name: "Plane.swift", text: try #require(marked(mine))))
    #expect(listing.faults.isEmpty)
    #expect(listing.regionNames == ["rule", "last"])
    let lines = mine.split(separator: "\n", omittingEmptySubsequences: false)
    for line in listing.lines + listing.regions.values.joined() {
      #expect(lines[line.number - 1] == line.text)
    }
    let rule = try #require(listing.regions["rule"])
    #expect(rule.first?.text == "  func isNear(_ other: Int) -> Bool {")
    #expect(rule.last?.text == "  }")
    #expect(!listing.lines.contains { $0.text.contains("import") })
    // What's colored is the learner's text, to the letter but for line ends.
    #expect(listing.file.text.hasPrefix(mine))
  }

  /// An editor may write line ends of Windows, all of them or some.
  @Test(arguments: [("\n", "\r\n"), ("{\n", "{\r\n"), ("}\n", "}\r\r\n")])
  func lineEndsChangeNothing(_ old: String, _ new: String) throws {
    let plain = Listing.withoutMarks(Self.original) + "let a = \"\"\"\n  b\n  \"\"\"\n"
    let mine = plain.replacing(old, with: new)
    try #require(mine != plain)
    let listing = Listing(SourceFile(name: "Plane.swift", text: try #require(marked(mine))))
    let expected = Listing(SourceFile(name: "Plane.swift", text: try #require(marked(plain))))
    for region in [nil] + expected.regionNames {
      #expect(
        listing.lines(of: region)?.map(\.number) == expected.lines(of: region)?.map(\.number))
    }
  }

  /// In a literal, a comment would be text.
  @Test func aLiteralIsLeftAlone() {
    let mine = "final class Plane {\n  let text = \"\"\"\n    }\n  func land() {}\n    \"\"\"\n}\n"
    #expect(marked(mine) == nil)
    #expect(marked("let a = 1") != nil)
  }

  @Test func aProbeKnowsTheRegion() throws {
    let mine = "// mine\n" + Listing.withoutMarks(Self.original)
    let copy = ObservedSource(try #require(marked(mine)), path: "Plane.swift").text
    #expect(copy.contains(#"Probe("Plane", "isNear(_:)", "Plane.swift#rule", in: narration)"#))
    #expect(copy.contains(#"Probe("Plane", "land()", "Plane.swift#last", in: narration)"#))
  }
}
