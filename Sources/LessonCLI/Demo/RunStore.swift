import Dispatch

/// The last good result of each run in a demo, for the day a run fails in front of a class.
///
/// A result only counts for the executable that gave it: another build's output says nothing about
/// the code on the screen.
final class RunStore: Sendable {
  private let folder: String
  private let identity: String
  private let queue = DispatchQueue(label: "run store")
  /// The size in bytes above which a run isn't worth keeping or reading.
  private static let largest = 1 << 20

  /// Returns nil if there's no folder to keep runs in.
  init?(environment: Environment, executable: String) {
    guard let state = try? StateFolder.path(environment),
      let identity = Self.identity(of: executable)
    else { return nil }
    folder = "\(state)/runs"
    self.identity = identity
    guard (try? StateFolder.make(folder)) != nil else { return nil }
  }

  /// Keeps a result on a separate thread, so that the player doesn't wait for the disk.
  func keep(_ run: Run, of request: RunRequest, at moment: Moment) {
    queue.async { [self] in
      let bytes =
        head(request) + Array("at \(moment.milliseconds)\n".utf8) + RunRecord.encode(run)
      guard bytes.count <= Self.largest else { return }
      // A result that can't be kept isn't missed until a run fails, and that's reported then.
      try? AtomicFile.write(
        bytes, to: FilePlace(folder: folder, name: name(of: request)), mode: 0o600,
        owner: .mayChange)
    }
  }

  /// - Returns: nil if this executable hasn't kept a result.
  func result(of request: RunRequest) -> (run: Run, moment: Moment)? {
    queue.sync {
      let head = head(request)
      guard let bytes = read("\(folder)/\(name(of: request))"), bytes.starts(with: head) else {
        return nil
      }
      let rest = bytes.dropFirst(head.count)
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let line = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard line.count == 2, line[0] == "at", let moment = Moment(spelled: line[1]),
        let run = RunRecord.decode(Array(rest[(end + 1)...]), of: request)
      else { return nil }
      return (run, moment)
    }
  }

  /// Waits until every result is kept.
  func finish() { queue.sync {} }

  /// Returns the beginning of a file about this run and this executable.
  private func head(_ request: RunRequest) -> [UInt8] {
    Array("lesson run 2\n\(identity)\n".utf8) + request.encoded
  }

  /// Returns a run's file name. If two runs share it, their heads differ, and the earlier is lost.
  private func name(of request: RunRequest) -> String {
    "\(StableHash.hex(request.encoded)).run"
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

  /// Returns the identity of a build: its file, and when that was written.
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
