import Testing

@testable import Content

/// Ways to find a place in the lessons. They get edited, so no test counts their steps or knows
/// their words.
extension Course {
  static func steps(_ lesson: Int) -> [Step] { Library.builtIn.lesson(lesson)?.steps ?? [] }

  /// The first words of the first lesson's text.
  static let opening = steps(1)[0].openings[0]

  /// A step and its number, from 1.
  typealias Place = (number: Int, step: Step)

  /// Returns the first step of a lesson that meets a condition.
  static func place(
    in lesson: Int, location: SourceLocation = #_sourceLocation, _ isWanted: (Step) -> Bool
  ) throws -> Place {
    let steps = steps(lesson)
    let found = steps.firstIndex(where: isWanted)
    let index = try #require(found, "no such step in lesson \(lesson)", sourceLocation: location)
    return (index + 1, steps[index])
  }

  /// Returns the step that asks a question.
  static func place(
    in lesson: Int, asking id: String, location: SourceLocation = #_sourceLocation
  ) throws -> Place {
    try place(in: lesson, location: location) { $0.question(id) != nil }
  }

  /// Returns the step that shows a scene's output.
  static func place(
    in lesson: Int, running scene: String, location: SourceLocation = #_sourceLocation
  ) throws -> Place {
    try place(in: lesson, location: location) { step in
      step.blocks.contains(.run(RunKey(lesson: lesson, code: .scene(scene))))
    }
  }

  static func question(_ id: String, in lesson: Int) throws -> Question {
    try #require(Library.builtIn.lesson(lesson)?.questions.first { $0.id == id })
  }

  /// Returns the numbers of a region's lines.
  static func lines(of listing: ListingReference) throws -> [Int] {
    let file = try #require(Library.builtIn.files(of: listing.lesson)?.file(named: listing.file))
    let region = try #require(listing.region)
    return try #require(Listing(file).regions[region]).map(\.number)
  }

  /// Returns the top line's words for a step: `step 4 of 10`.
  static func title(_ number: Int, of lesson: Int) -> String {
    let count = Library.builtIn.lesson(lesson)?.count(walkingFrom: number - 1) ?? 0
    return "step \(number) of \(count)"
  }

  /// Returns a lesson that has more than its core, with the number of its card, the first step of
  /// More, and the next lesson.
  static func more() throws -> (lesson: Int, card: Int, more: Place, next: Int) {
    for (lesson, next) in zip(Catalog.entries, Catalog.entries.dropFirst()).map({
      ($0.number, $1.number)
    }) {
      let steps = steps(lesson)
      guard let more = steps.firstIndex(where: \.isMore), steps[more - 1].questions.isEmpty
      else { continue }
      return (lesson, more, (more + 1, steps[more]), next)
    }
    return try #require(nil, "no lesson has more than its core")
  }
}

extension Step {
  func question(_ id: String) -> Question? { questions.first { $0.id == id } }

  /// The first words of its paragraphs, in order.
  var openings: [String] {
    blocks.compactMap { if case .prose(let prose) = $0 { prose.opening } else { nil } }
  }

  /// The first words of its notes for teachers.
  var notesOpening: String? {
    blocks.lazy.compactMap { block in
      if case .notes(let notes) = block { notes.first?.opening } else { nil }
    }.first
  }
}

extension Prose {
  /// Its first words, few enough for one line at nearly any width.
  var opening: String {
    styled { _ in nil }.text.split(separator: " ").prefix(3).joined(separator: " ")
  }
}

extension Question {
  /// Returns the letter of the first option that meets a condition.
  func letter(_ isWanted: (Option) -> Bool) throws -> String {
    let found = options.firstIndex(where: isWanted)
    let index = try #require(found, "no such option of \(id)")
    return String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index)))
  }

  /// Returns the letter of the option that says this.
  func letter(printing lines: String) throws -> String { try letter { $0.spelling == lines } }

  func option(_ letter: String) -> Option {
    options[Int(letter.utf8.first ?? 0) - Int(UInt8(ascii: "a"))]
  }

  /// Returns the letters of all options but one.
  func letters(but letter: String) -> [String] {
    options.indices.map { String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0))) }
      .filter { $0 != letter }
  }

  /// The option letters the way the player asks for one: `a, b or c`.
  var letters: String {
    let all = options.indices.map { String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0))) }
    return all.dropLast().joined(separator: ", ") + " or " + (all.last ?? "")
  }
}
