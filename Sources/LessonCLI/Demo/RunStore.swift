import Dispatch

/// The last good result of each run that a demo made, for the day on which a run fails in front of a class.
///
/// A result counts only for the executable that gave it: what another build printed says nothing about
/// the code on the screen.
final class RunStore: Sendable {
  private let folder: String
  private let identity: String
  private let queue = DispatchQueue(label: "run store")
  /// A run that took more than this is not worth keeping, nor reading.
  private static let largest = 1 << 20

  /// Nil where there is no place to keep anything.
  init?(environment: Environment, executable: String) {
    guard let state = try? StateFolder.path(environment),
      let identity = Self.identity(of: executable)
    else { return nil }
    folder = "\(state)/runs"
    self.identity = identity
    guard (try? StateFolder.make(folder)) != nil else { return nil }
  }

  /// Keeps a result, beside the player: nobody waits for the disk.
  func keep(_ run: Run, of request: RunRequest, attempt: Int, at moment: Moment) {
    queue.async { [self] in
      let name = RunRecord.name(of: request, attempt: attempt)
      let bytes =
        head(name) + Array("at \(moment.milliseconds)\n".utf8) + RunRecord.encode(run)
      guard bytes.count <= Self.largest else { return }
      // What cannot be kept will not be missed before a run fails, and then that is said.
      try? replace(path(name), with: bytes)
    }
  }

  /// - Returns: nil where this executable has kept nothing.
  func result(of request: RunRequest, attempt: Int) -> (run: Run, moment: Moment)? {
    queue.sync {
      let name = RunRecord.name(of: request, attempt: attempt)
      let head = head(name)
      guard let bytes = read(path(name)), bytes.starts(with: head) else { return nil }
      let rest = bytes.dropFirst(head.count)
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let line = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard line.count == 2, line[0] == "at", let moment = Moment(spelled: line[1]),
        let run = RunRecord.decode(Array(rest[(end + 1)...]), of: request)
      else { return nil }
      return (run, moment)
    }
  }

  /// Waits until everything is kept.
  func finish() { queue.sync {} }

  /// What a file begins with that is about this run and this executable.
  private func head(_ name: String) -> [UInt8] {
    Array("lesson run 1\n\(identity)\n\(name.utf8.count)\n\(name)".utf8)
  }

  /// Two runs of one name are told apart by what the file begins with; all that is lost is the earlier.
  private func path(_ name: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return "\(folder)/\(String(hash, radix: 16)).run"
  }

  private func read(_ path: String) -> [UInt8]? {
    let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while bytes.count <= Self.largest, let piece = try? readSome(descriptor), !piece.isEmpty {
      bytes += piece
    }
    return bytes.count <= Self.largest ? bytes : nil
  }

  /// All of it or nothing. That it survives a loss of power is not worth waiting for.
  private func replace(_ path: String, with bytes: [UInt8]) throws {
    let new = "\(path).\(getpid()).new"
    unlink(new)
    let descriptor = retrying {
      open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard descriptor >= 0 else { throw SystemError("write \(new)") }
    let result = Result { () throws(SystemError) in try writeAll(bytes, to: descriptor) }
    close(descriptor)
    guard case .success = result, rename(new, path) == 0 else {
      unlink(new)
      throw SystemError("write \(path)")
    }
  }

  /// Which build this is: its file, and when that was written.
  private static func identity(of executable: String) -> String? {
    var status = stat()
    guard stat(executable, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(status.st_dev) \(status.st_ino) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
  }
}
