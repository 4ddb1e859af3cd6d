/// Access to files that are ours alone and can be recreated; code elsewhere writes users' files.
package enum Files {
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Makes a folder and its parent folders, if they don't exist yet.
  ///
  /// - Parameter mode: their mode, for the user alone by default.
  package static func makeFolder(_ path: String, mode: mode_t = 0o700) throws(SystemError) {
    if mkdir(path, mode) == 0 { return }
    var code = errno
    if code == EEXIST {
      if kind(of: path) == S_IFDIR { return }
      code = ENOTDIR
    }
    guard code == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw SystemError("make \(Untrusted.shownInFull(path))", code: code)
    }
    try makeFolder(String(path[..<slash]), mode: mode)
    guard mkdir(path, mode) == 0 || errno == EEXIST else {
      throw SystemError("make \(Untrusted.shownInFull(path))")
    }
  }

  /// Returns the type of what's at a path, such as `S_IFREG`; nil with `errno` if nothing is.
  ///
  /// - Parameter followsLinks: whether a link is what it leads to.
  package static func kind(of path: String, followsLinks: Bool = true) -> mode_t? {
    var information = stat()
    let result = followsLinks ? stat(path, &information) : lstat(path, &information)
    return result == 0 ? information.st_mode & S_IFMT : nil
  }

  /// Whether something is there that belongs to us, and isn't a link.
  ///
  /// - Parameter toUsAlone: whether nobody else may write to it, either.
  static func belongs(_ path: String, toUsAlone: Bool = false) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_uid == geteuid()
      && information.st_mode & S_IFMT != S_IFLNK
      && (!toUsAlone || information.st_mode & 0o022 == 0)
  }

  /// Writes a new file, in place of one that's there: what a link leads to stays as it is.
  ///
  /// - Parameter time: when the file was changed, in seconds since 1970; nil means now.
  package static func write(
    _ bytes: [UInt8], to path: String, mode: mode_t = 0o600, changed time: Int? = nil
  ) throws(SystemError) {
    unlink(path)
    let file = retrying {
      open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    }
    guard file >= 0 else { throw SystemError("write \(path)") }
    defer { close(file) }
    do throws(SystemError) {
      try writeAll(bytes, to: file)
    } catch {
      throw SystemError("write \(path)", code: error.code)
    }
    guard let time else { return }
    let times = [timespec](repeating: timespec(tv_sec: time, tv_nsec: 0), count: 2)
    guard futimens(file, times) == 0 else { throw SystemError("write \(path)") }
  }

  package static func read(_ path: String) -> [UInt8]? {
    let file = retrying { open(path, O_RDONLY | O_CLOEXEC) }
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    while let piece = try? readSome(file, limit: 1 << 20) {
      if piece.isEmpty { return bytes }
      bytes += piece
    }
    return nil
  }

  /// Returns a number that differs if a file's bytes do, with near certainty; nil if it can't be read.
  package static func fingerprint(of path: String) -> UInt64? { read(path).map(fingerprint) }

  /// Returns the same for bytes. It's `StableHash` on eight bytes at a time: an executable takes a
  /// millisecond even in a debug build, not a quarter of a second.
  package static func fingerprint(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var hash = UInt64(bytes.count)
      var place = 0
      while place + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        hash = (hash ^ word) &* 0x0000_0100_0000_01B3
        place += 8
      }
      return StableHash.value(bytes[place...], from: hash)
    }
  }

  /// Returns where a symbolic link leads; nil if it isn't one. What's longer than 64 bytes is cut.
  static func target(ofLink path: String) -> String? {
    var text = [CChar](repeating: 0, count: 64)
    let count = readlink(path, &text, text.count)
    return count > 0
      ? String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  /// Returns the names in a folder, without hidden ones, sorted; empty if there's no such folder.
  package static func names(in folder: String) -> [String] {
    (entryNames(of: folder) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Removes a file, or a folder with everything in it, even if its mode forbids that. Doesn't follow
  /// links.
  package static func remove(_ path: String) { remove(Array(path.utf8CString), in: AT_FDCWD) }

  /// Goes from folder to folder by descriptor: a folder may give its place to a link at any moment.
  private static func remove(_ name: [CChar], in folder: Int32) {
    if unlinkat(folder, name, 0) == 0 { return }
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var inside = openat(folder, name, flags)
    if inside < 0, errno == EACCES, fchmodat(folder, name, 0o700, AT_SYMLINK_NOFOLLOW) == 0 {
      inside = openat(folder, name, flags)
    }
    if inside >= 0, let entries = fdopendir(inside) {
      fchmod(inside, 0o700)
      var names: [[CChar]] = []
      while let entry = readdir(entries) {
        let size = MemoryLayout.size(ofValue: entry.pointee.d_name)
        names.append(
          withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: size) {
              Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))
            }
          })
      }
      let dot = CChar(bitPattern: UInt8(ascii: "."))
      for name in names where name != [dot, 0] && name != [dot, dot, 0] { remove(name, in: inside) }
      closedir(entries)
    }
    unlinkat(folder, name, AT_REMOVEDIR)
  }

  /// Removes what killed processes left in a folder: the entries that are named with a prefix, the
  /// process's ID, a hyphen, a number and a suffix. Nothing with any other name is touched, and nothing
  /// of another user.
  ///
  /// - Parameters:
  ///   - kind: the type that these entries have, such as `S_IFREG`; nil if it may be any.
  ///   - isEnd: tells what may take the place of the number; nil if nothing may.
  package static func removeOrphans(
    in folder: String, prefix: String, suffix: String = "", kind: mode_t? = nil,
    ending isEnd: ((Substring) -> Bool)? = nil
  ) {
    for name in entryNames(of: folder) ?? []
    where name.hasPrefix(prefix) && name.dropFirst(prefix.count).hasSuffix(suffix) {
      let words = name.dropFirst(prefix.count).dropLast(suffix.count)
        .split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2, let process = number(in: words[0]),
        isEnd?(words[1]) ?? (number(in: words[1]) != nil), kill(process, 0) != 0, errno == ESRCH
      else { continue }
      let path = "\(folder)/\(name)"
      if belongs(path), kind == nil || Self.kind(of: path, followsLinks: false) == kind {
        remove(path)
      }
    }
  }

  /// Where processes' numbers are the same. Elsewhere, with the same folder, one says nothing.
  static let machine = StableHash.hex(
    (target(ofLink: "/proc/self/ns/pid") ?? "")
      + String(decoding: read("/proc/sys/kernel/random/boot_id") ?? [], as: UTF8.self))

  /// Does the same in a folder that other machines may use, too: the prefix is followed by the machine.
  /// What theirs have left is removed after a day.
  static func removeOrphans(
    ofAllMachines folder: String, prefix: String, ending isEnd: ((Substring) -> Bool)? = nil
  ) {
    removeOrphans(in: folder, prefix: "\(prefix)\(machine)-", ending: isEnd)
    for name in names(in: folder)
    where name.hasPrefix(prefix) && !name.dropFirst(prefix.count).hasPrefix(machine) {
      let path = "\(folder)/\(name)"
      if belongs(path), age(of: path) > 24 * 3_600 { remove(path) }
    }
  }

  /// Makes a folder of our own in the temporary one, and removes there what killed processes left.
  package static func makeTemporaryFolder(
    _ prefix: String, _ environment: Environment
  ) throws(SystemError) -> String {
    // The compiler can't work in every folder.
    let parent = environment.temporaryFolder.contains("%") ? "/tmp" : environment.temporaryFolder
    // The end is what `mkdtemp` makes of the X.
    removeOrphans(ofAllMachines: parent, prefix: prefix) { $0.utf8.count == 6 }
    var template = Array("\(parent)/\(prefix)\(machine)-\(getpid())-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      let variable = environment["TMPDIR"] == nil ? "" : ", which TMPDIR names"
      throw SystemError("make a folder in \(Untrusted.shownInFull(parent))\(variable)")
    }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns a positive number that's spelled as we spell it.
  private static func number(in text: Substring) -> Int32? {
    Int32(text).flatMap { $0 > 0 && "\($0)" == text ? $0 : nil }
  }

  /// Returns the size in bytes of a file or of everything in a folder; 0 if nothing is there.
  package static func size(of path: String) -> Int {
    var information = stat()
    guard lstat(path, &information) == 0 else { return 0 }
    guard information.st_mode & S_IFMT == S_IFDIR else { return Int(information.st_size) }
    var total = 0
    for name in entryNames(of: path) ?? [] { total += size(of: "\(path)/\(name)") }
    return total
  }

  /// Returns how long ago a file was changed, in seconds.
  package static func age(of path: String) -> Int {
    var information = stat()
    guard stat(path, &information) == 0 else { return .max }
    return now - Int(changeTime(information).tv_sec)
  }

  /// Returns a file's size and change time, which differ after a write; nil if missing or empty.
  package static func state(of path: String) -> String? {
    var information = stat()
    guard stat(path, &information) == 0, information.st_size > 0 else { return nil }
    let time = changeTime(information)
    return "\(information.st_size) \(time.tv_sec).\(time.tv_nsec)"
  }

  private static func changeTime(_ information: stat) -> timespec {
    #if canImport(Darwin)
      information.st_mtimespec
    #else
      information.st_mtim
    #endif
  }

  private static var now: Int { Int(time(nil)) }
}
