import Testing

extension Executable {
  /// Makes a copy in a folder, for tests that run it as another user, who may not see the build.
  ///
  /// Another process does the copying. If this one did, a program that another test starts
  /// meanwhile would get the open file, and the copy couldn't be run until that program ends.
  static func copy(in folder: String) -> String {
    let finished = bash("cp '\(path)' lesson && chmod 755 . lesson", folder: folder)
    #expect(finished.end == .exit(0), "\(finished)")
    return "\(folder)/lesson"
  }
}
