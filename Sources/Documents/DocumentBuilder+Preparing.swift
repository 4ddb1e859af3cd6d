extension DocumentBuilder {
  /// Does what a lesson's document takes that no run is needed for: it's done while runs go on.
  package func prepare(_ lesson: Lesson) {
    for block in lesson.blocks {
      while prepare(block) {}
      if case .outlook(let number) = block, let next = library.number(after: number) {
        _ = prepareLesson(next)
      }
    }
  }

  /// Reads a lesson that the learner may go on to.
  ///
  /// - Returns: Whether there was anything to read.
  package func prepareLesson(_ number: Int) -> Bool {
    library.knownLesson(number) == nil && library.lesson(number) != nil
  }

  /// Does part of what ``elements(of:response:)`` will have to do for a block: colors a file that
  /// the block shows a piece of, or compares two.
  ///
  /// - Returns: Whether there was anything to do.
  package func prepare(_ block: Block) -> Bool {
    switch block {
    case .listing(let reference): return prepare(reference)
    case .card(let card): return prepare(card.listing)
    case .question(let question): return question.listing.map(prepare) ?? false
    case .codeDiff(let from, let to):
      if let unread = [from, to].first(where: { !cache.hasListing($0) }) {
        return cache.listing(unread, in: library) != nil
      }
      return !cache.hasDiff(from: from, to: to) && diff(from: from, to: to) != nil
    default: return false
    }
  }

  private func prepare(_ reference: ListingReference) -> Bool {
    guard !cache.hasLines(of: reference), cache.listing(reference, in: library) != nil else {
      return false
    }
    _ = cache.lines(of: reference, in: library)
    return true
  }

  /// Reads one of the lessons that explain a wrong answer's misconception, before it's given.
  ///
  /// - Returns: Whether there was anything to read.
  package func prepareVerdict(on question: Question) -> Bool {
    var betrayed = Set(question.options.compactMap(\.betrays))
    for files in library.lessons where !betrayed.isEmpty {
      guard let lesson = library.knownLesson(files.number) else {
        return library.lesson(files.number) != nil
      }
      betrayed.subtract(lesson.misconceptions.map(\.id))
    }
    return false
  }
}
