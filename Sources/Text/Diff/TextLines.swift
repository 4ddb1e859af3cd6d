/// The lines of a text as in a file: a line feed ends a line, and nothing else does.
///
/// Swift treats `\r\n` as one character, so this looks at bytes.
enum TextLines {
  /// Returns each line with its line feed, which the last one may lack. Joined, they're the text;
  /// an empty text has no lines.
  static func terminated(in text: String) -> [String] {
    let lines = bare(in: text)
    let last = text.utf8.last == feed ? lines.count : lines.count - 1
    return zip(0..., lines).map { $0 < last ? $1 + "\n" : $1 }
  }

  /// Returns the lines without their line feeds. A carriage return before one stays, because adding
  /// or removing it is a change that must be visible.
  static func bare(in text: String) -> [String] {
    var lines = text.utf8.split(separator: feed, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { String(Substring($0)) }
  }

  private static let feed = UInt8(ascii: "\n")
}

/// A line of a listing with its number in its file. Listings leave lines out, but the numbers on
/// screen are those of the file.
package struct NumberedLine: Hashable, Sendable {
  /// The line's number, from 1.
  package var number: Int
  /// The text without the line feed that ends it.
  package var text: String
  /// The sides of it on which lines of the file are left out.
  package var gaps: Gaps = []

  /// Places beside a line.
  package struct Gaps: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package static let before = Self(rawValue: 1)
    package static let after = Self(rawValue: 2)
    /// The file explains the gap.
    package static let explained = Self(rawValue: 4)

    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  package init(number: Int, text: String) {
    self.number = number
    self.text = text
  }

  /// Returns all lines of a text, numbered from 1. A final line feed doesn't add an empty line.
  package static func all(in text: String) -> [NumberedLine] {
    numbered(TextLines.bare(in: text))
  }

  /// Returns the lines, numbered from 1.
  package static func numbered(_ lines: [String]) -> [NumberedLine] {
    lines.enumerated().map { NumberedLine(number: $0.offset + 1, text: $0.element) }
  }
}

/// The outputs of two runs, compared line by line.
package struct OutputDiff: Hashable, Sendable {
  /// All lines of both, including common ones, numbered from 1.
  package var rows: [DiffRow]
  /// Whether both printed the same bytes in the same order.
  package var isSame: Bool

  /// - Parameters:
  ///   - old: The lines of one run, without line feeds.
  ///   - new: The lines of the other.
  package init(from old: [String], to new: [String]) {
    let numbered = DiffRows(
      from: NumberedLine.numbered(old), to: NumberedLine.numbered(new))
    let whole = LineDifference.Hunk(
      old: 0..<old.count, new: 0..<new.count, changes: numbered.difference.changes)
    rows = numbered.rows(of: whole)
    isSame = numbered.difference.isEmpty
  }
}

/// A string that equals another only if their UTF-8 bytes are the same.
///
/// Swift's own `==` treats canonically equivalent strings as equal, such as an `é` of one scalar
/// and one of two. A patch that overlooked this wouldn't turn the old file into the new one.
package struct ByteExactString: Hashable, Comparable {
  private let bytes: [UInt8]

  package init(_ text: String) { bytes = Array(text.utf8) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Compares by bytes, which gives the same order as comparing by scalars.
  package static func < (left: ByteExactString, right: ByteExactString) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

/// Gives equal strings the same small number, so that diffing compares integers.
struct Interner {
  private var ids: [ByteExactString: Int] = [:]

  /// The number of different strings so far; their numbers are `0..<count`.
  var count: Int { ids.count }

  mutating func id(of text: String) -> Int {
    let key = ByteExactString(text)
    if let known = ids[key] { return known }
    let id = ids.count
    ids[key] = id
    return id
  }
}
