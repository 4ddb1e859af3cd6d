/// An estimate, from the text alone, of how long it takes to walk through steps. It's shown in
/// whole minutes.
struct ReadingTime: Hashable {
  /// The reading speed for prose, in words a minute.
  private static let prose = 180.0
  /// The reading speed for code, in lines a minute.
  private static let code = 25.0

  /// The total, in minutes.
  private var time = 0.0

  /// The time in whole minutes, at least one.
  var minutes: Int { max(Int(time.rounded()), 1) }

  var milliseconds: Int { max(Int((time * 60_000).rounded()), 15_000) }

  init(of steps: some Sequence<Step>, in library: Library) {
    for block in steps.flatMap(\.blocks) { add(block, library) }
  }

  private mutating func add(_ block: Block, _ library: Library) {
    func words(_ texts: [Prose]) -> Double {
      Double(texts.reduce(0) { $0 + $1.wordCount }) / Self.prose
    }
    var references = block.references
    switch block {
    case .notes, .wall: break
    case .question(let question):
      time += question.minutes + words(question.prompt + question.options.map(\.text))
    case .codeDiff(_, let to): references = [to]
    default: time += words(block.texts)
    }
    for reference in references {
      time += Double(library.lines(of: reference)?.count ?? 0) / Self.code
    }
  }
}

extension Question {
  /// How long it takes to think of an answer.
  fileprivate var minutes: Double {
    switch form {
    case .challenge, .scheduler: 3
    case .choice, .predict, .line: 1
    }
  }
}

extension Library {
  /// Returns how long one part of a lesson takes, in minutes.
  package func minutes(ofPart part: Int, in lesson: Lesson) -> Int {
    minutes(of: lesson.core.filter { $0.part?.number == part })
  }

  /// Returns how long steps take, in minutes.
  package func minutes(of steps: some Sequence<Step>) -> Int {
    ReadingTime(of: steps, in: self).minutes
  }

  /// Returns how long steps take, to the millisecond for a clock; at least a quarter of a minute.
  package func milliseconds(of steps: some Sequence<Step>) -> Int {
    ReadingTime(of: steps, in: self).milliseconds
  }
}
