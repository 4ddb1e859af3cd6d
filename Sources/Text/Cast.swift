/// A terminal recording for asciinema: what was written to the screen, and when.
///
/// The recording code keeps the clock. Times are whole milliseconds, so that neither rounding nor
/// the order of additions makes two recordings of the same events differ.
package struct Cast: Hashable, Sendable {
  /// The versions of the asciicast format.
  package enum Version: String, Hashable, Sendable, CaseIterable {
    /// Times are measured from the beginning.
    case two = "2"
    /// Times are measured from the previous event.
    case three = "3"
  }

  package enum Event: Hashable, Sendable {
    /// Output that's written to the terminal.
    case output(String)
    /// A named place to jump to.
    case marker(String)
    case resize(ScreenSize)
  }

  package struct TimedEvent: Hashable, Sendable {
    /// In milliseconds since the beginning.
    package var time: Int
    package var event: Event
  }

  /// The title that players show in lists; it may be empty.
  package var title: String
  /// The terminal's size at the beginning.
  package let size: ScreenSize
  package private(set) var events: [TimedEvent] = []

  package init(title: String = "", size: ScreenSize) {
    self.title = title
    self.size = size
  }

  /// Adds an event. Time never runs backward: an earlier time counts as that of the last event.
  ///
  /// - Parameter time: in milliseconds since the beginning.
  package mutating func append(_ event: Event, at time: Int) {
    events.append(TimedEvent(time: max(time, events.last?.time ?? 0), event: event))
  }
}

// MARK: Writing

extension Cast {
  /// Returns the file: a header, then a line for each event. Equal recordings give equal bytes.
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

  /// Formats milliseconds as `1.250`.
  private static func seconds(_ milliseconds: Int) -> String {
    let digits = String(milliseconds % 1000)
    let zeros = String(repeating: "0", count: 3 - digits.count)
    return "\(milliseconds / 1000).\(zeros)\(digits)"
  }

  /// Adds carriage returns, since nothing else turns a line feed into a new line for a player.
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

  /// Returns a JSON string.
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
