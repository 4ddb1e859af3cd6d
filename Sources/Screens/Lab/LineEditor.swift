/// A line that is typed, with a cursor in it and the lines that were typed before.
package struct LineEditor: Hashable, Sendable {
  /// No line of a scenario needs more.
  private static let longest = 1_000

  private var characters: [Character] = []
  /// Before which character the next one goes, from 0.
  private(set) var cursor = 0
  /// The oldest first.
  private var history: [String] = []
  /// Which line of the history is shown; nil for the one that is being typed.
  private var recalled: Int?
  /// What was being typed when the history was entered.
  private var draft = ""

  init() {}

  package var text: String { String(characters) }

  /// - Returns: the line, if the key ends it; the editor is empty then.
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

  /// The line behind a prompt, as much of it as there is room for around the cursor.
  ///
  /// - Returns: the line, and the column of the cursor.
  package func line(after prompt: StyledText, columns: Int) -> (line: StyledText, cursor: Int) {
    let prompt = prompt.prefix(columns: max(columns - 2, 0))
    let room = max(columns - prompt.width - 1, 1)
    // Outwards from the cursor, no further than is seen: a line of which most is hidden costs no more.
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

  /// Where the word before the cursor begins.
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
