extension CodeLayout {
  func compiler(_ view: CompilerView) -> [StyledText] {
    let digits = max(2, "\(view.messages.map(\.message.line).max() ?? 0)".count)
    let blank = StyledText("  \(String(repeating: " ", count: digits)) \(bar) ", .muted)
    var lines = StyledText(isUnicode ? view.caption : view.caption.plainASCII, .muted)
      .wrapped(to: width, firstIndent: "  ", indent: "    ")
    for message in view.messages {
      let gutter = StyledText("  \(number(message.message.line, digits)) \(bar) ", .muted)
      let (code, caret) = excerpt(message, columns: width - gutter.width)
      lines.append(gutter + code)
      lines.append(
        blank + StyledText(String(repeating: " ", count: caret))
          + StyledText("^", message.message.severity.style))
      let severity = StyledText(
        "\(message.message.severity.rawValue): ",
        message.message.severity.style)
      let said = StyledText(message.message.text)
      lines += (severity + (isUnicode ? said : said.plainASCII))
        .wrapped(to: width, firstIndent: blank, indent: blank)
    }
    if let summary = view.summary {
      lines += StyledText(summary, .strong).wrapped(to: width, firstIndent: "  ", indent: "  ")
    }
    return lines
  }

  /// Returns as much of the line of code as fits, always including the place that the message is
  /// about, and the column of that place, from 0.
  private func excerpt(
    _ message: CompilerView.Message, columns: Int
  ) -> (code: StyledText, caret: Int) {
    let code = message.code.expandingTabs()
    // The compiler counts bytes, but a terminal counts columns.
    let bytes = message.message.caret ?? message.message.column - 1
    let before = String(decoding: message.message.code.utf8.prefix(bytes), as: UTF8.self)
    let caret = min(TextWidth.columns(of: TextWidth.expandingTabs(in: before)), code.width)
    guard code.width > columns || caret >= columns else { return (code, caret) }
    let mark = isUnicode ? "…" : "..."
    let room = max(columns, 2 * mark.count + 1)
    if caret < room - mark.count { return (code.truncated(to: room, ascii: !isUnicode), caret) }
    // The code before the place says more than the code after it.
    let cut = caret - room * 2 / 3
    let hidden = code.prefix(columns: cut + mark.count)
    let rest = StyledText(mark, .muted) + code.dropping(hidden.text.count)
    return (
      rest.truncated(to: room, ascii: !isUnicode), caret - hidden.width + mark.count
    )
  }
}

extension CompilerMessage.Severity {
  /// How a message of this kind is set.
  package var style: Style {
    switch self {
    case .error: .failure
    case .warning: .warning
    case .note: .muted
    }
  }
}
