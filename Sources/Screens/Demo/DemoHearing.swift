/// The two ends of a demo's connection.
package enum DemoSide: Hashable, Sendable {
  case demo, notes
}

/// What one side of a demo's connection makes of the other side's bytes, whatever these are.
///
/// Each side says first which version of the protocol it speaks, in a line of its own. After that, each line
/// is a ``DemoMessage``. A side that begins differently, says a line that it has no reason to say, or never
/// ends a line, is foreign from then on: nothing that it says is heard any more.
package struct DemoHearing: Hashable, Sendable {
  /// What the other side is.
  package enum Peer: Hashable, Sendable {
    /// It hasn't said which version it speaks.
    case silent
    /// It speaks our version.
    case same
    /// It speaks another version, or isn't a `lesson` at all.
    case foreign
  }

  /// Changes with every change of what messages look like or mean. The first had no greeting.
  private static let version = 4
  /// The first line that either side says.
  package static let greeting = "lesson-demo \(version)"
  /// In bytes, with its line feed. No message is nearly as long.
  package static let longestLine = 4_096

  package private(set) var peer = Peer.silent
  private let side: DemoSide
  private var unfinished: [UInt8] = []

  /// - Parameter side: who listens.
  package init(_ side: DemoSide) { self.side = side }

  /// - Parameter bytes: what came next.
  /// - Returns: the messages that end in them.
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
