/// A paragraph or a sentence, with what it says by running something still open.
package struct Prose: Hashable, Sendable {
  package enum Inline: Hashable, Sendable {
    case text(String)
    case code(String)
    case emphasis(String)
    case strong(String)
    /// A number that a run gives, `{links of three-planes}`.
    case fact(Measurement)
  }

  package var inlines: [Inline]

  /// Parses `code`, *emphasis*, **strong** and {facts}.
  ///
  /// - Parameter fact: what stands between braces, to what it measures; nil leaves the text as it is.
  package init(parsing text: String, fact: (String) -> Measurement?) {
    inlines = []
    var plain = ""
    var rest = text[...]
    func closed(_ mark: String) -> Substring? {
      guard rest.hasPrefix(mark) else { return nil }
      let body = rest.dropFirst(mark.count)
      guard let end = body.firstRange(of: mark), end.lowerBound > body.startIndex else {
        return nil
      }
      return body[..<end.lowerBound]
    }
    func add(_ inline: Inline, length: Int) {
      if !plain.isEmpty { inlines.append(.text(plain)) }
      plain = ""
      inlines.append(inline)
      rest = rest.dropFirst(length)
    }
    while let first = rest.first {
      switch first {
      case "`":
        if let body = closed("`") {
          add(.code(String(body)), length: body.count + 2)
          continue
        }
      case "*":
        if let body = closed("**") {
          add(.strong(String(body)), length: body.count + 4)
          continue
        }
        if let body = closed("*") {
          add(.emphasis(String(body)), length: body.count + 2)
          continue
        }
      case "{":
        if let end = rest.firstIndex(of: "}") {
          let body = rest[rest.index(after: rest.startIndex)..<end]
          if let measurement = fact(String(body)) {
            add(.fact(measurement), length: body.count + 2)
            continue
          }
        }
      default: break
      }
      plain.append(first)
      rest.removeFirst()
    }
    if !plain.isEmpty { inlines.append(.text(plain)) }
  }

  /// The words as a reader counts them; a fact is one.
  package var wordCount: Int {
    inlines.reduce(0) { count, inline in
      switch inline {
      case .text(let text), .code(let text), .emphasis(let text), .strong(let text):
        count + text.split(separator: " ").count { $0.contains { $0.isLetter || $0.isNumber } }
      case .fact: count + 1
      }
    }
  }

  /// What it measures.
  package var measurements: [Measurement] {
    inlines.compactMap { if case .fact(let measurement) = $0 { measurement } else { nil } }
  }

  /// The text with its facts filled in.
  ///
  /// - Parameters:
  ///   - program: how the program was started; commands in the text begin with it.
  ///   - number: what a run gave; nil where there was none.
  package func styled(
    program: String = "lesson", _ number: (Measurement) -> Int?
  ) -> StyledText {
    var text = StyledText()
    for inline in inlines {
      switch inline {
      case .text(let part): text.append(part)
      case .code(let part) where part.hasPrefix("lesson "):
        text.append(program + part.dropFirst("lesson".count), .code)
      case .code(let part): text.append(part, .code)
      case .emphasis(let part): text.append(part, .emphasis)
      case .strong(let part): text.append(part, .strong)
      case .fact(let measurement): text.append(number(measurement).map(String.init) ?? "?")
      }
    }
    return text
  }
}
