/// A sequence diagram as a scalable image, with its facts in words for readers who can't see it.
package struct SequenceSVG {
  private let diagram: SequenceDiagram
  private let title: String
  private let id: String
  private let locate: (Call) -> SourceLocator.Place?
  private let lanes: SequenceLanes
  private let laneOf: [String: Int]

  /// Sizes in the image's units, which are about the pixels of an unscaled page.
  private enum Size {
    static let column = 7.4
    static let row = 27.0
    /// What's between two lifelines beside their columns, so that neighboring names stand apart.
    static let gap = 20.0
    static let head = 30.0
    static let margin = 8.0
  }

  /// - Parameters:
  ///   - title: The image's title.
  ///   - id: The prefix of the ids in the image, so that a page can have several images.
  ///   - locate: Finds the line of a call.
  /// - Returns: nil for a diagram that's too wide for any sensible page.
  package init?(
    _ diagram: SequenceDiagram, title: String, id: String,
    locate: @escaping (Call) -> SourceLocator.Place? = { _ in nil }
  ) {
    guard let lanes = SequenceLanes(diagram, gutter: 4, limit: 140) else { return nil }
    self.diagram = diagram
    self.title = title
    self.id = id
    self.locate = locate
    self.lanes = lanes
    laneOf = SequenceLanes.lanes(of: diagram.participants)
  }

  package var node: Node {
    let height = Size.head + Double(diagram.steps.count) * Size.row + Size.head
    var children: [Node] = []
    for (lane, name) in diagram.participants.enumerated() {
      children.append(head(name, lane, at: 0))
      children.append(
        line("life", x(lane), Size.head - 4, x(lane), height - Size.head + 4))
      children.append(head(name, lane, at: height - Size.head))
    }
    for (row, step) in diagram.steps.enumerated() {
      children.append(self.row(step, at: Size.head + (Double(row) + 0.6) * Size.row))
    }
    return svg(
      "sequence", id, title, words: diagram.words(), width, height, scale: 1.2, children)
  }

  /// The width, with room for the widest row, including notes, and for the last box.
  private var width: Double {
    let notes = diagram.steps.map { step -> Int in
      switch step {
      case .line(let line, let printer):
        isBefore(line, printer)
          ? 0 : column(of: printer) + 3 + SequenceLanes.columns(of: line)
      case .call(let call, .neverAnswered, _):
        max(column(of: call.from), column(of: call.to)) + 3
          + Columns.count(SequenceLanes.unanswered)
      default: 0
      }
    }
    let heads = diagram.participants.enumerated().map { x($0.offset) + halfHead($0.element) }
    let gaps = Double(diagram.participants.count - 1) * Size.gap
    let rows = Double(max(lanes.width, notes.max() ?? 0)) * Size.column + gaps + 2 * Size.margin
    return max(rows, (heads.max() ?? 0) + Size.margin).rounded(.up)
  }

  /// Whether a line is set to the left of the lifeline that printed it: behind the last one, it would
  /// make the whole image wider.
  private func isBefore(_ line: OutputLine, _ printer: String) -> Bool {
    printer == diagram.participants.last
      && column(of: printer) > SequenceLanes.columns(of: line) + 4
  }

  private func row(_ step: SequenceDiagram.Step, at y: Double) -> Node {
    switch step {
    case .call(let call, let outcome, let number):
      var parts = message(call.from, call.to, call.name, at: y, isAnswer: false)
      parts.append(counter(number, at: y))
      if outcome == .neverAnswered {
        parts.append(
          text(
            // Beside the arrow, because the next arrow's text is below it.
            "… no answer", max(x(of: call.from), x(of: call.to)) + 10, y + 4,
            ["class": "unanswered"]))
      }
      let unanswered = outcome == .neverAnswered ? ", no answer" : ""
      return group(
        "call", place(of: call),
        "\(number). \(call.from) → \(call.to): \(call.name)\(unanswered)", parts)
    case .answer(let call, let value, let number):
      let parts = message(call.to, call.from, value, at: y, isAnswer: true)
      return group(
        "reply", place(of: call), "\(number). \(call.to) → \(call.from): \(value)",
        parts + [counter(number, at: y)])
    case .line(let line, let printer):
      let place = "\(line.file):\(line.line)"
      let columns = Columns.count(line.text) + 2
      let lane = x(of: printer)
      let start =
        isBefore(line, printer)
        ? lane - 10 - Double(columns + Columns.count(place)) * Size.column : lane + 10
      return group(
        "printed", (line.file, line.line),
        "\(printer) prints: \(line.text)",
        [
          box(lane - 3, y - 7, width: 6, height: 6),
          text(line.text, start, y, ["class": "said"]),
          text(place, start + Double(columns) * Size.column, y, ["class": "place"]),
        ])
    }
  }

  private func place(of call: Call) -> (file: String, line: Int)? {
    locate(call).map { ($0.file, $0.line) }
  }

  /// Groups the parts of one step; on a page with listings, it carries its line and its words, too.
  private func group(
    _ kind: String, _ place: (file: String, line: Int)?, _ words: String, _ parts: [Node]
  ) -> Node {
    let source = place.flatMap { sourceName(diagram.lesson, $0.file, $0.line) }
    return tag(
      "g",
      ["class": kind, "data-src": source, "data-say": diagram.lesson == nil ? nil : words], parts)
  }

  /// Draws an arrow and its text, or a loop for a call to oneself.
  private func message(
    _ from: String, _ to: String, _ name: String, at y: Double, isAnswer: Bool
  ) -> [Node] {
    let (start, end) = (x(of: from), x(of: to))
    guard start != end else {
      let right = start + 26
      return [
        tag(
          "path",
          [
            "class": "loop",
            "d": "M\(number(start)) \(number(y - 6))H\(number(right))V\(number(y + 4))"
              + "H\(number(start + 5))",
          ]),
        arrowHead(right, y + 4, start, y + 4, isOpen: isAnswer),
        text(name, right + 6, y + 3, ["class": "name"]),
      ]
    }
    let room = Int(abs(end - start) / Size.column) - 2
    return [
      line("shaft", start, y, end + (end > start ? -6 : 6), y),
      arrowHead(start, y, end, y, isOpen: isAnswer),
      text(
        shortened(name, to: room), (start + end) / 2, y - 6,
        ["class": "name over"]),
    ]
  }

  private func head(_ name: String, _ lane: Int, at y: Double) -> Node {
    let half = halfHead(name)
    return tag(
      "g", ["class": "head"],
      box(x(lane) - half, y + 2, width: 2 * half, height: 22),
      text(name, x(lane), y + 17, ["class": "label"]))
  }

  private func halfHead(_ name: String) -> Double {
    Double(Columns.count(name)) * Size.column / 2 + 6
  }

  private func counter(_ value: Int, at y: Double) -> Node {
    text("\(value)", Size.margin, y, ["class": "number"])
  }

  /// Returns the name, without its arguments if there's no room for them.
  private func shortened(_ name: String, to columns: Int) -> String {
    Columns.count(name) <= columns ? name : SequenceLanes.base(name)
  }

  // MARK: Places

  private func column(of name: String) -> Int {
    laneOf[name].map { lanes.columns[$0] } ?? 0
  }

  private func x(_ lane: Int) -> Double {
    Size.margin + (Double(lanes.columns[lane]) + 0.5) * Size.column + Double(lane) * Size.gap
  }

  private func x(of name: String) -> Double { laneOf[name].map(x) ?? 0 }

  private func text(
    _ content: String, _ x: Double, _ y: Double, _ attributes: KeyValuePairs<String, String?>
  ) -> Node {
    positioned("text", [("x", x), ("y", y)], attributes, [.text(content)])
  }

  private func line(
    _ kind: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> Node {
    positioned(
      "line", [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)], ["class": kind], [])
  }

  private func box(_ x: Double, _ y: Double, width: Double, height: Double) -> Node {
    positioned(
      "rect", [("x", x), ("y", y), ("width", width), ("height", height)], ["rx": "3"], [])
  }
}

