/// Sockets with a name in the file system, for one user's programs. None of these calls wait.
enum LocalSocket {
  /// Why there's no socket.
  struct Fault: Error {
    var message: String
  }

  /// - Returns: a connection, which the caller closes; nil if no program there takes one now.
  static func connect(_ path: String) -> Int32? {
    guard let descriptor = make() else { return nil }
    let result = withAddress(path) { address, length in
      retrying { Running.connect(descriptor, address, length) }
    }
    if result == 0 { return descriptor }
    close(descriptor)
    return nil
  }

  /// Creates a socket with a name that isn't taken yet, and listens there for this user alone.
  static func listen(_ path: String) throws(SystemError) -> Int32 {
    guard path.utf8.count < longest else { throw SystemError("listen", code: ENAMETOOLONG) }
    guard let descriptor = make() else { throw SystemError("listen") }
    // On Linux, binding keeps the socket's mode; elsewhere, chmod fixes it afterward.
    _ = fchmod(descriptor, 0o600)
    let bound = withAddress(path) { bind(descriptor, $0, $1) }
    guard bound == 0, chmod(path, 0o600) == 0, Running.listen(descriptor, 8) == 0 else {
      let error = SystemError("listen")
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// - Returns: a client, which the caller closes; nil if none is waiting.
  /// - Throws: an error if the system won't let us take the client, which keeps waiting.
  static func accept(_ listener: Int32) throws(SystemError) -> Int32? {
    while true {
      let client = retrying { Running.accept(listener, nil, nil) }
      if client >= 0 {
        prepare(client)
        return client
      }
      switch errno {
      case EAGAIN: return nil
      // That client is already gone.
      case ECONNABORTED: continue
      default: throw SystemError("accept")
      }
    }
  }

  /// The number of UTF-8 bytes that a path must stay below.
  static var longest: Int { MemoryLayout.size(ofValue: sockaddr_un().sun_path) }

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
