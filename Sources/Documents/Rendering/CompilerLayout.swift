extension CodeLayout {
  func compiler(_ view: CompilerView) -> [StyledText] {
    let digits = max(2, "\(view.messages.map(\.message.line).max() ?? 0)".count)
    let blank = StyledText("  \(String(repeating: " ", count: digits)) \(bar) ", .muted)
    var lines = StyledText(isUnicode ? view.caption : view.caption.plainASCII, .muted)
      .wrapped(to: width, firstIndent: "  ", indent: "    ")
    for message in view.messages {
      let gutter = StyledText("  \(number(message.message.line, digits)) \(bar) ", .muted)
      lines += wrapped(message.code, gutter: gutter, blank: digits)
      // Of code that had to be wrapped a caret would point to the wrong place.
      if gutter.width + message.code.width <= width {
        let before = String(repeating: " ", count: message.message.column - 1)
        lines.append(blank + StyledText(before) + StyledText("^", .failure))
      }
      let severity = StyledText("\(message.message.severity.rawValue): ", .failure)
      let said = StyledText(message.message.text)
      lines += (severity + (isUnicode ? said : said.plainASCII))
        .wrapped(to: width, firstIndent: blank, indent: blank)
    }
    if let summary = view.summary {
      lines += StyledText(summary, .strong).wrapped(to: width, firstIndent: "  ", indent: "  ")
    }
    return lines
  }
}
