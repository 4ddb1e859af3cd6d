/// The file beside a version that keeps the last scenario in which it does something else.
struct CounterexampleFile {
  let path: String

  /// The file's last line. A file without it is the learner's own.
  private static let mark = "# The next such flight replaces this file; rename it to keep it.\n"

  /// - Parameter folder: the version's folder.
  init(in folder: String) { path = "\(folder)/\(Judgment.Counterexample.file)" }

  /// - Returns: whether it was written: not over a file or a link that isn't ours.
  /// - Throws: ``CommandFailure`` if it can't be written.
  func keep(_ scenario: Scenario, with writer: FileWriter) throws -> Bool {
    var information = stat()
    if lstat(path, &information) == 0 {
      guard information.st_mode & S_IFMT == S_IFREG, let bytes = Files.read(path),
        bytes.suffix(Self.mark.utf8.count).elementsEqual(Self.mark.utf8)
      else { return false }
    }
    try writer.write(scenario.text + Self.mark, to: path, overwrites: true)
    return true
  }
}
