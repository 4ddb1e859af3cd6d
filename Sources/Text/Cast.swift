/// A recording of a terminal, as asciinema plays it: what was written to the screen, and when.
///
/// Its clock is up to the code that records. Times are whole milliseconds, so that neither rounding
/// nor the order of additions makes two recordings of the same events differ.
package struct Cast: Hashable, Sendable {
  /// The dialects of asciicast.
  package enum Version: String, Hashable, Sendable, CaseIterable {
    /// Times since the beginning.
    case two = "2"
    /// Times since the event before.
    case three = "3"
  }

  package enum Event: Hashable, Sendable {
    /// What the terminal is given.
    case output(String)
    /// A place to jump to, and its name.
    case marker(String)
    case resize(ScreenSize)
  }

  package struct TimedEvent: Hashable, Sendable {
    /// In milliseconds since the beginning.
    package var time: Int
    package var event: Event
  }

  /// What players show of it in lists; may be empty.
  package var title: String
  /// Of the terminal at the beginning.
  package let size: ScreenSize
  package private(set) var events: [TimedEvent] = []

  package init(title: String = "", size: ScreenSize) {
    self.title = title
    self.size = size
  }

  /// Adds an event. Time never runs backwards: one before the last event happens together with it.
  ///
  /// - Parameter time: in milliseconds since the beginning.
  package mutating func append(_ event: Event, at time: Int) {
    events.append(TimedEvent(time: max(time, events.last?.time ?? 0), event: event))
  }
}

// MARK: Writing

extension Cast {
  /// The recording as a file: a header, and a line for each event. Equal recordings give equal bytes.
  package func text(_ version: Version) -> String {
    var text = header(version) + "\n"
    var last = 0
    for timed in events {
      let time = version == .two ? timed.time : timed.time - last
      last = timed.time
      let (code, data) =
        switch timed.event {
        case .output(let output): ("o", Self.withCarriageReturns(output))
        case .marker(let label): ("m", label)
        case .resize(let size): ("r", "\(size.columns)x\(size.rows)")
        }
      text += "[\(Self.seconds(time)), \"\(code)\", \(Self.quoted(data))]\n"
    }
    return text
  }

  private func header(_ version: Version) -> String {
    let terminal = "xterm-256color"
    var members =
      switch version {
      case .two: ["\"version\": 2", "\"width\": \(size.columns)", "\"height\": \(size.rows)"]
      case .three:
        [
          "\"version\": 3",
          "\"term\": {\"cols\": \(size.columns), \"rows\": \(size.rows), \"type\": \"\(terminal)\"}",
        ]
      }
    if !title.isEmpty { members.append("\"title\": \(Self.quoted(title))") }
    if version == .two { members.append("\"env\": {\"TERM\": \"\(terminal)\"}") }
    return "{\(members.joined(separator: ", "))}"
  }

  /// Milliseconds as `1.250`.
  private static func seconds(_ milliseconds: Int) -> String {
    let digits = String(milliseconds % 1000)
    let zeros = String(repeating: "0", count: 3 - digits.count)
    return "\(milliseconds / 1000).\(zeros)\(digits)"
  }

  /// Nothing between a program and a player turns a line feed into a new line.
  private static func withCarriageReturns(_ output: String) -> String {
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in output.unicodeScalars {
      if scalar == "\n", last != "\r" { result.append("\r") }
      result.append(scalar)
      last = scalar
    }
    return String(result)
  }

  /// A JSON string.
  private static func quoted(_ text: String) -> String {
    let hexadecimal = Array("0123456789abcdef".unicodeScalars)
    var result = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result.append(contentsOf: #"\""#.unicodeScalars)
      case "\\": result.append(contentsOf: #"\\"#.unicodeScalars)
      case "\n": result.append(contentsOf: #"\n"#.unicodeScalars)
      case "\r": result.append(contentsOf: #"\r"#.unicodeScalars)
      case "\u{00}"..<"\u{20}", "\u{7F}":
        result.append(contentsOf: #"\u00"#.unicodeScalars)
        result.append(hexadecimal[Int(scalar.value >> 4)])
        result.append(hexadecimal[Int(scalar.value & 15)])
      default: result.append(scalar)
      }
    }
    result.append("\"")
    return String(result)
  }
}
