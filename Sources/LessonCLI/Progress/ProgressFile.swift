/// The file that holds a learner's progress.
struct ProgressFile: Sendable {
  /// The result of reading the file's place.
  enum Found {
    case nothing
    /// As much as could be read, and the faults in the rest.
    case progress(LearningProgress, faults: [Diagnostic])
    /// Written by a later version of the program.
    case newer(schema: Int)
    /// Unreadable, or not a file; we don't move it.
    case unusable(String)
  }

  /// The result of an update.
  struct Update {
    /// The progress that's on disk now.
    var progress: LearningProgress
    /// A message for the learner.
    var warning: String?
    /// The name of the file that holds the previous contents, if they were kept.
    var backup: String?
  }

  let folder: String
  /// The size limit in bytes. Longer files aren't read, and so must not be written.
  var longest = LearningProgress.longestFile

  /// The path of the file, or of a link that leads to it.
  var path: String { "\(folder)/\(Self.fileName)" }

  /// The path as messages show it.
  var name: String { Untrusted.shownInFull(path) }

  func read() -> Found {
    do throws(FilePlace.Fault) {
      return read(at: try FilePlace(following: path))
    } catch {
      return .unusable(error.message("open", name))
    }
  }

  /// - Parameter place: where the path leads.
  private func read(at place: FilePlace) -> Found {
    if place.present == nil {
      return place.isLinked
        ? .unusable(FilePlace.Fault.linkToNothing.message("open", name)) : .nothing
    }
    let descriptor = retrying {
      open(place.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    }
    guard descriptor >= 0 else {
      return errno == ENOENT
        ? .nothing : .unusable(FilePlace.Fault.system(errno).message("open", name))
    }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      return .unusable("\(name) isn't a regular file")
    }
    var bytes: [UInt8] = []
    do {
      while bytes.count <= LearningProgress.longestFile {
        let piece = try readSome(descriptor)
        if piece.isEmpty { break }
        bytes += piece
      }
    } catch {
      return .unusable("can't read \(name): \(String(cString: strerror(error.code)))")
    }
    return Self.parse(bytes, name: name)
  }

  /// Parses the bytes of a file.
  static func parse(_ bytes: [UInt8], name: String) -> Found {
    guard bytes.count <= LearningProgress.longestFile else {
      let fault = Diagnostic(file: name, line: 1, message: "larger than 16 MiB")
      return .progress(LearningProgress(), faults: [fault])
    }
    do {
      let reading = try LearningProgress.read(bytes)
      return .progress(
        reading.progress, faults: reading.faults.diagnostics(in: bytes, file: name))
    } catch {
      switch error {
      case .newer(let schema): return .newer(schema: schema)
      case .unreadable(let fault):
        return .progress(
          LearningProgress(), faults: [fault.diagnostic(in: bytes, file: name)])
      }
    }
  }

  /// How long to wait for a lock that another process holds, in milliseconds.
  static let patience = 2_000

  /// Reads, changes, and writes under the file's lock.
  ///
  /// A damaged or newer file is kept under another name.
  ///
  /// - Parameters:
  ///   - keepsBackup: whether any other file is kept under another name, too.
  ///   - patience: how long to wait for another process that's writing, in milliseconds.
  func update(
    keepsBackup: Bool = false, patience: Int = Self.patience,
    _ change: (inout LearningProgress) -> Void
  ) throws(ProgressFailure) -> Update {
    do {
      try StateFolder.make(folder)
      // Links are redirected now and then at most.
      for _ in 0..<8 {
        let before = try FilePlace(following: path)
        let lock = try FileLock.acquire(Self.lock(of: before), milliseconds: patience)
        // Swift may release the lock after its last use, so it's used at the end of this scope.
        defer { withExtendedLifetime(lock) {} }
        let place = try FilePlace(following: path)
        guard place.isSame(as: before) else { continue }
        return try update(place, keepsBackup: keepsBackup, change)
      }
      throw ProgressFailure("\(name) is a chain of symbolic links without an end")
    } catch let failure as ProgressFailure {
      throw failure
    } catch let fault as FilePlace.Fault {
      throw ProgressFailure(fault.message("open", name))
    } catch let held as FileLock.Held {
      throw ProgressFailure("another lesson is holding \(held.shown)", isHeldUp: true)
    } catch {
      throw ProgressFailure("\(error)")
    }
  }

  /// - Parameter place: where the path leads; its lock is held.
  private func update(
    _ place: FilePlace, keepsBackup: Bool, _ change: (inout LearningProgress) -> Void
  ) throws -> Update {
    Self.removeLeftovers(beside: place)
    var progress = LearningProgress()
    var warning: String?
    var aside: (Aside, ending: (String) -> String?)?
    switch read(at: place) {
    case .unusable(let reason): throw ProgressFailure(reason)
    case .nothing: break
    case .newer(let schema):
      let newer = Self.newer(name, schema)
      aside = (.newer, { "\(newer); it's kept as \($0), and a new one begins" })
    case .progress(let found, let faults):
      progress = found
      if let fault = faults.first {
        let damaged = Self.damaged(fault, faults.count)
        aside = (
          .damaged,
          { "\(damaged); it's kept as \($0), and the parts that can be read still count" }
        )
      } else if keepsBackup {
        aside = (.backup, { _ in nil })
      }
    }
    let before = progress
    change(&progress)
    // Check before the file may be renamed: afterward, there's nothing left to check.
    if aside != nil || progress != before { try place.requireWritable() }
    // A file that must not be lost gets a second name before anything is written.
    let kept = try aside.map { try KeptFile(place, as: $0.0) }
    if let aside, let kept { warning = aside.ending(kept.name) }
    do {
      if progress != before || warning != nil { try write(progress, to: place) }
    } catch {
      kept?.undo()
      throw error
    }
    return Update(progress: progress, warning: warning, backup: kept?.name)
  }

  private func write(_ progress: LearningProgress, to place: FilePlace) throws {
    let bytes = try bytes(of: progress)
    do throws(SystemError) {
      try AtomicFile.write(
        bytes, to: place, as: Self.temporary(getpid()), mode: 0o600, owner: .mayChange)
    } catch {
      throw SystemError("write \(name)", code: error.code)
    }
  }

  /// Returns JSON laid out for people, or on one line if that would be too long.
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

  /// Describes faults, as in `progress.json:3:7: expected a value, and 2 more faults`.
  static func damaged(_ fault: Diagnostic, _ count: Int) -> String {
    let others = count > 1 ? ", and \(plural(count - 1, "more fault"))" : ""
    return "\(fault.file):\(fault.line):\(fault.column): \(fault.message)\(others)"
  }
}

/// Why progress couldn't be saved.
struct ProgressFailure: Error {
  /// The reason, without a period.
  var reason: String
  /// Whether another process was writing the whole time.
  var isHeldUp: Bool

  init(_ reason: String, isHeldUp: Bool = false) {
    self.reason = reason
    self.isHeldUp = isHeldUp
  }
}
