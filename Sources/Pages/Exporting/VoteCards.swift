/// Four voting cards for a student, on the two sides of one sheet. The letters are as large as a
/// quarter page allows. Each card also has its own border, so that it's recognizable if its letter
/// can't be read, and none of this needs color.
package struct VoteCards {
  private static let letters = ["A", "B", "C", "D"]

  package init() {}

  package var text: String {
    let head = Node.group([
      tag("meta", ["charset": "utf-8"]),
      tag("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      tag("title", [:], "Cards to vote with"),
    ])
    return "<!DOCTYPE html>\n<html lang=\"en\"><head>\(head.written)<style>\n\(Self.style)"
      + "</style></head>\n\(tag("body", [:], body).written)</html>\n"
  }

  private var body: [Node] {
    [
      tag(
        "div", ["class": "screen"],
        tag(
          "p", [:],
          .text(
            "Print one sheet for each student, on both sides and flipped on the long edge, without scaling. "
              + "Then cut it into four along the lines.")),
        tag(
          "p", [:],
          .text(
            "Both sides of a card have the same letter: the large one is for the front of the room, the "
              + "small one for the student. If your printer prints one side only, print page 1 and write "
              + "the letters on the backs. For the rare fifth option, E, students raise an empty hand."
          ))),
      tag(
        "main", [:], tag("section", ["class": "sheet"], Self.letters.map(front)),
        // The sides are mirrored, so that each back is behind its front.
        tag("section", ["class": "sheet"], ["B", "A", "D", "C"].map(back))),
    ]
  }

  private func front(_ letter: String) -> Node {
    tag(
      "div", ["class": "card front \(letter.lowercased())"],
      tag("div", ["class": "frame"], tag("b", [:], .text(letter))))
  }

  private func back(_ letter: String) -> Node {
    tag(
      "div", ["class": "card back \(letter.lowercased())"],
      tag(
        "div", ["class": "frame"],
        tag("b", [:], .text(letter)),
        tag("p", [:], .text("You're voting \(letter). Hold this side toward you."))))
  }

  /// The style; the cards fit on both A4 and Letter. They're black on white in every theme.
  private static let style = """
    :root{color-scheme:light}
    *{box-sizing:border-box}
    body{margin:0;background:#fff;color:#000;font:11pt/1.4 system-ui,"Helvetica Neue",Arial,sans-serif}
    p{margin:0 0 2.5mm}
    @media screen{body{max-width:190mm;margin:0 auto;padding:8mm 5mm}
      .screen{border:1px solid #000;padding:3mm 4mm;margin-bottom:8mm}}
    @media print{.screen{display:none}}
    @page{margin:0}
    .sheet{display:grid;grid-template-columns:95mm 95mm;grid-template-rows:129mm 129mm;width:190mm;
      margin:0 auto;print-color-adjust:exact;-webkit-print-color-adjust:exact}
    .card{padding:5mm;outline:.2mm dashed #888}
    .frame{width:100%;height:100%;display:flex;flex-direction:column;align-items:center;
      justify-content:center;border:4mm solid #000;background:#fff}
    .front b{font:700 92mm/1 "Helvetica Neue",Arial,"Liberation Sans",sans-serif}
    .front.a .frame{background:#000;color:#fff}
    .front.b .frame{border-style:solid;border-width:4mm 13mm}.front.b b{font-size:72mm}
    .front.c .frame{border-radius:42mm}.front.c b{font-size:86mm}
    .front.d .frame{border:7mm dashed #000}.front.d b{font-size:78mm}
    .back .frame{border:none}
    .back b{font:700 30mm/1 "Helvetica Neue",Arial,"Liberation Sans",sans-serif}
    .back p{margin:4mm 0 0;text-align:center}
    @media screen{.sheet{margin-bottom:10mm}}
    @media print{.sheet{margin-top:10mm;break-after:page}.sheet:last-child{break-after:auto}}

    """
}
