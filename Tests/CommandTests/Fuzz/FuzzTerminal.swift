import Foundation
import Testing

/// Runs of cases that need a terminal, and perhaps another program at the demo's socket.
enum FuzzTerminal {
  /// - Returns: What was shown, as output, and how the program ended.
  static func run(
    _ fuzzed: FuzzCase, _ wanted: FuzzCase.Terminal, _ environment: [String: String],
    _ folder: String
  ) throws -> Finished {
    let terminal = try PseudoTerminal(columns: wanted.columns, rows: wanted.rows)
    let peer = try fuzzed.peer.map { try FuzzPeer($0, "\(folder)/home/demo.socket") }
    defer { peer?.stop() }
    let process = try terminal.start(
      fuzzed.arguments, environment: environment.merging(["NO_COLOR": "1"]) { given, _ in given },
      folder: folder)
    var end = terminal.end(
      of: process, within: .seconds(1), or: { !terminal.heard.isEmpty && peer?.isDone != false })
    for bytes in wanted.typed where end == nil {
      terminal.type(bytes)
      // The next piece is typed as soon as this one is read, while it's still being drawn.
      end = terminal.end(
        of: process, within: .milliseconds(300), or: { terminal.hasReadEverything })
    }
    if wanted.leaving == .interrupt {
      // One may end only a run, or ask whether lines may be lost; a few end everything.
      for _ in 0..<4 where end == nil {
        kill(process, SIGINT)
        end = terminal.end(of: process, within: .seconds(2), or: { false })
      }
    } else if end == nil {
      if let signal = wanted.leaving.signal { kill(process, signal) } else { terminal.vanish() }
    }
    if end == nil {
      end = terminal.end(of: process, within: .seconds(FuzzRun.seconds), or: { false })
    }
    if end == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      _ = retrying { waitpid(process, &status, 0) }
    }
    return Finished(output: Array(terminal.heard.utf8), errors: [], end: end ?? .late)
  }
}

/// The other end of the demo's socket, on a thread of its own.
final class FuzzPeer: @unchecked Sendable {
  private let says: [UInt8]
  private let path: String
  private var listener: Int32 = -1
  private let lock = NSLock()
  private var done = false
  private var stopped = false

  /// Whether it has said everything, or no program will ever listen.
  var isDone: Bool { lock.withLock { done } }

  init(_ peer: FuzzCase.Peer, _ path: String) throws {
    self.path = path
    switch peer {
    case .server(let bytes):
      says = bytes
      listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
      let bound = withAddress { bind(listener, $0, $1) }
      try #require(bound == 0 && listen(listener, 4) == 0)
    case .client(let bytes): says = bytes
    }
    Thread.detachNewThread { self.talk() }
  }

  func stop() { lock.withLock { stopped = true } }

  private func talk() {
    let deadline = ContinuousClock.now + .seconds(FuzzRun.seconds)
    while ContinuousClock.now < deadline, !lock.withLock({ stopped }) {
      guard let connection = listener >= 0 ? accepted() : connected() else { continue }
      for start in stride(from: 0, to: says.count, by: 512) {
        let piece = says[start..<min(start + 512, says.count)]
        let count = piece.withUnsafeBytes {
          send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { break }
      }
      lock.withLock { done = true }
      // It hangs up when something has come back, or when nothing does for a moment.
      var waiting = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
      _ = poll(&waiting, 1, 50)
      close(connection)
      if listener < 0 { break }
    }
    if listener >= 0 { close(listener) }
    lock.withLock { done = true }
  }

  private func accepted() -> Int32? {
    var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 20) > 0 else { return nil }
    let connection = accept(listener, nil, nil)
    return connection >= 0 ? connection : nil
  }

  private func connected() -> Int32? {
    let connection = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard connection >= 0, fcntl(connection, F_SETFD, FD_CLOEXEC) == 0,
      withAddress({ connect(connection, $0, $1) }) == 0
    else {
      close(connection)
      // The only way to wait for a name to appear is to look again.
      _ = poll(nil, 0, 5)
      return nil
    }
    return connection
  }

  private func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { buffer in
      buffer.copyBytes(from: Array(path.utf8.prefix(buffer.count - 1)))
    }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
