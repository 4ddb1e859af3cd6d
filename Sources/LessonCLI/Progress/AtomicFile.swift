import LessonKit
import LessonRunner

/// Files that are there as a whole or not at all.
enum AtomicFile {
  /// Puts a file in place of whatever the path names, or nothing if anything fails.
  ///
  /// The bytes have reached the disk before the name does; after a crash at any moment the path names
  /// either what it named before, or all of the new.
  static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let shown = Untrusted.shownInFull(path)
    // A link that somebody made on purpose stays one.
    let target = resolved(path)
    let new = "\(target).\(getpid()).new"
    unlink(new)
    let descriptor = retrying {
      open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard descriptor >= 0 else { throw SystemError("write \(shown)") }
    var failure: SystemError?
    do throws(SystemError) {
      try writeAll(bytes, to: descriptor)
      if retrying({ fsync(descriptor) }) != 0, errno != EINVAL {
        throw SystemError("write \(shown)")
      }
    } catch {
      failure = SystemError("write \(shown)", code: error.code)
    }
    if close(descriptor) != 0, failure == nil, errno != EINTR {
      failure = SystemError("write \(shown)")
    }
    if failure == nil, rename(new, target) != 0 { failure = SystemError("write \(shown)") }
    if let failure {
      unlink(new)
      throw failure
    }
    syncFolder(of: target)
  }

  /// Gives a file a second name, one that nothing has yet: `progress.damaged-2.json`.
  ///
  /// - Returns: that name, without folders.
  static func keep(_ path: String, as kind: String) throws(SystemError) -> String {
    let (stem, ending) = split(path)
    for number in 1...9_999 {
      let other = "\(stem).\(kind)-\(number)\(ending)"
      if link(path, other) == 0 { return lastPart(of: other) }
      switch errno {
      case EEXIST: continue
      // Some file systems have no second names; then it has to move.
      case EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK:
        if access(other, F_OK) == 0 { continue }
        guard rename(path, other) == 0 else {
          throw SystemError("set \(Untrusted.shownInFull(path)) aside")
        }
        return lastPart(of: other)
      default: throw SystemError("set \(Untrusted.shownInFull(path)) aside")
      }
    }
    throw SystemError("set \(Untrusted.shownInFull(path)) aside", code: EEXIST)
  }

  /// Removes what killed writers left behind. The caller sees to it that nobody writes now.
  static func removeLeftovers(of path: String) {
    let target = resolved(path)
    let name = lastPart(of: target)
    let folder = String(target.dropLast(name.count))
    guard let open = opendir(folder.isEmpty ? "." : folder) else { return }
    defer { closedir(open) }
    while let entry = readdir(open) {
      let found = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if found.hasPrefix("\(name)."), found.hasSuffix(".new") { unlink(folder + found) }
    }
  }

  /// The path with all links followed; as it is where it leads nowhere yet.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// So that the name is on the disk, too. Not every file system can, and there is nothing to be done.
  private static func syncFolder(of path: String) {
    let folder = String(path.dropLast(lastPart(of: path).count))
    let descriptor = retrying { open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    _ = retrying { fsync(descriptor) }
    close(descriptor)
  }

  private static func lastPart(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? path
  }

  private static func split(_ path: String) -> (stem: String, ending: String) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return (path, "") }
    return (String(path[..<dot]), String(path[dot...]))
  }
}
