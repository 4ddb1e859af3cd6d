import Foundation

/// A terminal on whose screen a test waits for something to appear.
protocol WatchedTerminal: AnyObject {
  /// The folder of its programs.
  var folder: String { get }

  /// - Parameter condition: what the screen has to be like, with its rows in one text.
  /// - Returns: The screen that met the condition.
  @discardableResult
  func wait(_ wanted: String, _ condition: (String) -> Bool) throws -> [String]
}

/// What a test waited for didn't come.
struct Vain: Error, CustomStringConvertible {
  var wanted: String
  var screen: [String]
  var end: Finished.End?

  var description: String {
    "waited in vain for \(wanted)\(end.map { "; the program ended by \($0)" } ?? "")\n"
      + screen.map { "  |\($0)" }.joined(separator: "\n")
  }
}

extension WatchedTerminal {
  @discardableResult
  func wait(_ condition: (String) -> Bool) throws -> [String] {
    try wait("a certain screen", condition)
  }

  @discardableResult
  func wait(for texts: String...) throws -> [String] {
    try wait("“\(texts.joined(separator: "” and “"))”") { screen in
      texts.allSatisfy { screen.contains($0) }
    }
  }

  /// Waits for a text on a screen where nothing is running, so that every key counts.
  @discardableResult
  func waitAtRest(_ text: String = "") throws -> [String] {
    try wait("“\(text)” at rest") { $0.contains("? keys") && (text.isEmpty || $0.contains(text)) }
  }

  @discardableResult
  func waitForFilledWindow(columns: Int, rows: Int) throws -> [String] {
    try wait("a frame of \(columns) × \(rows)") { screen in
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let width = TextWidth.columns(of: lines[0])
      // Text is centered; a lesson is wider, with text beside its code.
      let room = columns >= 60 ? columns - 4 : columns
      let fitting = [104, 156].map { (columns - min(room, $0)) / 2 + min(room, $0) }
      return lines.count >= rows && !lines[rows - 1].isEmpty && fitting.contains(width)
    }
  }

  /// Returns the text of a file in the folder, without line breaks at its ends.
  func file(_ name: String) -> String {
    (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))?
      .trimmingCharacters(in: .newlines) ?? ""
  }
}
