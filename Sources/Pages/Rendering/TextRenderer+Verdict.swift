extension TextRenderer {
  func sign(_ isRight: Bool) -> StyledText {
    isRight
      ? StyledText(isUnicode ? "\u{2713} " : "+ ", .success)
      : StyledText(isUnicode ? "\u{2717} " : "x ", .failure)
  }

  /// Renders the learner's answer and the true one, each with its mark, and with its reason below it;
  /// below marked options, the reasons alone.
  func verdict(_ view: VerdictView) -> [StyledText] {
    if view.isBelowOptions { return remarks(view) }
    let isRight = view.outcome == .right
    let labels = max("You said".count, view.truthLabel.count) + 2
    let marks = [view.said.mark, view.truth.mark].map { $0.isEmpty ? 0 : $0.count + 2 }.max() ?? 0
    func rows(
      _ label: String, _ statement: VerdictView.Statement, isRight: Bool, place: String = ""
    ) -> [StyledText] {
      let head =
        sign(isRight) + StyledText(label.padded(to: labels), .muted)
        + StyledText(statement.mark.padded(to: marks), .accent)
      let indent = StyledText(String(repeating: " ", count: head.width))
      return statement.lines.enumerated().flatMap { row, text in
        let lines = asciiOnly(text)
          .wrapped(to: measure, firstIndent: row == 0 ? head : indent, indent: indent)
        guard row == 0, lines.count == 1, !place.isEmpty else { return lines }
        return spread(lines[0], StyledText(place, .muted), to: measure)
      }
    }
    func reason(_ text: StyledText) -> [StyledText] {
      text.isEmpty ? [] : [StyledText()] + asciiOnly(text).wrapped(to: measure)
    }
    var lines = rows("You said", view.said, isRight: isRight)
    if !isRight, !view.objection.isEmpty { lines += reason(view.objection) + [StyledText()] }
    if view.showsTruth {
      lines += rows(view.truthLabel, view.truth, isRight: true, place: view.place)
    }
    let praise = isRight ? StyledText("\(view.praise)  ", .success) : StyledText()
    lines += reason(praise + view.why)
    if !view.misconception.isEmpty { lines += [StyledText()] + self.lines(view.misconception) }
    if !view.others.isEmpty { lines += [StyledText()] + objections(view.others) }
    return lines + self.lines(view.proof)
  }

  /// Renders the reasons, each after the letters that it's about.
  private func remarks(_ view: VerdictView) -> [StyledText] {
    let right = view.outcome == .right ? view.said.mark : view.rightLetters.joined(separator: ", ")
    func remark(_ letters: String, isRight: Bool, _ reason: StyledText) -> [StyledText] {
      guard !reason.isEmpty else { return [] }
      let letters = letters.padded(to: right.count)
      return prose(reason, after: "    " + sign(isRight) + StyledText("\(letters)  ", .accent))
    }
    var lines: [StyledText] = []
    if view.outcome == .right {
      let praise = StyledText("\(view.praise) ", .success)
      lines += remark(right, isRight: true, praise + view.why)
    } else {
      lines += remark(view.said.mark, isRight: false, view.objection)
      lines += remark(right, isRight: true, view.why)
    }
    lines += objections(view.others, columns: right.count)
    if !view.misconception.isEmpty { lines += [StyledText()] + self.lines(view.misconception) }
    return lines + self.lines(view.proof)
  }
}

extension LinearRenderer {
  func verdict(_ view: VerdictView) -> [StyledText] {
    func rows(_ label: String, _ statement: VerdictView.Statement) -> [StyledText] {
      let mark = statement.mark.isEmpty ? "" : "\(statement.mark): "
      return statement.lines.enumerated().flatMap { row, text in
        say(row == 0 ? StyledText("\(label): \(mark)") + text : text)
      }
    }
    var lines = rows("You said", view.said)
    if view.showsTruth {
      lines += rows(view.truthLabel, view.truth)
      if !view.place.isEmpty { lines += say(StyledText("Printed by \(view.place).")) }
    }
    if view.outcome == .right { lines += say(StyledText(view.praise)) }
    lines += objections(view.ownObjections)
    if !view.why.isEmpty { lines += say(view.why) }
    lines += view.misconception.flatMap { self.lines($0) }
    lines += objections(view.others)
    return lines + view.proof.flatMap { self.lines($0) }
  }
}

extension String {
  /// Returns the string, padded with spaces to this many characters.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}
