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
    let bytes = text.utf8
    var start = bytes.startIndex
    var at = start
    /// Marks that do not come again: each is looked for to the end only once.
    var exhausted: Set<String> = []
    /// What stands between a mark at `at` and the next such mark.
    func closed(_ mark: String) -> Range<String.Index>? {
      guard !exhausted.contains(mark), bytes[at...].starts(with: mark.utf8) else { return nil }
      let body = bytes.index(at, offsetBy: mark.utf8.count)
      guard let first = mark.utf8.first else { return nil }
      var end = body
      while let next = bytes[end...].firstIndex(of: first) {
        if bytes[next...].starts(with: mark.utf8) { return next > body ? body..<next : nil }
        end = bytes.index(after: next)
      }
      exhausted.insert(mark)
      return nil
    }
    func add(_ inline: Inline, upTo end: String.Index) {
      if start < at { inlines.append(.text(String(text[start..<at]))) }
      inlines.append(inline)
      start = end
      at = end
    }
    while at < bytes.endIndex {
      switch bytes[at] {
      case UInt8(ascii: "`"):
        if let body = closed("`") {
          add(.code(String(text[body])), upTo: bytes.index(after: body.upperBound))
          continue
        }
      case UInt8(ascii: "*"):
        if let body = closed("**") {
          add(.strong(String(text[body])), upTo: bytes.index(body.upperBound, offsetBy: 2))
          continue
        }
        if let body = closed("*") {
          add(.emphasis(String(text[body])), upTo: bytes.index(after: body.upperBound))
          continue
        }
      case UInt8(ascii: "{"):
        // A fact is a few words; what is longer is a brace that stands for itself.
        if let end = bytes[at...].prefix(200).firstIndex(of: UInt8(ascii: "}")),
          let measurement = fact(String(text[bytes.index(after: at)..<end]))
        {
          add(.fact(measurement), upTo: bytes.index(after: end))
          continue
        }
      default: break
      }
      at = bytes.index(after: at)
    }
    if start < bytes.endIndex { inlines.append(.text(String(text[start...]))) }
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
  package var needs: RunNeeds { RunNeeds(measurements.map(\.key)) }

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
