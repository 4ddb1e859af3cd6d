/// A learner's version: a Swift package whose name says what it's a version of.
struct VersionFolder {
  var lesson: Int
  /// The exercise's ID; nil for a whole lesson.
  var exercise: String?
  var files: [SourceFile]

  private static let fileLimit = 200
  /// In bytes.
  private static let nameLimit = 200

  /// - Parameter expected: what it's a version of, if known; otherwise its package name says.
  /// - Throws: ``CommandFailure`` with the reason if it can't be read.
  static func read(
    _ path: String, as expected: (lesson: Int, exercise: String?)? = nil
  ) throws(CommandFailure) -> VersionFolder {
    let shown = Untrusted.shownInFull(path)
    let names = try names(in: path)
    var folder = VersionFolder(lesson: 0, exercise: nil, files: [])
    if let expected {
      (folder.lesson, folder.exercise) = expected
    } else {
      guard names.contains("Package.swift") else {
        throw CommandFailure.noInput("\(shown) has no Package.swift; 'try' makes such folders")
      }
      guard let name = packageName(try text("Package.swift", in: path)),
        let subject = subject(ofPackage: name)
      else {
        throw CommandFailure(
          .badData,
          "\(shown)/Package.swift:1:1: error: no package named lesson-N or lesson-N-EXERCISE, as 'try' makes it"
        )
      }
      (folder.lesson, folder.exercise) = subject
    }
    let swift = names.filter {
      $0.hasSuffix(".swift") && !["Package.swift", VersionPackage.mainFile].contains($0)
    }
    if let stray = strayFile(in: path) {
      throw CommandFailure.badData(
        "\(Untrusted.shownInFull(stray)) is in a folder of its own, and only files directly in "
          + "\(shown) are compiled; move it there")
    }
    guard !swift.isEmpty else {
      throw CommandFailure.noInput("no Swift files in \(shown)")
    }
    guard swift.count <= fileLimit else {
      throw CommandFailure.badData(
        "\(plural(swift.count, "Swift file")) in \(shown); at most \(fileLimit) are read"
      )
    }
    // The compiler writes names into its messages as they are, and adds to them for its own files.
    let unfit = swift.first { name in
      name.utf8.count > nameLimit
        || name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    if let unfit {
      throw CommandFailure.badData(
        "\(shown): the name \(Untrusted.quoted(unfit)) is longer than \(nameLimit) bytes or has "
          + "control characters; give the file another one")
    }
    let reserved = LessonFiles.supportFiles
      .union(folder.exercise == nil ? [Exercise.checksFile] : [])
    if let name = swift.first(where: reserved.contains) {
      throw CommandFailure.badData(
        "\(shown)/\(name): the course puts a file of its own with that "
          + "name beside yours; name yours differently")
    }
    for name in swift {
      folder.files.append(SourceFile(name: name, text: try text(name, in: path)))
    }
    return folder
  }

  /// Returns the folders with Swift files in a folder, which should be versions; the folder itself if
  /// it is one, or has none in it.
  static func versions(in path: String) -> [String] {
    guard let names = try? names(in: path), !names.contains("Package.swift") else { return [path] }
    let versions = names.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }.filter {
      ((try? Self.names(in: $0)) ?? []).contains { $0.hasSuffix(".swift") }
    }
    return versions.isEmpty ? [path] : versions
  }

  /// Returns a Swift file in a subfolder of the sources, which the package manager would compile
  /// but we don't. Tests aren't part of the version, and links are never followed.
  static func strayFile(in path: String, depth: Int = 0) -> String? {
    guard depth < 8, let names = try? names(in: path) else { return nil }
    for name in names where name != "Tests" && !name.hasSuffix(".swift") {
      let inside = "\(path)/\(name)"
      guard Files.kind(of: inside, followsLinks: false) == S_IFDIR else { continue }
      let files = (try? Self.names(in: inside)) ?? []
      if let file = files.first(where: { $0.hasSuffix(".swift") }) { return "\(inside)/\(file)" }
      if let stray = strayFile(in: inside, depth: depth + 1) { return stray }
    }
    return nil
  }

  /// Returns the quoted text after `name:` in a manifest.
  static func packageName(_ manifest: String) -> String? {
    manifest.firstMatch(of: /Package\(\s*name:\s*"([^"\\]*)"/).map { String($0.1) }
  }

  /// Returns the subject of a package name: `lesson-4-filter` is exercise `filter` of lesson 4.
  static func subject(ofPackage name: String) -> (lesson: Int, exercise: String?)? {
    if let match = name.wholeMatch(of: /capstone(?:-(.+))?/) {
      return (LessonFiles.capstoneNumber, match.1.map(String.init))
    }
    guard let match = name.wholeMatch(of: /lesson-([0-9]{1,3})(?:-(.+))?/),
      let lesson = OutsideNumber(match.1)?.value(in: 1...999)
    else { return nil }
    return (lesson, match.2.map(String.init))
  }

