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
