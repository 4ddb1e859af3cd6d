/// A line being typed, with a cursor and a history of earlier lines.
package struct LineEditor: Hashable, Sendable {
  /// The most characters in a line; no line of a scenario needs more.
  private static let longest = 1_000

  private var characters: [Character] = []
  /// The index at which the next character goes, from 0.
  private(set) var cursor = 0
  /// The earlier lines, the oldest first.
  private var history: [String] = []
  /// The index of the history line that's shown; nil for the line being typed.
  private var recalled: Int?
  /// The unfinished line, saved when the learner went into the history.
  private var draft = ""

  init() {}

  package var text: String { String(characters) }

  /// - Returns: the line if the key ends it; the editor is empty after that.
  package mutating func handle(_ key: Key) -> String? {
    switch key {
    case .enter: return enter()
    case .character(let character): insert(character)
    case .backspace: delete(max(cursor - 1, 0)..<cursor)
    case .delete, .control("d"): delete(cursor..<min(cursor + 1, characters.count))
    case .left, .control("b"): cursor = max(cursor - 1, 0)
    case .right, .control("f"): cursor = min(cursor + 1, characters.count)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .control("u"): delete(0..<cursor)
    case .control("k"): delete(cursor..<characters.count)
    case .control("w"): delete(wordStart..<cursor)
    case .up, .control("p"): recall(-1)
    case .down, .control("n"): recall(1)
    default: break
    }
    return nil
  }

  /// Draws the line after a prompt, as much of it as fits around the cursor.
  ///
  /// - Returns: the line, and the column of the cursor.
  package func line(after prompt: StyledText, columns: Int) -> (line: StyledText, cursor: Int) {
    let prompt = prompt.prefix(columns: max(columns - 2, 0))
    let room = max(columns - prompt.width - 1, 1)
    // Go outward from the cursor only as far as is visible, so a mostly hidden line costs no more.
    var (start, end) = (cursor, cursor)
    var before = 0
    while start > 0, before + width(start - 1) <= room {
      start -= 1
      before += width(start)
    }
    var shown = before
    while end < characters.count, shown + width(end) <= room {
      shown += width(end)
      end += 1
    }
    return (prompt + StyledText(String(characters[start..<end])), prompt.width + before)
  }

  private func width(_ place: Int) -> Int { TextWidth.columns(of: characters[place]) }

  private mutating func enter() -> String {
    let line = text
    if line.contains(where: { !$0.isWhitespace }), history.last != line { history.append(line) }
    replace(with: "")
    recalled = nil
    return line
  }

  private mutating func insert(_ character: Character) {
    guard characters.count < Self.longest else { return }
    characters.insert(character, at: cursor)
    cursor += 1
  }

  private mutating func delete(_ range: Range<Int>) {
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  /// The start of the word before the cursor.
  private var wordStart: Int {
    var start = cursor
    while start > 0, characters[start - 1] == " " { start -= 1 }
    while start > 0, characters[start - 1] != " " { start -= 1 }
    return start
  }

  private mutating func recall(_ distance: Int) {
    let place = (recalled ?? history.count) + distance
    guard (0...history.count).contains(place), !history.isEmpty else { return }
    if recalled == nil { draft = text }
    recalled = place == history.count ? nil : place
    replace(with: recalled.map { history[$0] } ?? draft)
  }

  private mutating func replace(with text: String) {
    characters = Array(text)
    cursor = characters.count
  }
}
