extension DocumentBuilder {
  /// Takes a lesson that was parsed already.
  func keep(_ lesson: Lesson) { cache.keep(lesson) }

  /// Reads one of the lessons that tell what a wrong answer betrays, before anybody gives it.
  ///
  /// - Returns: whether there was anything to read.
  func prepareVerdict(on question: Question) -> Bool {
    var betrayed = Set(question.options.compactMap(\.betrays))
    for files in library.lessons where !betrayed.isEmpty {
      guard let lesson = cache.knownLesson(files.number) else {
        return cache.lesson(files.number, in: library) != nil
      }
      betrayed.subtract(lesson.misconceptions.map(\.id))
    }
    return false
  }
}
