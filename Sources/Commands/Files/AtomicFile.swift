import Synchronization

/// Files that are there as a whole or not at all.
enum AtomicFile {
  /// Puts a file in place of an existing one, or changes nothing if anything fails.
  ///
  /// The bytes reach the disk before the name does, so after a crash at any moment the place holds
  /// either its old contents or all of the new. A file that's replaced leaves its mode, and its owner
  /// if possible, to the new one.
  ///
  /// - Parameters:
  ///   - path: where the file goes; if that's a link, it's replaced itself (``FileWriter/target(of:)``).
  ///   - mode: the mode of a file that's new; `umask` applies.
  ///   - replaces: whether there may be a file by now.
  ///   - prepare: done when all bytes are on the disk, right before the file gets its name.
  /// - Throws: ``SystemError``, with `EEXIST` if there's a file that mustn't be replaced.
  static func write(
    _ bytes: [UInt8], to path: String, mode: mode_t, replaces: Bool = true,
    before prepare: () throws(SystemError) -> Void = {}
  ) throws(SystemError) {
    let (descriptor, new) = try create(beside: path, mode: mode)
    do throws(SystemError) {
      defer { close(descriptor) }
      var old = stat()
      if replaces, stat(path, &old) == 0 {
        // Only root can give a file away. `umask` is for new files.
        _ = fchown(descriptor, old.st_uid, old.st_gid)
        _ = fchmod(descriptor, old.st_mode & 0o777)
      }
      try writeAll(bytes, to: descriptor)
      // Some file systems have nothing to sync.
      guard retrying({ fsync(descriptor) }) == 0 || errno == EINVAL else {
        throw SystemError("write")
      }
      try prepare()
      guard replaces ? rename(new, path) == 0 : name(new, path) else { throw SystemError("write") }
    } catch {
      unlink(new)
      throw error
    }
    syncFolder(of: path)
  }

  /// Gives a file a name that mustn't be taken.
  ///
  /// - Returns: whether that worked; otherwise `errno` says why not.
  static func name(_ file: String, _ path: String) -> Bool {
    // A link gives a file a second name in one step, and fails if that name is taken. A symbolic link
    // gets the name itself, not the file that it leads to.
    if linkat(AT_FDCWD, file, AT_FDCWD, path, 0) == 0 { return unlink(file) == 0 }
    guard errno != EEXIST, Files.kind(of: path, followsLinks: false) == nil else {
      errno = EEXIST
      return false
    }
    // Some file systems have no hard links.
    return rename(file, path) == 0
  }

  /// Checks whether a file can be created beside a path, and leaves none there.
  static func probe(_ path: String) throws(SystemError) {
    let (descriptor, new) = try create(beside: path, mode: 0o600)
    close(descriptor)
    unlink(new)
  }

  /// Removes the unfinished files that killed processes left in a folder. What they would have
  /// replaced is still in its place.
  static func removeOrphans(in folder: String) {
    Files.removeOrphans(in: folder, prefix: newPrefix, suffix: newSuffix, kind: S_IFREG)
  }

  /// Returns the path of a file's folder.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  // MARK: Steps

  private static let count = Atomic(0)

  /// What surrounds the process's ID and the count in the name of an unfinished file.
  private static let newPrefix = ".lesson-"
  private static let newSuffix = ".new"

  /// Creates an empty file in the same folder, so that it can replace another in one step. A name
  /// we make up is always short.
  private static func create(
    beside path: String, mode: mode_t
  ) throws(SystemError) -> (descriptor: Int32, path: String) {
    // A killed process with the same ID may have left a file, which isn't ours to remove.
    for _ in 0..<1_000 {
      let number = count.add(1, ordering: .relaxed).newValue
      let new = "\(folder(of: path))/\(newPrefix)\(getpid())-\(number)\(newSuffix)"
      let descriptor = retrying {
        open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
      }
      if descriptor >= 0 { return (descriptor, new) }
      guard errno == EEXIST else { throw SystemError("write") }
    }
    throw SystemError("write", code: EEXIST)
  }

  /// Makes sure the name is on disk, too. Not every file system can do that, and we can't help it.
  private static func syncFolder(of path: String) {
    let descriptor = retrying { open(folder(of: path), O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    _ = retrying { fsync(descriptor) }
    close(descriptor)
  }
}
