// The C library under its name on this platform; the other files of this module import this.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
#endif

/// A failed call of the operating system.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The attempted action, `start a run`.
  package var attempt: String
  package var code: Int32

  package init(_ attempt: String, code: Int32 = errno) {
    self.attempt = attempt
    self.code = code
  }

  package var description: String { "can't \(attempt): \(String(cString: strerror(code)))" }
}

/// Repeats a call for as long as a signal interrupts it.
package func retrying<Count: SignedInteger>(_ call: () -> Count) -> Count {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// Reads the available bytes, at most `limit`; empty at the end of the file.
package func readSome(_ descriptor: Int32, limit: Int = 65_536) throws(SystemError) -> [UInt8] {
  var failure: SystemError?
  let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
    var result = retrying { read(descriptor, buffer.baseAddress, limit) }
    while result < 0, errno == EAGAIN {
      // Another process that shares the stream may have made it nonblocking.
      var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = retrying { poll(&input, 1, -1) }
      result = retrying { read(descriptor, buffer.baseAddress, limit) }
    }
    if result < 0 { failure = SystemError("read") }
    count = max(0, result)
  }
  if let failure { throw failure }
  return bytes
}

/// Writes everything, in as many pieces as it takes.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var start = 0
  while start < bytes.count {
    let count = bytes.withUnsafeBytes { buffer in
      retrying {
        write(descriptor, buffer.baseAddress?.advanced(by: start), bytes.count - start)
      }
    }
    if count < 0 {
      // Another process that shares the stream may have made it nonblocking.
      guard errno == EAGAIN else { throw SystemError("write") }
      var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard retrying({ poll(&room, 1, -1) }) >= 0 else { throw SystemError("write") }
    } else {
      start += count
    }
  }
}

extension Duration {
  /// The timeout for `poll`: in milliseconds, rounded up; 0 for time that has passed.
  package var pollTimeout: Int32 {
    Int32(min(max((self / .milliseconds(1)).rounded(.up), 0), Double(Int32.max)))
  }
}

/// Returns a folder's entries in no order, hidden ones too; nil with `errno` if it can't be opened.
package func entryNames(of folder: String) -> [String]? {
  guard let entries = opendir(folder) else { return nil }
  defer { closedir(entries) }
  var names: [String] = []
  while let entry = readdir(entries) {
    let size = MemoryLayout.size(ofValue: entry.pointee.d_name)
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: size) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}

/// Which processors threads run on.
enum ProcessorAffinity {
  /// Keeps the calling thread, and those that it starts, on one processor until the end of `body`.
  ///
  /// Threads that take turns wake each other much faster there: a processor that has nothing to do
  /// takes longer to wake up than most of them take for their turn.
  static func onOneProcessor(_ body: () -> Void) {
    #if os(Linux)
      // The C library's module has them only for C files that ask for extensions.
      typealias Processor = @convention(c) () -> Int32
      typealias Affinity = @convention(c) (pid_t, Int, UnsafeMutableRawPointer) -> Int32
      guard let processor = dlsym(nil, "sched_getcpu"), let get = dlsym(nil, "sched_getaffinity"),
        let set = dlsym(nil, "sched_setaffinity")
      else { return body() }
      let current = Int(unsafeBitCast(processor, to: Processor.self)())
      var (all, one) = (cpu_set_t(), cpu_set_t())
      let size = MemoryLayout<cpu_set_t>.size
      guard current >= 0, current < size * 8,
        unsafeBitCast(get, to: Affinity.self)(0, size, &all) == 0
      else { return body() }
      withUnsafeMutableBytes(of: &one) { $0[current / 8] = 1 << (current % 8) }
      _ = unsafeBitCast(set, to: Affinity.self)(0, size, &one)
      body()
      _ = unsafeBitCast(set, to: Affinity.self)(0, size, &all)
    #else
      body()
    #endif
  }
}
