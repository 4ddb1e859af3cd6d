import Testing

@testable import Screens

@Suite(.timeLimited) struct DiagramWidthsTests {
  private static let diagrams: [any Diagram] =
    [
      SequenceDiagram(events: Samples.threePlanesByHand),
      SequenceDiagram(events: Samples.threePlanesMediated),
      SequenceDiagram(events: Samples.headOn),
      SequenceDiagram(events: []),
      Network(events: Samples.threePlanesByHand),
      Network(events: Samples.threePlanesMediated),
      Network(events: Samples.forgottenLink),
      DiagramTableTests.ledgers, DiagramTableTests.comparison,
      DiagramHoldingTests.strong, DiagramHoldingTests.weak, DiagramWaitGraphTests.headOn,
      Table(columns: [], rows: [["a"]]),
      LabSamples.reply, LabSamples.revision, LabHelp(),
    ]
    + (0...9).flatMap { count in
      [DiagramNetworkTests.complete(count), DiagramNetworkTests.star(count)]
    }

  @Test(arguments: [true, false])
  func everyLineIsSound(unicode: Bool) {
    for diagram in Self.diagrams {
      for width in [.min, -1, 0, .max] + TestScale.some(Array(1...120), every: 3) {
        let style = DrawingStyle(width: width, unicode: unicode)
        let widest = (diagram.drawing(style) ?? []).map(\.columns).max() ?? 0
        #expect(widest <= min(max(width, 1), 1000), "\(type(of: diagram)) in \(width)")
        for line in diagram.lines(style) + diagram.words(unicode: unicode) {
          let isASCII = line.text.utf8.allSatisfy { $0 < 0x80 }
          #expect(line.text.last != " " && (unicode || isASCII), "\(line.text)")
        }
      }
    }
  }

  @Test func whatFitsStillFitsWithMoreRoom() {
    for diagram in Self.diagrams {
      let fits = TestScale.some(Array(1...120), every: 3).map {
        diagram.drawing(DrawingStyle(width: $0)) != nil
      }
      #expect(fits == fits.sorted { !$0 && $1 }, "\(type(of: diagram))")
    }
  }

  /// In ASCII, signs are others, but stand in the same places. A network is a matrix instead.
  @Test func asciiHasTheSameShape() {
    func shape(_ diagram: any Diagram, unicode: Bool) -> [String] {
      diagram.lines(DrawingStyle(width: 80, unicode: unicode)).map { line in
        String(line.text.map { $0 == " " ? " " : "#" })
      }
    }
    for diagram in Self.diagrams where !(diagram is Network) {
      // Three dots are wider than one sign of them.
      guard !diagram.lines(DrawingStyle(width: 80)).contains(where: { $0.text.contains("…") })
      else { continue }
      #expect(shape(diagram, unicode: false) == shape(diagram, unicode: true))
    }
  }

  @Test func wordsHoldNoDrawings() {
    for diagram in Self.diagrams {
      for line in diagram.words() { #expect(!line.text.hasDrawings, "\(line.text)") }
    }
    #expect(SequenceDiagram(events: Samples.headOn).screen(80).hasDrawings)
  }
}
