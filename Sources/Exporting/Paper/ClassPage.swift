/// A class's answers, as a page for the wall: bars, without any student's name.
package struct ClassPage {
  private let reading: ClassReading
  private let code = PaperCode()

  package init(_ reading: ClassReading) {
    self.reading = reading
  }

  package var text: String {
    PaperDocument(
      title: "What we answered", style: Self.style,
      body: [
        tag(
          "main", [:],
          [
            tag("h1", [:], "What we answered"),
            tag(
              "p", [:],
              .text(summary)),
          ] + marks + beliefs + again
            + (reading.questions.isEmpty ? [] : [tag("h2", [:], "Every question")])
            + reading.questions.map(question))
      ]
    ).text
  }

  private var summary: String {
    let students = plural(reading.picture.students.count, "student")
    let questions = plural(reading.questions.count, "question")
    let parts = ["\(students), \(questions).", reading.marks?.words]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  // MARK: All of us

  private var marks: [Node] {
    // With only a few marks, it would be clear whose they are.
    guard let marks = reading.marks, reading.picture.students.count >= 5 else { return [] }
    let most = marks.tenths.max() ?? 1
    let bars = marks.tenths.enumerated().map { index, count in
      let label = index == 9 ? "90 to 100" : "\(index * 10) to \(index * 10 + 9)"
      return bar([.text("\(label) percent")], count: count, most: most, kind: "mark")
    }
    return [
      tag(
        "section", ["class": "keep"], tag("h2", [:], "How many were right"),
        tag("ul", ["class": "bars"], bars))
    ]
  }

  private var beliefs: [Node] {
    let most = reading.beliefs.prefix(ClassReading.most.beliefs)
    guard !most.isEmpty else { return [] }
    return [tag("h2", [:], "What many of us believed")]
      + most.map { belief in
        tag(
          "div", ["class": "belief keep"],
          [
            tag(
              "p", [:],
              [tag("strong", [:], .text("\(belief.belief.students) believed: "))]
                + code.inline(belief.words))
          ]
            + (belief.truth.map {
              [tag("p", [:], [tag("strong", [:], "In fact: ")] + code.inline($0))]
            } ?? [])
            + (belief.place.map { [tag("p", ["class": "read"], read($0))] } ?? []))
      }
  }

  private var again: [Node] {
    let steps = reading.again.prefix(ClassReading.most.steps)
    guard !steps.isEmpty else { return [] }
    let items = steps.map { step in
      tag(
        "li", [:],
        [tag("strong", [:], .text(step.place.title)), " "] + [
          .text("(\(step.right) of \(plural(step.reached, "answer")) right) ")
        ] + read(step.place))
    }
    return [
      tag(
        "section", ["class": "keep"], tag("h2", [:], "What we'll look at again"),
        tag("ul", [:], items))
    ]
  }

  private func read(_ place: ClassReading.Place) -> [Node] {
    [.text("Read \(place.name): "), tag("code", [:], .text(place.command("lesson")))]
  }

  // MARK: A question

  private func question(_ question: ClassReading.AskedQuestion) -> Node {
    let counts = question.counts
    let all = max(counts.right + counts.wrong, 1)
    let bars = question.bars.map { it in
      return bar(
        [mark(it.isRight), " "] + code.inline(it.words), count: it.count, most: all,
        kind: it.isRight ? "right" : "wrong")
    }
    let rest =
      counts.unanswered.isEmpty
      ? "" : "\(counts.right + counts.wrong) answered\(counts.unanswered)."
    return tag(
      "section", ["class": "question keep"],
      [
        tag("h3", [:], .text(question.name)),
        tag("p", [:], code.inline(question.prompt)), tag("ul", ["class": "bars"], bars),
      ] + (rest.isEmpty ? [] : [tag("p", ["class": "small"], .text(rest))]))
  }

  private func mark(_ isRight: Bool) -> Node {
    tag(
      "span", ["class": "sign", "aria-label": isRight ? "right" : "wrong", "role": "img"],
      .text(isRight ? "✓" : "✗"))
  }

  /// Returns words above a bar whose width shows their share.
  private func bar(_ words: [Node], count: Int, most: Int, kind: String) -> Node {
    let width = min(100, count * 100 / max(most, 1))
    return tag(
      "li", ["class": kind], tag("p", [:], words),
      tag(
        "div", ["class": "row"],
        tag("span", ["class": "bar", "style": "width:\(width * 88 / 100)%"], "\u{A0}"),
        tag("b", [:], .text("\(count)"))))
  }

  private static let style = """
    @page{margin:14mm}
    body{font-size:13pt}h1{font-size:26pt}h2{font-size:18pt;border-bottom:.5mm solid #000}
    h3{font-size:13pt;margin:0 0 1mm}
    .keep{break-inside:avoid}.question{margin-bottom:8mm}
    .belief{border-left:2mm solid #000;padding-left:4mm;margin-bottom:5mm}.belief p{margin:0 0 1mm}
    .read{color:#333}
    .bars{list-style:none;padding:0}.bars li{margin-bottom:1.5mm;break-inside:avoid}.bars p{margin:0}
    .row{display:flex;align-items:center;gap:2mm;height:7mm}
    .bar{height:6mm;min-width:.4mm;border:.4mm solid #000;print-color-adjust:exact;
      -webkit-print-color-adjust:exact}
    .right .bar{background:#1b5e20}.right p{font-weight:600}
    .wrong .bar{background:repeating-linear-gradient(45deg,#fff 0 1.2mm,#a33 1.2mm 2mm)}
    .mark{display:grid;grid-template-columns:40mm 1fr;align-items:center}
    .mark .bar{background:#335}
    code{white-space:nowrap}

    """
}
