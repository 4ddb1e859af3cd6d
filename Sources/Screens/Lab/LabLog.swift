/// A message from the lab.
package enum LabMessage: Hashable, Sendable {
  case note(StyledText)
  case reply(LabReply)
  case help(LabHelp)
  /// The result of an attempt at a challenge.
  case verdict(Claim.Verdict)
  /// The faults in what was typed, each with its place; nothing was changed.
  case refusal([Diagnostic])
  /// The reason why something couldn't be done.
  case failure(String)

  /// Returns the message for people, in a renderer's form; empty for refusals and failures.
  package func lines(_ renderer: some DocumentRenderer) -> [StyledText] {
    switch self {
    case .note(let text): renderer.lines(.paragraph(text))
    case .reply(let reply): renderer.picture(reply)
    case .help(let help): renderer.picture(help)
    case .verdict(let verdict):
      renderer.lines(
        .paragraph(
          StyledText(verdict.holds ? "Done. " : "Not yet. ", verdict.holds ? .success : .strong)
            + StyledText(verdict.found)))
    case .refusal, .failure: []
    }
  }
}

/// The typed lines and the lab's messages, wrapped to a width.
struct LabLog {
  enum Entry: Hashable {
    /// A typed line and the prompt before it.
    case typed(prompt: String, text: String)
    case message(LabMessage)
  }

  private var entries: [Entry] = []
  /// The room that ``drawn`` is for; entries already drawn aren't drawn again.
  private var columns = 0
  private var isUnicode = true
  private var drawn: [StyledText] = []
  private var drawnCount = 0

  mutating func append(_ entry: Entry) { entries.append(entry) }

  mutating func lines(columns: Int, isUnicode: Bool) -> [StyledText] {
    if columns != self.columns || isUnicode != self.isUnicode {
      (self.columns, self.isUnicode, drawn, drawnCount) = (columns, isUnicode, [], 0)
    }
    for index in drawnCount..<entries.count {
      let isAnswer = if case .message = entries[index] { true } else { false }
      drawn += lines(entries[index], after: isAnswer ? entries[..<index].last : nil)
    }
    drawnCount = entries.count
    return drawn
  }

  private func lines(_ entry: Entry, after previous: Entry?) -> [StyledText] {
    switch entry {
    case .typed(let prompt, let text):
      return StyledText(Untrusted.sanitized(text), .strong)
        .wrapped(to: columns, firstIndent: StyledText(prompt, .muted), indent: "   ")
    case .message(.refusal(let diagnostics)):
      return diagnostics.prefix(10).flatMap { refusal($0, after: previous) }
        + (diagnostics.count > 10
          ? [StyledText("and \(diagnostics.count - 10) more", .failure)] : [])
    case .message(.failure(let reason)):
      return StyledText(reason, .failure).wrapped(to: columns, indent: "  ")
    case .message(let message):
      return message.lines(TextRenderer(width: columns, isUnicode: isUnicode))
    }
  }

  /// Draws a fault below its place in the typed line, if the place can be shown.
  private func refusal(_ diagnostic: Diagnostic, after previous: Entry?) -> [StyledText] {
    guard case .typed(let prompt, let text)? = previous, diagnostic.file == LabScreen.file,
      text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }),
      prompt.count + text.count < columns
    else {
      let text =
        diagnostic.file == LabScreen.file
        ? "column \(diagnostic.column): \(diagnostic.message)" : diagnostic.description
      return StyledText(text, .failure).wrapped(to: columns, firstIndent: "  ", indent: "    ")
    }
    let margin = String(repeating: " ", count: prompt.count + diagnostic.column - 1)
    let beside = StyledText(margin + "^ " + diagnostic.message, .failure)
    return beside.width <= columns
      ? [beside]
      : [StyledText(margin + "^", .failure)]
        + StyledText(diagnostic.message, .failure)
        .wrapped(to: columns, firstIndent: "  ", indent: "    ")
  }
}
