extension Recompilation {
  /// Returns all of it as one text for a compiler, made from the lesson's own listings.
  ///
  /// Each piece states its file and line, so that compiler messages refer to the listings that a
  /// learner knows.
  ///
  /// - Returns: nil if a file is missing, or if `without` doesn't appear in its file exactly once.
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
