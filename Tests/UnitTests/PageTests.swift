@testable import Course
@testable import LessonStage
import Testing

@testable import Pages

/// The parts of a page that its script and style rely on.
@Suite(.timeLimited) struct PageTests {
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

  private func diff(from old: String, to new: String) -> String {
    let diff = FileDiff(
      name: "b", from: NumberedLine.all(in: old), to: NumberedLine.all(in: new))
    let view = DiffView(oldCaption: "a", newCaption: "b", diff: diff)
    return HTMLDiff(renderer: renderer, view: view).node.written
  }

  /// Partners refer to each other, so that they can be set side by side; other lines don't.
  @Test func aChangedLineNamesItsPartner() {
    let written = diff(
      from: "one\nlet total = first\nthree\n", to: "one\nlet total = second\nthree\nfour\n")
    #expect(written.contains("<tr class=\"removed\" data-with=\"2\">"))
    #expect(written.matches(of: /data-with/).count == 1)
    #expect(written.matches(of: /<tr class="added">/).count == 2)
  }

  @Test func aChangeKeepsTheColorsOfItsCode() {
    let written = diff(from: "let total = first\n", to: "let total = 2\n")
    #expect(written.matches(of: /<i class="k">let<\/i>/).count == 2)
    #expect(written.contains("<ins><i class=\"n\">2</i></ins>"))
    #expect(written.contains("<figcaption>a → b</figcaption>"), "one name is enough")
  }

  @Test func quotesAreThoseOfPrintExceptInCode() {
    var text = StyledText("It's \"so\", ('a') and ")
    text.append("print(\"it's\")", .code)
    text.append("'s \"end\"")
    #expect(text.typeset.text == "It’s “so”, (‘a’) and print(\"it's\")’s “end”")
  }

  /// What its check looked at is folded below a claim.
  @Test func aClaimCanBeOpened() {
    var view = ClaimView(
      sentence: "It's so.", verdict: Claim.Verdict(holds: true, found: "4 lines"))
    #expect(renderer.node(.claim(view), id: "c").written.hasPrefix("<p class=\"claim\">"))
    view.evidence = [.output(Self.output)]
    let written = renderer.node(.claim(view), id: "c").written
    #expect(written.hasPrefix("<details class=\"claim\"><summary>"))
    #expect(written.contains("It’s so.") && written.contains("Holds: 4 lines."))
    let caption = "What it printed <span class=\"of\">approach</span>"
    #expect(written.contains("<figcaption>\(caption)</figcaption>"))
    #expect(written.contains("<samp>calm</samp>"))
  }

  private static let output = OutputView(
    lesson: 1, caption: "approach, lesson 1",
    lines: [OutputLine(text: "calm", file: "A.swift", line: 3, function: "f", thread: 1)],
    end: .exit(code: 0), standardError: "")

  /// Below an unanswered call there's the text of the next one.
  @Test func noAnswerIsBesideItsArrow() throws {
    var stage = Recorder()
    for _ in 1...2 { stage.call("ask()", to: "b", from: "a", as: .question, answer: nil) }
    let svg = try #require(SequenceSVG(SequenceDiagram(events: stage.events), title: "", id: "t"))
      .node.written
    let places = svg.matches(of: /y="([0-9.]+)" class="(name|name over|unanswered)"/).compactMap {
      Double($0.1)
    }
    #expect(places.count == 4)
    // A text is about this high.
    for (one, other) in zip(places.sorted(), places.sorted().dropFirst()) {
      #expect(other - one >= 8, "\(places)")
    }
  }
}
