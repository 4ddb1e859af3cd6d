extension PlanParser {
  /// Reads the only word after the first.
  mutating func one(_ line: PlanLine, after what: String) -> PlanLine.Word? {
    guard line.words.count > 1 else {
      report(line.end, "'\(line.words[0].text)' wants \(what) after it")
      return nil
    }
    guard line.words.count == 2 else {
      report(
        line.words[2].column,
        "\(Untrusted.quoted(line.words[2].text)) is too much: one line is one thing")
      return nil
    }
    return line.words[1]
  }

  /// Reads the only word after the first, and the minutes at the end of the line.
  mutating func timed(
    _ line: PlanLine, after what: String
  ) -> (PlanLine.Word, minutes: Int?)? {
    guard let (line, minutes) = withoutTime(line), let word = one(line, after: what) else {
      return nil
    }
    return (word, minutes)
  }

  /// Splits off `for 6` at the end of a line.
  mutating func withoutTime(_ line: PlanLine) -> (PlanLine, minutes: Int?)? {
    guard let place = line.words.firstIndex(where: { $0.text == "for" }), place > 0 else {
      return (line, nil)
    }
    guard line.words.count > place + 1 else {
      report(line.end, "'for' wants a number of minutes after it")
      return nil
    }
    guard line.words.count == place + 2 else {
      report(line.words[place + 2].column, "nothing comes after the minutes")
      return nil
    }
    guard let minutes = number(line.words[place + 1], in: 1...DemoPlan.mostMinutes, "minutes")
    else { return nil }
    return (line.prefix(place), minutes)
  }

  mutating func number(
    _ word: PlanLine.Word, in range: ClosedRange<Int>, _ what: String
  ) -> Int? {
    if let number = OutsideNumber(word.text)?.value(in: range) { return number }
    report(
      word.column,
      "\(what) are a whole number from \(range.lowerBound) to \(range.upperBound), not "
        + Untrusted.quoted(word.text))
    return nil
  }

  /// Splits `3.6` into its lesson and the part after the dot.
  mutating func divided(
    _ word: PlanLine.Word, _ what: String
  ) -> (Lesson, PlanLine.Word)? {
    guard let dot = word.text.firstIndex(of: "."), dot > word.text.startIndex else {
      report(word.column, "\(Untrusted.quoted(word.text)) isn't \(what)")
      return nil
    }
    let head = PlanLine.Word(text: String(word.text[..<dot]), column: word.column)
    guard let lesson = lesson(head) else { return nil }
    let rest = String(word.text[word.text.index(after: dot)...])
    guard !rest.isEmpty else {
      report(word.column, "\(Untrusted.quoted(word.text)) isn't \(what)")
      return nil
    }
    return (lesson, PlanLine.Word(text: rest, column: word.column + head.text.count + 1))
  }

  mutating func lesson(_ word: PlanLine.Word) -> Lesson? {
    let files = library.lessons
    let found =
      if DigitString.isDigits(word.text) {
        files.first { OutsideNumber(word.text)?.value(in: 1...9_999) == $0.number }
      } else {
        files.first { $0.name == word.text }
      }
    if let lesson = found.flatMap({ library.lesson($0.number) }) { return lesson }
    let numbers = files.map(\.number)
    let hint =
      DigitString.isDigits(word.text)
      ? ": there are lessons \(numbers.min() ?? 0) to \(numbers.max() ?? 0)"
      : NearestWord.nearest(to: word.text, in: files.map(\.name)) == nil
        ? ": they're called \(files.map(\.name).joined(with: "and"))"
        : suggestion(word.text, files.map(\.name))
    report(word.column, "no lesson \(Untrusted.quoted(word.text))\(hint)")
    return nil
  }
}
