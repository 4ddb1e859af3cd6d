@testable import LessonStage
import Testing

@testable import Pages
@testable import Course

/// The parts of a page that its script and style rely on.
@Suite(.timeLimit(.minutes(30))) struct PageTests {
  private let renderer = HTMLRenderer(prefix: "lesson-1")

  @Test func aLineBearsItsNumberAndItsFileTheLesson() {
    let view = ListingView(
      lesson: 3, file: "A.swift",
      lines: [
        ListingView.Line(number: 7, text: "let a = 1", isHighlighted: false),
        ListingView.Line(number: 9, text: "let b = 2", isHighlighted: true),
      ])
    let written = renderer.listing(view).written
    #expect(written.contains("data-file=\"3/A.swift\""))
    #expect(written.contains("<span data-n=\"7\">let a = 1\n</span>"))
    #expect(written.contains("<span data-n=\"9\" class=\"hi\">let b = 2\n</span>"))
  }

  /// A check's finding may be a line of output, which may end like a sentence already.
  @Test(arguments: [
    ("Abort!", "Abort!"), ("4 lines", "4 lines."), ("really?", "really?"), ("", "."),
  ]) func aSentenceEndsOnce(_ text: String, _ sentence: String) {
    #expect(text.asSentence == sentence)
  }

  /// Partners refer to each other, so that they can be set side by side; other lines don't.
  @Test func aChangedLineNamesItsPartner() {
    let old = NumberedLine.all(in: "one\nlet total = first\nthree\n")
    let new = NumberedLine.all(in: "one\nlet total = second\nthree\nfour\n")
    let diff = FileDiff(name: "A.swift", from: old, to: new, context: 3)
    let view = DiffView(oldCaption: "a", newCaption: "b", diff: diff)
    let written = HTMLDiff(renderer: renderer, view: view).node.written
    #expect(written.contains("<tr class=\"removed\" data-with=\"2\">"))
    #expect(written.matches(of: /data-with/).count == 1)
    #expect(written.matches(of: /<tr class="added">/).count == 2)
  }

  /// Below an unanswered call there's the text of the next one.
  @Test func noAnswerIsBesideItsArrow() throws {
    let calls = (1...2).map { id in
      Event.call(
        Call(
          id: id, from: "a", to: "b", name: "ask()", kind: .question, subject: nil, thread: 1))
    }
    let svg = try #require(SequenceSVG(SequenceDiagram(events: calls), title: "", id: "t"))
      .node.written
    let places = svg.matches(of: /y="([0-9.]+)" class="(name|unanswered)"/).compactMap {
      Double($0.1)
    }
    #expect(places.count == 4)
    // A text is about this high.
    for (one, other) in zip(places.sorted(), places.sorted().dropFirst()) {
      #expect(other - one >= 8, "\(places)")
    }
  }
}
