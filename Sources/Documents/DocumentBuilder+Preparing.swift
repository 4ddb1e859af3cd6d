extension DocumentBuilder {
  /// Does what a lesson's document takes that no run is needed for: it's done while runs go on.
  package func prepare(_ lesson: Lesson) {
    for block in lesson.blocks {
      switch block {
      case .listing(let reference): _ = cache.lines(of: reference, in: library)
      case .card(let card): _ = cache.lines(of: card.listing, in: library)
      case .question(let question):
        if let reference = question.listing { _ = cache.lines(of: reference, in: library) }
      case .codeDiff(let from, let to): _ = diff(from: from, to: to)
      case .outlook(let number): _ = library.number(after: number).map(library.lesson)
      default: break
      }
    }
  }
}
