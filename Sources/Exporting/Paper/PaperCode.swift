/// Code and output on paper: lines with their numbers, in black.
struct PaperCode {
  private let renderer = HTMLRenderer(prefix: "")

  func inline(_ text: StyledText) -> [Node] { renderer.inline(text) }

  func node(_ element: Element) -> Node {
    switch element {
    case .paragraph(let text): tag("p", [:], inline(text))
    case .listing(let view): listing(view)
    case .output(let view): figure(view.caption, view.lines.map { [.text($0.text)] })
    case .codeDiff(let view):
      figure(
        "\(view.diff.name), \(view.oldCaption) → \(view.newCaption)",
        view.diff.hunks.flatMap { $0.rows.map { [.text($0.signed)] } })
    default:
      figure(
        "", LinearRenderer(width: 76, isUnicode: true).lines(element).map { [.text($0.text)] })
    }
  }

  /// - Parameter caption: nil uses the file's name.
  func listing(_ view: ListingView, caption: String? = nil) -> Node {
    let isFile = view.file.hasSuffix(".swift")
    return figure(
      caption ?? (isFile ? view.file : ""),
      view.lines.flatMap { line -> [[Node]] in
        let number = tag("span", ["class": "number"], .text("\(line.number)"))
        let gap: [Node] = [tag("span", ["class": "number"], "⋯")]
        return (line.gaps.contains(.before) ? [gap] : []) + [[number] + inline(line.text)]
          + (line.gaps.contains(.after) ? [gap] : [])
      })
  }

  private func figure(_ caption: String, _ lines: [[Node]]) -> Node {
    tag(
      "figure", ["class": lines.count > Self.longest ? "long" : nil],
      (caption.isEmpty ? [] : [tag("figcaption", [:], .text(caption))]) + [
        tag("pre", [:], lines.map { tag("span", ["class": "line"], $0 + ["\n"]) })
      ])
  }

  /// The most lines that are kept together on one page.
  private static let longest = 45

  static let style = """
    figure{margin:2mm 0 3mm;break-inside:avoid}figure.long{break-inside:auto}
    figcaption{font-size:8.5pt;color:#444;margin-bottom:.5mm;break-after:avoid}
    pre{margin:0;padding:1mm 0 1mm 2mm;border-left:.6mm solid #777;font-size:9pt;line-height:1.3;
      white-space:pre-wrap}
    .line{display:block;padding-left:9mm;text-indent:-9mm}
    .number{display:inline-block;width:7mm;margin-right:2mm;text-align:right;text-indent:0;color:#555}
    .k{font-weight:600}.m{font-style:italic}

    """
}
