import LessonKit
import LessonRunner

/// Sockets with a name in the file system, for programs of the same user; none of their calls waits.
enum LocalSocket {
  /// Why there is none.
  struct Fault: Error {
    var message: String
  }

  /// Where a demo is to be reached.
  static func path(_ environment: Environment) throws(Fault) -> String {
    let folder: String
    do {
      folder = try StateFolder.path(environment)
    } catch {
      throw Fault(message: error.message)
    }
    do {
      try StateFolder.make(folder)
    } catch {
      throw Fault(message: "\(error)")
    }
    let path = "\(folder)/demo.socket"
    guard path.utf8.count < longest else {
      throw Fault(message: "the path of \(Untrusted.shownInFull(folder)) is too long for a socket")
    }
    return path
  }

  /// - Returns: nil where nobody listens.
  static func connect(_ path: String) -> Int32? {
    guard let descriptor = make() else { return nil }
    let result = withAddress(path) { retrying2(LessonRunner.connect(descriptor, $0, $1)) }
    guard result == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Listens there, for this user alone. What somebody left behind who is gone is replaced.
  static func listen(_ path: String) throws(Fault) -> Int32 {
    if let other = connect(path) {
      close(other)
      throw Fault(message: "another demo is under way, and they follow that one")
    }
    unlink(path)
    guard let descriptor = make() else {
      throw Fault(message: String(cString: strerror(errno)))
    }
    // On Linux a socket in the file system has the mode that it had before; elsewhere chmod mends it.
    _ = fchmod(descriptor, 0o600)
    let bound = withAddress(path) { bind(descriptor, $0, $1) }
    guard bound == 0, chmod(path, 0o600) == 0, LessonRunner.listen(descriptor, 8) == 0 else {
      let code = errno
      close(descriptor)
      throw Fault(message: String(cString: strerror(code)))
    }
    return descriptor
  }

  static func accept(_ descriptor: Int32) -> Int32? {
    let client = retrying { LessonRunner.accept(descriptor, nil, nil) }
    guard client >= 0 else { return nil }
    prepare(client)
    return client
  }

  private static var longest: Int { MemoryLayout.size(ofValue: sockaddr_un().sun_path) }

  private static func make() -> Int32? {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return nil }
    prepare(descriptor)
    return descriptor
  }

  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  private static func retrying2(_ call: @autoclosure () -> Int32) -> Int32 { retrying(call) }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
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

/// One end of a connection over which messages go, a line each.
struct MessageStream {
  let descriptor: Int32
  private var unfinished: [UInt8] = []
  /// Far more than any message takes: whoever sends so much is none of ours.
  private static let longest = 4_096

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// - Returns: what came, and whether the other side is still there.
  mutating func receive() -> (messages: [DemoMessage], isOpen: Bool) {
    var isOpen = true
    while true {
      var bytes = [UInt8](repeating: 0, count: Self.longest)
      let count = retrying { read(descriptor, &bytes, bytes.count) }
      if count > 0 { unfinished += bytes.prefix(count) }
      if count == 0 || (count < 0 && errno != EAGAIN) { isOpen = false }
      guard count == bytes.count, unfinished.count < Self.longest * 16 else { break }
    }
    var messages: [DemoMessage] = []
    if let last = unfinished.lastIndex(of: UInt8(ascii: "\n")) {
      for line in unfinished[...last].split(separator: UInt8(ascii: "\n")) {
        if let message = DemoMessage(line: String(decoding: line, as: UTF8.self)) {
          messages.append(message)
        }
      }
      unfinished.removeSubrange(...last)
    }
    return (messages, isOpen && unfinished.count < Self.longest)
  }

  /// - Returns: whether all of it went; who does not read is not waited for.
  func send(_ message: DemoMessage) -> Bool {
    guard let line = message.line else { return true }
    let bytes = Array("\(line)\n".utf8)
    return retrying { write(descriptor, bytes, bytes.count) } == bytes.count
  }
}
