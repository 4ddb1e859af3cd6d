/// Writes the files that a user named. On any error, the old file is still there.
struct FileWriter: Sendable {
  /// A file of that name exists and wasn't supposed to be overwritten.
  struct Exists: Error {}

  /// Why no file can be put at a path.
  enum Fault: Error, Equatable {
    /// What's wrong with it, to follow its name.
    case unfit(String)
    /// A system error, with its `errno`.
    case system(Int32)

    /// - Parameter name: the path as messages show it.
    func message(_ name: String) -> String {
      switch self {
      case .unfit(let reason): "\(name) \(reason)"
      case .system(let code): "can't write \(name): \(String(cString: strerror(code)))"
      }
    }
  }

  /// The file that only the progress store writes; nil if no progress is kept.
  let progress: ProgressFile?

  /// - Parameter overwrites: whether a file that exists may be replaced.
  /// - Throws: ``Exists``, or ``CommandFailure`` with the reason.
  func write(_ text: String, to path: String, overwrites: Bool) throws {
    let target = try target(path)
    do throws(SystemError) {
      try AtomicFile.write(Array(text.utf8), to: target, mode: 0o666, replaces: overwrites)
    } catch {
      if !overwrites, error.code == EEXIST { throw Exists() }
      throw Self.failure(path, .system(error.code))
    }
  }

  /// Checks whether a file can be written there later, and leaves nothing there.
  ///
  /// - Throws: ``CommandFailure`` with the reason.
  func check(_ path: String) throws(CommandFailure) {
    let target = try target(path)
    do throws(SystemError) {
      try AtomicFile.probe(target)
    } catch {
      throw Self.failure(path, .system(error.code))
    }
  }

  private func target(_ path: String) throws(CommandFailure) -> String {
    if progress?.owns(path) == true {
      throw CommandFailure.cannotCreate(
        "\(Untrusted.shownInFull(path)) holds your progress; choose another name")
    }
    do throws(Fault) {
      return try Self.target(of: path)
    } catch {
      throw Self.failure(path, error)
    }
  }

  private static func failure(_ path: String, _ fault: Fault) -> CommandFailure {
    // A name that's too long for the system is too long for a message.
    let name =
      fault == .system(ENAMETOOLONG) ? Untrusted.shown(path) : Untrusted.shownInFull(path)
    let hint = if case .system = fault { "" } else { "; nothing was saved" }
    return CommandFailure.cannotCreate("\(fault.message(name))\(hint)")
  }

  /// Returns where a path leads if a file may be put there, as far as we can tell without doing it.
  /// A link stays a link: it's the file it leads to that's replaced.
  static func target(of path: String) throws(Fault) -> String {
    var information = stat()
    guard lstat(path, &information) == 0 else {
      // The folder may be missing, too; writing will tell.
      guard errno == ENOENT || errno == ENOTDIR, !path.hasSuffix("/") else {
        throw .system(errno)
      }
      return path
    }
    let isLink = information.st_mode & S_IFMT == S_IFLNK
    guard stat(path, &information) == 0 else {
      throw errno == ENOENT ? .unfit("is a symbolic link to nothing") : .system(errno)
    }
    switch information.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unfit("is a directory")
    default: throw .unfit("isn't a regular file")
    }
    // Root could write it anyway, and so might a rename, but it isn't meant to change.
    guard information.st_mode & 0o222 != 0 else { throw .unfit("is read-only") }
    let descriptor = retrying { open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard descriptor >= 0 else { throw .system(errno) }
    close(descriptor)
    guard isLink else { return path }
    guard let real = realpath(path, nil) else { throw .system(errno) }
    defer { free(real) }
    guard let target = String(validatingCString: real) else { throw .system(EILSEQ) }
    return target
  }

  /// Whether two paths lead to the same file or folder.
  static func leadToSame(_ path: String, _ other: String) -> Bool {
    var (one, two) = (stat(), stat())
    return stat(path, &one) == 0 && stat(other, &two) == 0 && one.st_dev == two.st_dev
      && one.st_ino == two.st_ino
  }
}
