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

  /// Nil without a folder to keep runs in.
  init?(environment: Environment, executable: String) {
    guard let state = try? StateFolder.path(environment),
      let identity = Self.identity(of: executable)
    else { return nil }
    folder = "\(state)/runs"
    self.identity = identity
    guard (try? StateFolder.make(folder)) != nil else { return nil }
  }

  /// Keeps a result on a thread of its own, so that the player doesn't wait for the disk.
  func keep(_ run: Run, of request: RunRequest, at moment: Moment) {
    queue.async { [self] in
      let bytes =
        head(request) + Array("at \(moment.milliseconds)\n".utf8) + RunRecord.encode(run)
      guard bytes.count <= Self.largest else { return }
      // What cannot be kept will not be missed before a run fails, and then that is said.
      try? AtomicFile.write(
        bytes, to: FilePlace(folder: folder, name: name(of: request)), mode: 0o600,
        owner: .mayChange)
    }
  }

  /// - Returns: nil where this executable has kept nothing.
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

  /// Waits until everything is kept.
  func finish() { queue.sync {} }

  /// What a file begins with that is about this run and this executable.
  private func head(_ request: RunRequest) -> [UInt8] {
    Array("lesson run 2\n\(identity)\n".utf8) + request.encoded
  }

  /// Two runs of one name are told apart by what the file begins with; all that is lost is the earlier.
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
