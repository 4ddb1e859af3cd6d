// The names that the progress store uses in the progress file's folder. Nothing else writes files
// with these names.
extension ProgressFile {
  static let fileName = "progress.json"

  /// The reason a file is kept under another name.
  enum Aside: String, CaseIterable {
    case backup, damaged, newer
  }

  /// Returns the place of a progress file's lock, beside it. If several links lead to one file,
  /// they share one lock.
  static func lock(of place: FilePlace) -> FilePlace {
    // Any other name was chosen by the user, in a folder that may hold other things.
    place.neighbor(place.name == Array(fileName.utf8) ? "lock" : ".lesson-lock")
  }

  /// Returns the name of a file that's about to replace the progress file.
  static func temporary(_ process: pid_t) -> String { "\(temporaryStart)\(process)\(temporaryEnd)" }

  private static let temporaryStart = ".lesson-progress-"
  private static let temporaryEnd = ".new"

  /// Returns the process that made a temporary file; nil for all other names.
  static func writer(ofTemporary name: String) -> pid_t? {
    guard name.hasPrefix(temporaryStart), name.hasSuffix(temporaryEnd),
      let process = pid_t(name.dropFirst(temporaryStart.count).dropLast(temporaryEnd.count)),
      name == temporary(process)
    else { return nil }
    return process
  }

  /// Returns the name that a file is kept under, such as `progress.damaged-2.json`.
  static func name(_ aside: Aside, _ number: Int, of place: FilePlace) -> [UInt8] {
    let (stem, ending) = split(place.name)
    return stem + Array(".\(aside.rawValue)-\(number)".utf8) + ending
  }

  /// Whether a place belongs to the progress file, its lock, or a kept file, however the path to it
  /// is written. Only the progress store writes there.
  func owns(_ place: FilePlace) -> Bool {
    // Even if links lead to no file, the place they end at is ours.
    var own = [FilePlace(folder: folder, name: Self.fileName)]
    if let target = try? FilePlace(following: path) { own.append(target) }
    if let file = place.present?.identity, own.contains(where: { $0.present?.identity == file }) {
      return true
    }
    guard let folder = place.folderIdentity else { return false }
    return own.contains { $0.folderIdentity == folder && Self.isReserved(place.name, by: $0) }
  }

  /// Whether a name is one of ours. Some file systems ignore case, so we always do.
  private static func isReserved(_ name: [UInt8], by place: FilePlace) -> Bool {
    let name = lowercased(name)
    if name == lowercased(place.name) || name == lowercased(lock(of: place).name) { return true }
    if name.starts(with: temporaryStart.utf8) { return true }
    let (stem, ending) = split(lowercased(place.name))
    return Aside.allCases.contains { aside in
      let start = stem + Array(".\(aside.rawValue)-".utf8)
      return name.count > start.count + ending.count && name.starts(with: start)
        && name.suffix(ending.count) == ending[...]
        && name.dropFirst(start.count).dropLast(ending.count).allSatisfy { (0x30...0x39) ~= $0 }
    }
  }

  private static func lowercased(_ name: [UInt8]) -> [UInt8] {
    Array(String(decoding: name, as: UTF8.self).lowercased().utf8)
  }

  private static func split(_ name: [UInt8]) -> (stem: [UInt8], ending: [UInt8]) {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return (name, []) }
    return (Array(name[..<dot]), Array(name[dot...]))
  }
}
