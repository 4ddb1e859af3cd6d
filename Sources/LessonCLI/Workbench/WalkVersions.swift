/// Takes the learner from a walk to their own Swift code, and back.
final class WalkVersions {
  /// Something to do before the walk goes on.
  enum Errand {
    case exercise(lesson: Int, id: String)
    /// A version takes its lesson's place.
    case version(folder: String)
    /// Everything is as in the course again.
    case ours
  }

  /// The errand that the walk was left for; nil if it was left for good.
  private(set) var errand: Errand?
  /// The version being walked, by its lesson and folder; nil for ours.
  private let active: (lesson: Int, folder: String)?
  private let hasCompiler: Bool

  init(active: (lesson: Int, folder: String)?, environment: Environment) {
    self.active = active
    hasCompiler = findProgram("swiftc", in: environment["PATH"]) != nil
  }

  /// - Returns: a message if there's nothing to do; nil if the walk should be left.
  func take(_ request: VersionRequest) -> String? {
    guard hasCompiler else {
      return "There's no swiftc in PATH; install Swift to write Swift here."
    }
    switch request {
    case .exercise(let lesson, let id): errand = .exercise(lesson: lesson, id: id)
    case .swap(let lesson):
      if active != nil {
        errand = .ours
      } else {
        let folder = folder(of: lesson)
        guard isThere(folder) else {
          return "You have no version of lesson \(lesson) here; press o on a listing to make one."
        }
        errand = .version(folder: folder)
      }
    }
    return nil
  }

  /// Returns a listing's place in the learner's own folder, creating the folder if it's missing.
  ///
  /// - Parameter line: the line in the course's copy of the listing.
  /// - Returns: nil for a file that doesn't get a copy of its own.
  /// - Throws: ``CommandFailure`` if it can't be written, or is a link.
  func place(
    of file: SourceFile, line: Int, lesson: Int?
  ) throws(CommandFailure) -> (path: String, line: Int)? {
    guard hasCompiler, let lesson, let files = Library.builtIn.files(of: lesson),
      files.listings.contains(where: { $0.name == file.name })
    else { return nil }
    let folder = folder(of: lesson)
    let own = VersionFolder.placed(VersionPackage(lesson: files).files, in: folder)
    _ = try VersionFolder.make(own, in: folder)
    // Comments that mark regions aren't in the learner's copy.
    let before = file.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(line - 1)
    let path = "\(VersionFolder.sources(of: folder))/\(file.name)"
    try VersionFolder.refuseLink(path)
    return (path, before.count { !Listing.isMark($0) } + 1)
  }

  /// Picks the errand after a learner has edited a listing.
  ///
  /// - Returns: whether the walk should be left.
  func edited(lesson: Int) -> Bool {
    let folder = folder(of: lesson)
    guard let ours = Library.builtIn.files(of: lesson)?.plainListings,
      let theirs = try? VersionFolder.read(folder, as: (lesson, nil)).files
    else { return false }
    if Set(ours) == Set(theirs) {
      guard active?.lesson == lesson else { return false }
      errand = .ours
    } else {
      errand = .version(folder: folder)
    }
    return true
  }

  private func folder(of lesson: Int) -> String {
    if let active, active.lesson == lesson { return active.folder }
    return VersionFolder.name(lesson: lesson, exercise: nil)
  }

  private func isThere(_ folder: String) -> Bool {
    var information = stat()
    return stat(folder, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }
}
