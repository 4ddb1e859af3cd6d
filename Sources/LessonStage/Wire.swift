/// How a run speaks to the process that started it: a frame is a line of fields between tabs.
///
/// Text, so that `strace` and a test can read it; a line, so that a reader finds the next frame
/// after a writer died.
package enum Wire {
  /// What a run sends.
  package enum Frame: Hashable, Sendable {
    /// The job with this number, from 0, begins.
    case begins(Int)
    case event(Event)
    /// The job with this number ended well.
    case ends(Int, CallCounts)
  }

  package static func encode(_ event: Event) -> String {
    switch event {
    case .line(let line):
      record([
        "L", line.text, line.file, "\(line.line)", line.function, "\(line.thread)",
      ])
    case .call(let call):
      record([
        "C", "\(call.id)", call.from, call.to, call.name, call.kind.rawValue, "\(call.thread)",
      ])
    case .answer(let answer):
      record(["A", "\(answer.call)", answer.value, "\(answer.thread)"])
    }
  }

  package static func encode(_ frame: Frame) -> String {
    switch frame {
    case .begins(let job): record(["B", "\(job)"])
    case .event(let event): encode(event)
    case .ends(let job, let counts):
      record(
        ["E", "\(job)"]
          + [
            counts.links, counts.registrations, counts.requests, counts.questions, counts.reads,
          ].map(String.init))
    }
  }

  /// The frame in a line without its newline; nil where the writer died in the middle of it.
  package static func decode(_ line: Substring) -> Frame? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(unescaped)
    let numbers = fields.map { Int($0) }
    switch (fields.first, fields.count) {
    case ("L", 6):
      guard let line = numbers[3], let thread = UInt(fields[5]) else { return nil }
      return .event(
        .line(
          OutputLine(
            text: fields[1], file: fields[2], line: line, function: fields[4], thread: thread)))
    case ("C", 7):
      guard let id = numbers[1], let kind = CallKind(rawValue: fields[5]),
        let thread = UInt(fields[6])
      else { return nil }
      return .event(
        .call(
          Call(
            id: id, from: fields[2], to: fields[3], name: fields[4], kind: kind,
            thread: thread)))
    case ("A", 4):
      guard let id = numbers[1], let thread = UInt(fields[3]) else { return nil }
      return .event(.answer(Answer(call: id, value: fields[2], thread: thread)))
    case ("B", 2):
      return numbers[1].map(Frame.begins)
    case ("E", 7):
      let values = numbers.dropFirst().compactMap(\.self)
      guard values.count == 6 else { return nil }
      var counts = CallCounts()
      counts.links = values[1]
      counts.registrations = values[2]
      counts.requests = values[3]
      counts.questions = values[4]
      counts.reads = values[5]
      return .ends(values[0], counts)
    default:
      return nil
    }
  }

  private static func record(_ fields: [String]) -> String {
    fields.map(escaped).joined(separator: "\t") + "\n"
  }

  private static func escaped(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 == 0x5C || $0 == 0x09 || $0 == 0x0A }) else {
      return field
    }
    var result = ""
    for character in field.unicodeScalars {
      switch character {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  private static func unescaped(_ field: Substring) -> String {
    guard field.utf8.contains(0x5C) else { return String(field) }
    var result = ""
    var escapes = false
    for character in field.unicodeScalars {
      if escapes {
        result.unicodeScalars.append(character == "t" ? "\t" : character == "n" ? "\n" : character)
        escapes = false
      } else if character == "\\" {
        escapes = true
      } else {
        result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