/// Draws an arrowhead at the end of a line: filled for a call, open for an answer, as in UML.
func arrowHead(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, isOpen: Bool) -> Node {
  let (dx, dy) = (x2 - x1, y2 - y1)
  let length = max((dx * dx + dy * dy).squareRoot(), 0.1)
  let (ux, uy) = (dx / length, dy / length)
  let (backX, backY) = (x2 - 9 * ux, y2 - 9 * uy)
  let d =
    "M\(number(backX - 4 * uy)) \(number(backY + 4 * ux))L\(number(x2)) \(number(y2))"
    + "L\(number(backX + 4 * uy)) \(number(backY - 4 * ux))"
  return tag("path", ["class": isOpen ? "open" : "head", "d": isOpen ? d : d + "Z"])
}

/// Creates a scalable drawing, with its facts in words for readers who can't see it. It shrinks if it
/// doesn't fit, as long as it stays readable.
///
/// - Parameters:
///   - kind: The class of the element.
///   - id: The prefix of the ids in the image.
///   - scale: How much larger than its own units it's shown where there's room.
func svg(
  _ kind: String, _ id: String, _ title: String, words: [StyledText], _ width: Double,
  _ height: Double, scale: Double = 1, _ content: [Node]
) -> Node {
  tag(
    "svg",
    [
      "xmlns": "http://www.w3.org/2000/svg", "class": kind, "role": "img",
      "viewBox": "0 0 \(number(width)) \(number(height))",
      "width": number((width * scale).rounded()), "height": number((height * scale).rounded()),
      // On a phone its letters are 11 pixels high, and it scrolls.
      "style": "min-width:\(number(width * 0.92))px",
      "aria-labelledby": "\(id)-title \(id)-desc",
    ],
    [
      tag("title", ["id": "\(id)-title"], .text(title)),
      tag("desc", ["id": "\(id)-desc"], .text(words.map(\.text).joined(separator: "\n"))),
    ] + content)
}

/// Creates an element at a position.
func positioned(
  _ name: String, _ numbers: [(String, Double)], _ attributes: KeyValuePairs<String, String?>,
  _ children: [Node]
) -> Node {
  .element(
    name: name,
    attributes: numbers.map { Node.Attribute(name: $0.0, value: number($0.1)) }
      + attributes.compactMap { pair in pair.value.map { Node.Attribute(name: pair.key, value: $0) }
      },
    children: children)
}

/// Formats a length with at most one decimal, the same on every machine.
func number(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  let sign = tenths < 0 ? "-" : ""
  let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
  return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
}
