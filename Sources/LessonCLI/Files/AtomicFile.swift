import Synchronization

/// Files that are there as a whole or not at all.
enum AtomicFile {
  /// What happens to a replaced file if we can't give the new one to its owner.
  enum Owner {
    /// The file is ours from then on.
    case mayChange
    /// The file is overwritten in place, not in one step.
    case stays
  }

  /// Puts a file in place of the existing one, or changes nothing if anything fails.
  ///
  /// The bytes reach the disk before the name does. After a crash at any moment, the place holds
  /// either its old contents or all of the new, unless ``Owner/stays`` had it overwritten in place.
  ///
  /// - Parameters:
  ///   - temporary: the file's name until it's complete; any name if nil.
  ///   - mode: the file's mode; `umask` applies if the file is new.
  static func write(
    _ bytes: [UInt8], to place: FilePlace, as temporary: String? = nil, mode: mode_t,
    owner: Owner
  ) throws(SystemError) {
    let (descriptor, new) = try create(temporary, beside: place, mode: mode)
    do throws(SystemError) {
      var isOpen = true
      defer { if isOpen { close(descriptor) } }
      if let present = place.present {
        guard give(descriptor, to: present) || owner == .mayChange else {
          unlink(new.path)
          return try overwrite(place, with: bytes)
        }
        // `umask` only applies to new files.
        _ = fchmod(descriptor, mode)
      }
      try fill(descriptor, with: bytes)
      isOpen = false
      guard close(descriptor) == 0 || errno == EINTR else { throw SystemError("write") }
      guard rename(new.path, place.path) == 0 else { throw SystemError("write") }
    } catch {
      unlink(new.path)
      throw error
    }
    syncFolder(of: place)
  }

  /// Creates a file where there's nothing.
  ///
  /// - Throws: ``SystemError``, with `EEXIST` if there's something by now.
  static func create(
    _ bytes: [UInt8], at place: FilePlace, mode: mode_t
  ) throws(SystemError) {
    let (descriptor, new) = try create(nil, beside: place, mode: mode)
    defer { unlink(new.path) }
    try fillAndClose(descriptor, with: bytes)
    // A link gives a file a second name in one step, and fails if that name is taken.
    if link(new.path, place.path) == 0 { return }
    guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { throw SystemError("write") }
    // Some file systems have no hard links.
    try createInPlace(bytes, at: place, mode: mode)
  }

  private static func createInPlace(
    _ bytes: [UInt8], at place: FilePlace, mode: mode_t
  ) throws(SystemError) {
    let descriptor = try make(place, mode: mode)
    do throws(SystemError) {
      try fillAndClose(descriptor, with: bytes)
    } catch {
      unlink(place.path)
      throw error
    }
  }

  private static func fillAndClose(
    _ descriptor: Int32, with bytes: [UInt8]
  ) throws(SystemError) {
    defer { close(descriptor) }
    try fill(descriptor, with: bytes)
  }

  /// Removes the unfinished files that killed processes left in a folder. What they would have
  /// replaced is still in its place.
  static func removeOrphans(in folder: String) {
    Files.removeOrphans(in: folder, prefix: newPrefix, suffix: newSuffix, kind: S_IFREG)
  }

  /// Checks whether a file can be created beside a place, and leaves none there.
  static func probe(_ place: FilePlace) throws(SystemError) {
    let (descriptor, new) = try create(nil, beside: place, mode: 0o600)
    close(descriptor)
    unlink(new.path)
  }

  // MARK: Steps

  private static let count = Atomic(0)

  /// What surrounds the process's ID and the count in the name of an unfinished file.
  private static let newPrefix = ".lesson-"
  private static let newSuffix = ".new"

  /// Creates an empty file in the same folder, so that it can replace another in one step. A name
  /// we make up is always short.
  private static func create(
    _ name: String?, beside place: FilePlace, mode: mode_t
  ) throws(SystemError) -> (descriptor: Int32, place: FilePlace) {
    if let name {
      let new = place.neighbor(name)
      return (try make(new, mode: mode), new)
    }
    // A killed process with the same ID may have left a file, which isn't ours to remove.
    for _ in 0..<1_000 {
      let number = count.add(1, ordering: .relaxed).newValue
      let new = place.neighbor("\(newPrefix)\(getpid())-\(number)\(newSuffix)")
      do throws(SystemError) {
        return (try make(new, mode: mode), new)
      } catch  where error.code == EEXIST {
        continue
      }
    }
    throw SystemError("write", code: EEXIST)
  }

  private static func make(_ place: FilePlace, mode: mode_t) throws(SystemError) -> Int32 {
    let descriptor = retrying {
      open(place.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    }
    guard descriptor >= 0 else { throw SystemError("write") }
    return descriptor
  }

  /// - Returns: whether the new file has that owner and group now.
  private static func give(_ descriptor: Int32, to present: FilePlace.Present) -> Bool {
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { return false }
    return information.st_uid == present.owner && information.st_gid == present.group
      || fchown(descriptor, present.owner, present.group) == 0
  }

  private static func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(SystemError) {
    try writeAll(bytes, to: descriptor)
    // Some file systems have nothing to sync.
    guard retrying({ fsync(descriptor) }) == 0 || errno == EINVAL else {
      throw SystemError("write")
    }
  }

  private static func overwrite(
    _ place: FilePlace, with bytes: [UInt8]
  ) throws(SystemError) {
    let descriptor = retrying { open(place.path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
    guard descriptor >= 0 else { throw SystemError("write") }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0,
      FileIdentity(information) == place.present?.identity
    else { throw SystemError("write", code: EAGAIN) }
    guard ftruncate(descriptor, 0) == 0 else { throw SystemError("write") }
    try fill(descriptor, with: bytes)
  }

  /// Makes sure the name is on disk, too. Not every file system can do that, and we can't help it.
  private static func syncFolder(of place: FilePlace) {
    let descriptor = retrying { open(place.folderPath, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    _ = retrying { fsync(descriptor) }
    close(descriptor)
  }
}
