@testable import Course
@testable import LessonStage
@testable import Pages
import Testing

/// Pictures of references: in every form, strong and weak differ, and gone objects say so.
@Suite(.timeLimited) struct DiagramHoldingTests {
  private static func run(_ holdings: [(Int, HoldingEvent)], lines: Int = 1) -> Run {
    var run = Run(
      RunKey(lesson: 8, code: .scene("farewell")),
      recording: .calls(
        (0..<lines).map {
          .line(OutputLine(text: "\($0)", file: "", line: 1, function: "", thread: 1))
        }), counts: nil, end: .exit(code: 0))
    run.holdings = holdings.map { Run.Holding(after: $0, event: $1) }
    return run
  }

  private static func picture(of run: Run) -> HoldingPicture {
    HoldingPicture(of: run) ?? HoldingPicture(names: [], gone: [], references: [])
  }

  private static func joins(
    _ name: String, _ there: HoldingEvent.Strength, _ back: HoldingEvent.Strength
  ) -> [(Int, HoldingEvent)] {
    [
      (0, .holds(holder: "mediator", held: name, there)),
      (0, .holds(holder: name, held: "mediator", back)),
    ]
  }

  static let strong = picture(
    of: run(
      joins("Athos", .strongly, .strongly) + joins("Porthos", .strongly, .strongly)
        + joins("Aramis", .strongly, .strongly)
        + [(0, .letsGo(holder: "mediator", held: "Aramis")), (0, .gone("Aramis"))]))

  static let weak = picture(
    of: run(
      joins("Athos", .weakly, .strongly) + joins("Porthos", .weakly, .strongly)
        + joins("Aramis", .weakly, .strongly) + [(0, .gone("Aramis"))]))

  @Test func weakArrowsAndOneWhoIsGone() {
    #expect(
      Self.weak.screen(60) == """
        mediator ┈┈┈▷ Athos
        Athos    ═══▶ mediator
        mediator ┈┈┈▷ Porthos
        Porthos  ═══▶ mediator
        mediator ┈┈┈▷ Aramis (gone)

        ═══▶  holds, and keeps alive
        ┈┈┈▷  holds weakly
        held by the running code: Athos, Porthos
        """)
    #expect(Self.weak.screen(60, unicode: false).contains("mediator ...> Porthos\n"))
    #expect(
      Self.weak.spoken == """
        mediator holds Athos weakly.
        Athos holds mediator strongly.
        mediator holds Porthos weakly.
        Porthos holds mediator strongly.
        mediator holds Aramis weakly, and Aramis is gone.
        Held by the running code: Athos, Porthos.
        """)
  }

  /// After the last line, only the scene's own variables end.
  @Test func theLastLineCounts() {
    let run = Self.run(
      Self.joins("Athos", .strongly, .weakly) + [(2, .gone("Athos")), (2, .gone("mediator"))],
      lines: 2)
    #expect(Self.picture(of: run).gone == [])
    var earlier = run
    earlier.holdings = run.holdings.map { Run.Holding(after: min($0.after, 1), event: $0.event) }
    #expect(Self.picture(of: earlier).gone == ["Athos", "mediator"])
  }

  /// An object that's gone holds nothing.
  @Test func theGoneHoldNobody() {
    let picture = HoldingPicture(
      names: ["a", "b"], gone: ["a"],
      references: [.init(holder: "a", held: "b", strength: .strongly)])
    #expect(picture.references.isEmpty)
    #expect(picture.screen(60) == "none")
    #expect(picture.spoken == "a is gone.\nHeld by the running code: b.")
  }

  @Test func tooNarrowThereIsNoDrawing() {
    let widest = Self.weak.screen(60).split(separator: "\n").map(\.count).max() ?? 0
    #expect(Self.weak.screen(widest) != "none")
    #expect(Self.weak.screen(widest - 1) == "none")
  }
}
