extension Recompilation {
  /// All of it as one text for a compiler, made from the lesson's own listings.
  ///
  /// Each piece says which file and line it is, so that the compiler speaks of the listings as a
  /// learner knows them.
  ///
  /// - Returns: nil if a file is missing, or `without` does not stand there exactly once.
  package func source(in files: LessonFiles) -> String? {
    var text = ""
    for name in beside + [file] {
      guard var source = files.file(named: name)?.text else { return nil }
      if name == file {
        let places = source.ranges(of: without)
        guard let place = places.first, places.count == 1 else { return nil }
        source.removeSubrange(place)
      }
      text += "#sourceLocation(file: \"\(name)\", line: 1)\n\(source)\n"
    }
    return text
  }
}
