/// The file that holds a learner's progress.
struct ProgressFile: Sendable {
  /// The result of reading the file's place.
  enum Found {
    case nothing
    case progress(LearningProgress)
    /// Not what we write.
    case damaged
    /// Written by a later version of the program.
    case newer(schema: Int)
    /// Not a file, or it can't be read; we don't move it.
    case unusable(String)
  }

  /// The reason a file is kept under another name.
  enum Aside: String {
    case backup, damaged, newer
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

  static let fileName = "progress.json"

  let folder: String
  /// The size limit in bytes. Longer files aren't read, and so must not be written.
  var longest = LearningProgress.longestFile

  /// The path of the file, or of a link that leads to it.
  var path: String { "\(folder)/\(Self.fileName)" }

  /// The path as messages show it.
  var name: String { Untrusted.shownInFull(path) }

  private var lockPath: String { "\(folder)/lock" }

  func read() -> Found {
    if Files.kind(of: path, followsLinks: false) == nil, errno == ENOENT { return .nothing }
    do {
      let limit = LearningProgress.longestFile + 1
      return Self.parse(try InputReader.read(path, limit: limit, takesFilesAlone: true).bytes)
    } catch {
      return .unusable(error.complaint)
    }
  }

  /// Parses the bytes of a file.
  static func parse(_ bytes: [UInt8]) -> Found {
    guard bytes.count <= LearningProgress.longestFile else { return .damaged }
    do {
      return .progress(try LearningProgress(json: bytes))
    } catch let newer as LearningProgress.NewerSchema {
      return .newer(schema: newer.schema)
    } catch {
      return .damaged
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
  ) throws(StateFault) -> Update {
    do {
      try Files.makeFolder(folder)
      let lock = try FileLock.acquire(lockPath, milliseconds: patience)
      // Swift may release the lock after its last use, so it's used at the end of this scope.
      defer { withExtendedLifetime(lock) {} }
      return try updateWithLock(keepsBackup: keepsBackup, change)
    } catch let fault as StateFault {
      throw fault
    } catch let fault as FileWriter.Fault {
      throw StateFault(reason: fault.message(name))
    } catch {
      throw StateFault(reason: "\(error)")
    }
  }

  private func updateWithLock(
    keepsBackup: Bool, _ change: (inout LearningProgress) -> Void
  ) throws -> Update {
    var progress = LearningProgress()
    var aside: Aside?
    var warning: String?
    switch read() {
    case .unusable(let reason): throw StateFault(reason: reason)
    case .nothing: break
    case .newer(let schema): (aside, warning) = (.newer, Self.newer(name, schema))
    case .damaged: (aside, warning) = (.damaged, "\(name) is damaged")
    case .progress(let found):
      progress = found
      if keepsBackup { aside = .backup }
    }
    let before = progress
    change(&progress)
    guard aside != nil || progress != before else { return Update(progress: progress) }
    let target = try FileWriter.target(of: path)
    AtomicFile.removeOrphans(in: AtomicFile.folder(of: target))
    let bytes = Array(try progress.json(isPretty: true).utf8)
    guard bytes.count <= longest else {
      throw StateFault(reason: "\(name) would be larger than \(longest >> 20) MiB")
    }
    var kept: String?
    do throws(SystemError) {
      try AtomicFile.write(bytes, to: target, mode: 0o600) { () throws(SystemError) in
        // A file that must not be lost gets a second name before the new one takes its place.
        if let aside { kept = try Self.keep(target, as: aside) }
      }
    } catch {
      throw SystemError("write \(name)", code: error.code)
    }
    return Update(
      progress: progress,
      warning: warning.map { "\($0); it's kept as \(kept ?? ""), and a new one begins" },
      backup: kept)
  }

  /// Gives a file a second name.
  ///
  /// - Returns: that name, without folders.
  private static func keep(_ path: String, as aside: Aside) throws(SystemError) -> String {
    for number in 1...9_999 {
      let name = "progress.\(aside.rawValue)-\(number).json"
      let other = "\(AtomicFile.folder(of: path))/\(name)"
      if link(path, other) == 0 { return name }
      // Some file systems don't support hard links; then the file has to move.
      if errno != EEXIST, AtomicFile.name(path, other) { return name }
      guard errno == EEXIST else { break }
    }
    throw SystemError("write")
  }

  /// Whether a path belongs to the progress, its lock, or a kept file. Only the progress store writes
  /// there.
  func owns(_ path: String) -> Bool {
    if FileWriter.leadToSame(path, self.path) { return true }
    let target = (try? FileWriter.target(of: path)) ?? path
    guard FileWriter.leadToSame(AtomicFile.folder(of: target), folder) else { return false }
    // Some file systems ignore case, so we always do.
    let name = (target.split(separator: "/").last ?? "").lowercased()
    return ["lock", "lock.held"].contains(name) || name.hasPrefix("progress.")
  }

  static func newer(_ name: String, _ schema: Int) -> String {
    "\(name) was written by a later version of this program (its schema is \(schema))"
  }
}
