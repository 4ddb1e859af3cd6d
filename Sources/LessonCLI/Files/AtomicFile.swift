import Synchronization

/// Files that are there as a whole or not at all.
enum AtomicFile {
  /// What becomes of a file that is replaced by one which we can't give to its owner.
  enum Owner {
    /// It's ours from then on.
    case mayChange
    /// It's written where it is, and not in one step.
    case stays
  }

  /// Puts a file in place of what's there, or nothing if anything fails.
  ///
  /// The bytes have reached the disk before the name does; after a crash at any moment the place holds
  /// either what it held before, or all of the new.
  ///
  /// - Parameters:
  ///   - temporary: the name that the file has until it's complete; any if nil.
  ///   - mode: of the file; `umask` applies if the file is new.
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
        // `umask` is for files that are new.
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

  /// Makes a file where nothing is.
  ///
  /// - Throws: ``SystemError``, with `EEXIST` where something is by now.
  static func create(
    _ bytes: [UInt8], at place: FilePlace, mode: mode_t
  ) throws(SystemError) {
    let descriptor = try make(place, mode: mode)
    do throws(SystemError) {
      defer { close(descriptor) }
      try fill(descriptor, with: bytes)
    } catch {
      unlink(place.path)
      throw error
    }
  }

  /// Finds out whether a file can be made beside a place, and leaves none there.
  static func probe(_ place: FilePlace) throws(SystemError) {
    let (descriptor, new) = try create(nil, beside: place, mode: 0o600)
    close(descriptor)
    unlink(new.path)
  }

  // MARK: Steps

  private static let count = Atomic(0)

  /// Makes an empty file in the same folder, so that it can take another's place in one step. Its name is
  /// always short.
  private static func create(
    _ name: String?, beside place: FilePlace, mode: mode_t
  ) throws(SystemError) -> (descriptor: Int32, place: FilePlace) {
    if let name {
      let new = place.neighbor(name)
      return (try make(new, mode: mode), new)
    }
    // A killed process with the same number may have left a file, which isn't ours to remove.
    for _ in 0..<1_000 {
      let number = count.add(1, ordering: .relaxed).newValue
      let new = place.neighbor(".lesson-\(getpid())-\(number).new")
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

  /// - Returns: whether it has that file's owner and group now.
  private static func give(_ descriptor: Int32, to present: FilePlace.Present) -> Bool {
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { return false }
    return information.st_uid == present.owner && information.st_gid == present.group
      || fchown(descriptor, present.owner, present.group) == 0
  }

  private static func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(SystemError) {
    try writeAll(bytes, to: descriptor)
    // Some file systems have nothing to wait for.
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

  /// So that the name is on the disk, too. Not every file system can, and there is nothing to be done.
  private static func syncFolder(of place: FilePlace) {
    let descriptor = retrying { open(place.folderPath, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    _ = retrying { fsync(descriptor) }
    close(descriptor)
  }
}
