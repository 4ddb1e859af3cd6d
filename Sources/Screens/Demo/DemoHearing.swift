/// The two ends of a demo's connection.
package enum DemoSide: Hashable, Sendable {
  case demo, notes
}

/// Decodes the bytes that one side of a demo's connection hears, and copes with any input.
///
/// Each side starts with a line that names its version of the protocol. After that, each line is a
/// ``DemoMessage``. A side that starts differently, sends a line that it shouldn't, or never ends a
/// line is foreign from then on: the rest of its input is ignored.
package struct DemoHearing: Hashable, Sendable {
  /// The state of the other side.
  package enum Peer: Hashable, Sendable {
    /// It hasn't said which version it speaks.
    case silent
    /// It speaks our version.
    case same
    /// It speaks another version, or isn't a `lesson` at all.
    case foreign
  }

  /// The protocol version, raised when messages change form or meaning. Version 1 had no greeting.
  private static let version = 4
  /// The first line that each side sends.
  package static let greeting = "lesson-demo \(version)"
  /// The limit of a line in bytes, with its line feed. Every message is shorter.
  package static let longestLine = 4_096

  package private(set) var peer = Peer.silent
  private let side: DemoSide
  private var unfinished: [UInt8] = []

  /// - Parameter side: the side that listens.
  package init(_ side: DemoSide) { self.side = side }

  /// - Parameter bytes: the bytes that arrived next.
  /// - Returns: the messages completed by these bytes.
  package mutating func hear(_ bytes: some Sequence<UInt8>) -> [DemoMessage] {
    var messages: [DemoMessage] = []
    for byte in bytes where peer != .foreign {
      guard byte == UInt8(ascii: "\n") else {
        unfinished.append(byte)
        if unfinished.count >= Self.longestLine { peer = .foreign }
        continue
      }
      let line = String(decoding: unfinished, as: UTF8.self)
      unfinished = []
      switch peer {
      case .silent: peer = line == Self.greeting ? .same : .foreign
      case .same:
        if let message = DemoMessage(line: line), message.sender != side {
          messages.append(message)
        } else {
          peer = .foreign
        }
      case .foreign: break
      }
    }
    if peer == .foreign { unfinished = [] }
    return messages
  }
}
