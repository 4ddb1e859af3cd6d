/// A progress file that was given another name, so that it's there when the next one takes its place.
struct KeptFile {
  /// Without folders.
  let name: String
  private let place: FilePlace
  /// Where it was, if it isn't there any more.
  private let movedFrom: FilePlace?

  /// - Parameter aside: why it's kept.
  init(_ original: FilePlace, as aside: ProgressFile.Aside) throws(SystemError) {
    for number in 1...9_999 {
      let other = original.neighbor(ProgressFile.name(aside, number, of: original))
      if link(original.path, other.path) == 0 {
        self.init(place: other, movedFrom: nil)
        return
      }
      switch errno {
      case EEXIST: continue
      // Some file systems have no second names; then it has to move.
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

  /// Puts everything back, because nothing takes its place after all.
  func undo() {
    if let movedFrom {
      rename(place.path, movedFrom.path)
    } else {
      unlink(place.path)
    }
  }
}

extension ProgressFile {
  /// Removes what killed writers left beside a progress file. The caller holds its lock, so no process is
  /// writing now; a file is still only removed if it has a name that we give, belongs to us, and the process
  /// whose number it has is gone.
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
