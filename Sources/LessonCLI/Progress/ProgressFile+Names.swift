// The names that the progress store uses, in the folder that the progress file lies in. Nothing else
// writes a file with one of them.
extension ProgressFile {
  static let fileName = "progress.json"

  /// Why a file is kept under another name.
  enum Aside: String, CaseIterable {
    case backup, damaged, newer
  }

  /// The lock of a progress file, beside it. Where several links lead to one file, it's the one lock
  /// of them all.
  static func lock(of place: FilePlace) -> FilePlace {
    // Another name is one that you chose, in a folder that may hold other things.
    place.neighbor(place.name == Array(fileName.utf8) ? "lock" : ".lesson-lock")
  }

  /// The name of a file that's about to take the progress file's place.
  static func temporary(_ process: pid_t) -> String { "\(temporaryStart)\(process)\(temporaryEnd)" }

  private static let temporaryStart = ".lesson-progress-"
  private static let temporaryEnd = ".new"

  /// The process that made such a file; nil for all other names.
  static func writer(ofTemporary name: String) -> pid_t? {
    guard name.hasPrefix(temporaryStart), name.hasSuffix(temporaryEnd),
      let process = pid_t(name.dropFirst(temporaryStart.count).dropLast(temporaryEnd.count)),
      name == temporary(process)
    else { return nil }
    return process
  }

  /// The name under which a file is kept, `progress.damaged-2.json`.
  static func name(_ aside: Aside, _ number: Int, of place: FilePlace) -> [UInt8] {
    let (stem, ending) = split(place.name)
    return stem + Array(".\(aside.rawValue)-\(number)".utf8) + ending
  }

  /// Whether a place is the progress file's, its lock's or that of a file that was kept, however the path
  /// to it was written. Nothing but the progress store writes there.
  func owns(_ place: FilePlace) -> Bool {
    // Where links don't lead anywhere, the end of the way is still ours.
    var own = [FilePlace(folder: folder, name: Self.fileName)]
    if let target = try? FilePlace(following: path) { own.append(target) }
    if let file = place.present?.identity, own.contains(where: { $0.present?.identity == file }) {
      return true
    }
    guard let folder = place.folderIdentity else { return false }
    return own.contains { $0.folderIdentity == folder && Self.isReserved(place.name, by: $0) }
  }

  /// Some file systems take upper case for lower case, so we always do.
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
