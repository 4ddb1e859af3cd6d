/// A progress file kept under another name, so that it's there when the next one takes its place.
struct KeptFile {
  /// The file's name, without folders.
  let name: String
  private let place: FilePlace
  /// The file's original place, if it isn't there anymore.
  private let movedFrom: FilePlace?

  /// - Parameter aside: why the file is kept.
  init(_ original: FilePlace, as aside: ProgressFile.Aside) throws(SystemError) {
    for number in 1...9_999 {
      let other = original.neighbor(ProgressFile.name(aside, number, of: original))
      if link(original.path, other.path) == 0 {
        self.init(place: other, movedFrom: nil)
        return
      }
      switch errno {
      case EEXIST: continue
      // Some file systems don't support hard links; then the file has to move.
      case EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK:
        if access(other.path, F_OK) == 0 { continue }
        guard rename(original.path, other.path) == 0 else {
          throw SystemError("set \(original.shown) aside")
        }
        self.init(place: other, movedFrom: original)
        return
      default: throw SystemError("set \(original.shown) aside")
      }
    }
    throw SystemError("set \(original.shown) aside", code: EEXIST)
  }

  private init(place: FilePlace, movedFrom: FilePlace?) {
    self.place = place
    self.movedFrom = movedFrom
    name = String(decoding: place.name, as: UTF8.self)
  }

  /// Puts everything back, because no other file takes its place after all.
  func undo() {
    if let movedFrom {
      rename(place.path, movedFrom.path)
    } else {
      unlink(place.path)
    }
  }
}

extension ProgressFile {
  /// Removes what killed writers left beside a progress file. The caller holds its lock, so no
  /// other process is writing now. Even so, a file is only removed if it has a name that we give
  /// and belongs to us, and the process in its name is gone or is this one.
  static func removeLeftovers(beside place: FilePlace) {
    guard let folder = opendir(place.folderPath) else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let found = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let process = writer(ofTemporary: found),
        process == getpid() || kill(process, 0) != 0 && errno == ESRCH
      else { continue }
      let leftover = place.neighbor(found)
      var information = stat()
      guard lstat(leftover.path, &information) == 0,
        information.st_mode & S_IFMT == S_IFREG, information.st_uid == geteuid()
      else { continue }
      unlink(leftover.path)
    }
  }
}