  static func names(in path: String) throws(CommandFailure) -> [String] {
    guard let names = entryNames(of: path) else {
      throw CommandFailure.cannot("open", path, errno)
    }
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  static func text(_ name: String, in folder: String) throws(CommandFailure) -> String {
    let path = "\(folder)/\(name)"
    // A link may lead anywhere: its target isn't the learner's version, and an editor would create
    // one that's missing.
    guard Files.kind(of: path, followsLinks: false) != S_IFLNK else {
      throw CommandFailure.badData(
        "\(Untrusted.shownInFull(path)) is a symbolic link; only files are read")
    }
    return try InputReader.text(path, megabytes: 1)
  }
}

extension VersionFolder {
  /// - Throws: ``CommandFailure`` if the folder has a package with another name, because two versions
  ///   in one folder wouldn't work as either, or Swift files that aren't a version's.
  static func checkIsFree(_ path: String, for package: VersionPackage) throws(CommandFailure) {
    guard let names = try? names(in: path) else { return }
    let shown = Untrusted.shownInFull(path)
    if names.contains("Package.swift") {
      guard let manifest = try? text("Package.swift", in: path), let other = packageName(manifest),
        other != package.name
      else { return }
      throw CommandFailure.cannotCreate(
        "\(shown) has the package \(Untrusted.quoted(other)), not '\(package.name)'; "
          + "name another folder")
    }
    // With a file of the version's, it's one that has lost its manifest. Any project may have a main
    // file.
    let own = Set(package.files.map(\.name)).subtracting([VersionPackage.mainFile])
    if !own.isDisjoint(with: names) { return }
    let other =
      names.first { $0.hasSuffix(".swift") }.map(Untrusted.shown)
      ?? strayFile(in: path).map(Untrusted.shownInFull)
    guard let other else { return }
    throw CommandFailure.cannotCreate(
      "\(shown) has Swift files of another project, such as \(other); name another folder")
  }

  /// Creates the folder and any files missing from it. Existing files stay as they are.
  ///
  /// - Returns: the names of the files that were written.
  /// - Throws: ``CommandFailure``; files written until then stay.
  static func make(_ files: [SourceFile], in path: String) throws(CommandFailure) -> [String] {
    do throws(SystemError) {
      try Files.makeFolder(path, mode: 0o777)
    } catch {
      throw CommandFailure.cannotCreate("\(error)")
    }
    AtomicFile.removeOrphans(in: path)
    var written: [String] = []
    for file in files {
      let target = "\(path)/\(file.name)"
      // A link is something that exists, even if it leads to nothing. Following it would create a
      // file elsewhere; reading the version will say what's wrong.
      if Files.kind(of: target, followsLinks: false) != nil { continue }
      do throws(SystemError) {
        try AtomicFile.write(Array(file.text.utf8), to: target, mode: 0o666, replaces: false)
      } catch {
        // Another process was faster, and its file stays.
        if error.code == EEXIST { continue }
        let reason = String(cString: strerror(error.code))
        throw CommandFailure.cannotCreate("can't write \(Untrusted.shownInFull(target)): \(reason)")
      }
      written.append(file.name)
    }
    return written
  }

  /// Puts the starting files in place of the existing ones, which are kept beside them.
  ///
  /// - Returns: the names that the old files were kept under.
  /// - Throws: ``CommandFailure`` if a file can't be read, kept, or written. Changes made until then
  ///   stay, and the message says where the old files are.
  static func reset(_ files: [SourceFile], in path: String) throws(CommandFailure) -> [String] {
    var kept: [String] = []
    do throws(CommandFailure) {
      for file in files {
        let target = "\(path)/\(file.name)"
        guard let kind = Files.kind(of: target, followsLinks: false) else { continue }
        // What a link leads to isn't part of the version, so the link always makes room.
        if kind != S_IFLNK {
          let (bytes, _) = try InputReader.read(
            target, limit: file.text.utf8.count + 1, takesFilesAlone: true)
          if bytes == Array(file.text.utf8) { continue }
        }
        kept.append(try setAside(file.name, in: path))
      }
      _ = try make(files, in: path)
    } catch {
      guard !kept.isEmpty else { throw error }
      let places = kept.map { Untrusted.shownInFull("\(path)/\($0)") }.joined(with: "and")
      throw CommandFailure(
        error.code, "\(error.message)\nNothing is lost: what you had is now in \(places).")
    }
    return kept
  }

  /// Renames a file to a name that isn't taken yet.
  ///
  /// - Returns: the new name.
  private static func setAside(_ name: String, in path: String) throws(CommandFailure) -> String {
    let target = "\(path)/\(name)"
    for number in 1...1_000 {
      let kept = "\(name).\(number).old"
      if AtomicFile.name(target, "\(path)/\(kept)") { return kept }
      guard errno == EEXIST else { break }
    }
    throw CommandFailure.cannotCreate(
      "can't keep \(Untrusted.shownInFull(target)): \(String(cString: strerror(errno)))")
  }
}
