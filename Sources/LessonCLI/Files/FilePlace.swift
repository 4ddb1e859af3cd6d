/// Where a path leads: the folder and the name that a file gets when it's written there.
///
/// There's one model for links, and everything that writes files follows it:
///
/// - A link at the end of the path is followed, and so is a link that it leads to. The file at the
///   end is the one that's replaced; every link stays a link.
/// - Another user's link isn't followed if it's in a folder where anyone may create files, such as
///   `/tmp`, unless the folder is that user's. Linux does this if `fs.protected_symlinks` is set.
///   We do it everywhere: such a link may have been put there to make us overwrite the file it
///   leads to.
/// - A link that leads to nothing leads to the file that's created there. Only the progress store
///   refuses: a missing progress file may be on a drive that's missing, too.
/// - The name at a place is never followed again: it's opened, created, or renamed to as it is.
struct FilePlace {
  /// Why nothing can be written at a place.
  enum Fault: Error, Equatable {
    case folder
    /// A device, a pipe, or a socket.
    case notAFile
    case linkToNothing
    /// Another user's link, in a folder where anyone may create files.
    case strangersLink
    /// The file's mode doesn't allow writing.
    case readOnly
    /// A system error, with its `errno`.
    case system(Int32)
  }

  /// The file that's there now.
  struct Present {
    var identity: FileIdentity
    var mode: mode_t
    var owner: uid_t
    var group: gid_t
  }

  /// The folder as the path or last link spells it, with a final slash; empty for the working one.
  private let folder: [UInt8]
  let name: [UInt8]
  /// The existing file; nil if there's none yet.
  let present: Present?
  /// Whether a link was followed.
  let isLinked: Bool

  /// The number of links that the system itself would follow.
  private static let mostLinks = 40

  /// Follows the links of a path.
  init(following path: String) throws(Fault) {
    var target = Array(path.utf8)
    for count in 0...Self.mostLinks {
      let end = (target.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
      let folder = Array(target[..<end])
      var information = stat()
      guard lstat(Self.terminated(target), &information) == 0 else {
        // The folder may be missing, too; writing will tell.
        let code = errno
        guard code == ENOENT || code == ENOTDIR, end < target.count else { throw .system(code) }
        self.folder = folder
        name = Array(target[end...])
        present = nil
        isLinked = count > 0
        return
      }
      guard information.st_mode & S_IFMT == S_IFLNK else {
        self.folder = folder
        name = Array(target[end...])
        present = Present(
          identity: FileIdentity(information), mode: information.st_mode,
          owner: information.st_uid, group: information.st_gid)
        isLinked = count > 0
        return
      }
      guard try Self.isTrusted(information, in: folder) else { throw .strangersLink }
      let next = try Self.target(of: target)
      target = next.first == UInt8(ascii: "/") ? next : folder + next
    }
    throw .system(ELOOP)
  }

  /// Takes a name in a folder, without following links.
  init(folder: String, name: String) {
    self.folder = Array("\(folder)/".utf8)
    self.name = Array(name.utf8)
    present = nil
    isLinked = false
  }

  /// Takes a name in the same folder, without checking what's there.
  private init(_ name: [UInt8], beside place: FilePlace) {
    folder = place.folder
    self.name = name
    present = nil
    isLinked = false
  }

  func neighbor(_ name: String) -> FilePlace { neighbor(Array(name.utf8)) }

  func neighbor(_ name: [UInt8]) -> FilePlace { FilePlace(name, beside: self) }

  /// The path as messages show it.
  var shown: String { Untrusted.shownInFull(String(decoding: folder + name, as: UTF8.self)) }

  /// Whether two places are spelled the same.
  func isSame(as other: FilePlace) -> Bool { folder == other.folder && name == other.name }

  /// The path for the C library, zero-terminated.
  var path: [CChar] { Self.terminated(folder + name) }

  /// The folder for the C library. The dot has the folder's links followed, too.
  var folderPath: [CChar] { Self.terminated(folder + Array(".".utf8)) }

  /// The folder's identity; nil if the folder doesn't exist.
  var folderIdentity: FileIdentity? { FileIdentity(folderPath) }

  /// Makes sure that a file may be written here, as far as we can tell without writing it.
  func requireWritable() throws(Fault) {
    guard let present else { return }
    switch present.mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder
    default: throw .notAFile
    }
    // Root could write it anyway, and so might a rename, but it isn't meant to change.
    guard present.mode & 0o222 != 0 else { throw .readOnly }
    let descriptor = retrying {
      open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    }
    guard descriptor >= 0 else { throw .system(errno) }
    close(descriptor)
  }

  /// Whether a link may be followed.
  private static func isTrusted(_ link: stat, in folder: [UInt8]) throws(Fault) -> Bool {
    if link.st_uid == geteuid() { return true }
    var parent = stat()
    guard stat(terminated(folder + Array(".".utf8)), &parent) == 0 else { throw .system(errno) }
    let isForEveryone = parent.st_mode & S_ISVTX != 0 && parent.st_mode & S_IWOTH != 0
    return !isForEveryone || parent.st_uid == link.st_uid
  }

  private static func target(of link: [UInt8]) throws(Fault) -> [UInt8] {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(terminated(link), &bytes, bytes.count)
    guard count > 0 else { throw .system(count == 0 ? ENOENT : errno) }
    return bytes.prefix(count).map(UInt8.init(bitPattern:))
  }

  private static func terminated(_ bytes: [UInt8]) -> [CChar] {
    bytes.map(CChar.init(bitPattern:)) + [0]
  }
}

extension FilePlace.Fault {
  /// Describes what's wrong with a path.
  ///
  /// - Parameters:
  ///   - verb: the attempted action, such as `write`.
  ///   - name: the path as messages show it.
  func message(_ verb: String, _ name: String) -> String {
    switch self {
    case .folder: "\(name) is a directory"
    case .notAFile: "\(name) isn't a regular file"
    case .linkToNothing: "\(name) is a symbolic link to nothing"
    case .strangersLink:
      "\(name) is another user's symbolic link in a folder that's open to everyone"
    case .readOnly: "\(name) is read-only"
    case .system(let code): "can't \(verb) \(name): \(String(cString: strerror(code)))"
    }
  }
}
