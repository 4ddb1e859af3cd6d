/// Four voting cards for a student, on the two sides of one sheet. The letters are as large as a
/// quarter page allows. Each card also has its own border, so that it's recognizable if its letter
/// can't be read, and none of this needs color.
package struct VoteCards {
  private static let letters = ["A", "B", "C", "D"]

  package init() {}

  package var text: String {
    let page = tag(
      "html", ["lang": "en"],
      tag(
        "head", [:],
        tag("meta", ["charset": "utf-8"]),
        tag("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        tag("title", [:], "Cards to vote with"),
        tag("style", [:], .raw(PageFile.all["cards.css", default: ""]))),
      tag("body", [:], body))
    return "<!DOCTYPE html>\n\(page.written)\n"
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
}
