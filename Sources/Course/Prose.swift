/// A paragraph or a sentence, with gaps for numbers that running code provides.
package struct Prose: Hashable, Sendable {
  package enum Inline: Hashable, Sendable {
    case text(String)
    case code(String)
    case emphasis(String)
    case strong(String)
    /// A number from a run, `{links of three-planes}`.
    case fact(Measurement)
  }

  package var inlines: [Inline]

  /// Parses `code`, *emphasis*, **strong** and {facts}.
  ///
  /// - Parameter fact: maps the text between braces to a measurement; nil leaves the text as it is.
  package init(parsing text: String, fact: (String) -> Measurement?) {
    inlines = []
    let bytes = text.utf8
    var start = bytes.startIndex
    var at = start
    /// Marks that don't occur again, so that each is searched for to the end only once.
    var exhausted: Set<String> = []
    /// Returns the text between a mark at `at` and the next such mark.
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
        // A fact is a few words; a longer text in braces is just text.
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

  /// The number of words as a reader counts them; a fact counts as one.
  package var wordCount: Int {
    inlines.reduce(0) { count, inline in
      switch inline {
      case .text(let text), .code(let text), .emphasis(let text), .strong(let text):
        count + text.wordCount
      case .fact: count + 1
      }
    }
  }

  /// The runs that its facts need.
  package var needs: RunNeeds { RunNeeds(measurements.map(\.key)) }

  package var measurements: [Measurement] {
    inlines.compactMap { if case .fact(let measurement) = $0 { measurement } else { nil } }
  }

  /// Returns the text with its facts filled in.
  ///
  /// - Parameters:
  ///   - program: the command that started the program; commands in the text begin with it.
  ///   - number: returns the number from a run; nil if there is none.
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

extension String {
  /// The number of pieces between spaces that have a letter or a digit.
  fileprivate var wordCount: Int {
    var isInWord = false
    return unicodeScalars.count { scalar in
      if scalar == " " { isInWord = false }
      guard !isInWord, scalar.isLetterOrDigit else { return false }
      isInWord = true
      return true
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLetterOrDigit: Bool {
    // Looking up properties takes many times as long.
    if isASCII { return ASCII.isLetter(UInt8(value)) || ASCII.isDigit(UInt8(value)) }
    return properties.isAlphabetic || properties.numericType != nil
  }
}
