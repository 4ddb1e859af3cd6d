import LessonKit
import LessonRunner

/// The file that holds a learner's progress.
struct ProgressFile: Sendable {
  /// What is at its place.
  enum Found {
    case nothing
    /// As much as could be read, and what was wrong with the rest.
    case progress(LearningProgress, faults: [Diagnostic])
    /// A later version of the program wrote it.
    case newer(schema: Int)
    /// It cannot be read, or is no file; it is not ours to move.
    case unusable(String)
  }

  /// What became of a file.
  struct Update {
    /// What is on disk now.
    var progress: LearningProgress
    /// What the learner should be told.
    var warning: String?
    /// The name of the file that holds what was there before, if it was kept.
    var backup: String?
  }

  let folder: String
  /// In bytes; what is longer is not read, and so must not be written.
  var longest = LearningProgress.longestFile

  var path: String { "\(folder)/progress.json" }

  /// The path as messages have it.
  var name: String { Untrusted.shownInFull(path) }

  func read() -> Found {
    let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else {
      let code = errno
      var information = stat()
      guard code == ENOENT || code == ENOTDIR else {
        return .unusable("cannot open \(name): \(String(cString: strerror(code)))")
      }
      return lstat(path, &information) == 0
        ? .unusable("\(name) is a symbolic link to nothing") : .nothing
    }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      return .unusable("\(name) is no regular file")
    }
    var bytes: [UInt8] = []
    do {
      while bytes.count <= LearningProgress.longestFile {
        let piece = try readSome(descriptor)
        if piece.isEmpty { break }
        bytes += piece
      }
    } catch {
      return .unusable("cannot read \(name): \(String(cString: strerror(error.code)))")
    }
    return Self.parse(bytes, name: name)
  }

  /// What the bytes of a file say.
  static func parse(_ bytes: [UInt8], name: String) -> Found {
    guard bytes.count <= LearningProgress.longestFile else {
      let fault = Diagnostic(file: name, line: 1, message: "larger than 16 MiB")
      return .progress(LearningProgress(), faults: [fault])
    }
    do {
      let reading = try LearningProgress.read(bytes)
      return .progress(
        reading.progress, faults: reading.faults.map { $0.diagnostic(in: bytes, file: name) })
    } catch {
      switch error {
      case .newer(let schema): return .newer(schema: schema)
      case .unreadable(let fault):
        return .progress(
          LearningProgress(), faults: [fault.diagnostic(in: bytes, file: name)])
      }
    }
  }

  /// Reads, changes and writes, while nobody else does.
  ///
  /// A file that is damaged or newer is kept under another name.
  ///
  /// - Parameter keepsBackup: whether a file that is neither is kept under another name, too.
  func update(
    keepsBackup: Bool = false, _ change: (inout LearningProgress) -> Void
  ) throws(ProgressFailure) -> Update {
    do {
      try StateFolder.make(folder)
      let lock = try FileLock.acquire("\(folder)/lock")
      // The lock is held to the end of this scope, whatever is known of its use.
      defer { withExtendedLifetime(lock) {} }
      return try updateLocked(keepsBackup: keepsBackup, change)
    } catch let failure as ProgressFailure {
      throw failure
    } catch let error as SystemError {
      if error.code == EWOULDBLOCK {
        throw ProgressFailure("another lesson does not let go of \(Untrusted.shownInFull(folder))")
      }
      throw ProgressFailure("\(error)")
    } catch {
      throw ProgressFailure("\(error)")
    }
  }

  private func updateLocked(
    keepsBackup: Bool, _ change: (inout LearningProgress) -> Void
  ) throws -> Update {
    AtomicFile.removeLeftovers(of: path)
    var progress = LearningProgress()
    var warning: String?
    var backup: String?
    switch read() {
    case .unusable(let reason): throw ProgressFailure(reason)
    case .nothing: break
    case .newer(let schema):
      let kept = try AtomicFile.keep(AtomicFile.resolved(path), as: "newer")
      backup = kept
      warning = "\(Self.newer(name, schema)); it is kept as \(kept), and a new one begins"
    case .progress(let found, let faults):
      progress = found
      if let fault = faults.first {
        let kept = try AtomicFile.keep(AtomicFile.resolved(path), as: "damaged")
        backup = kept
        warning =
          "\(Self.damaged(fault, faults.count)); it is kept as \(kept), and what can be "
          + "read of it goes on"
      } else if keepsBackup {
        backup = try AtomicFile.keep(AtomicFile.resolved(path), as: "backup")
      }
    }
    let before = progress
    change(&progress)
    if progress != before || warning != nil {
      try AtomicFile.write(bytes(of: progress), to: path)
    }
    return Update(progress: progress, warning: warning, backup: backup)
  }

  /// Laid out for people, or in one line where there would be too much of it.
  private func bytes(of progress: LearningProgress) throws -> [UInt8] {
    for isPretty in [true, false] {
      let text = try progress.json(isPretty: isPretty)
      if text.utf8.count <= longest { return Array(text.utf8) }
    }
    throw ProgressFailure("\(name) would be larger than \(longest >> 20) MiB")
  }

  static func newer(_ name: String, _ schema: Int) -> String {
    "\(name) was written by a later version of this program (its schema is \(schema))"
  }

  /// `progress.json:3:7: expected a value, and 2 more faults`.
  static func damaged(_ fault: Diagnostic, _ count: Int) -> String {
    let others = count > 1 ? ", and \(plural(count - 1, "more fault"))" : ""
    return "\(fault.file):\(fault.line):\(fault.column): \(fault.message)\(others)"
  }
}

/// Why progress could not be kept.
struct ProgressFailure: Error {
  /// Without a full stop.
  var reason: String

  init(_ reason: String) { self.reason = reason }
}
