@testable import Commands
@testable import Screens
import Synchronization
import Testing

/// A player that gets keys, at any place of a walk.
struct Desk {
  private(set) var player: Player
  /// What's to be carried out, runs included if they aren't made at once.
  private(set) var effects: [PlayerEffect] = []
  private(set) var runCount = 0
  private let facts: RunResults?

  /// - Parameter facts: if there are any, other runs are over as soon as they're asked for, too.
  init(_ walk: Walk, columns: Int, rows: Int, knowing facts: RunResults? = nil) {
    self.facts = facts
    player = Player(
      WalkScreen(library: .builtIn, walk: walk, program: "lesson"),
      size: ScreenSize(columns: columns, rows: rows), isUnicode: true)
    tell(.started)
  }

  /// Creates a player at a question of a lesson, whose other questions are answered.
  init(
    lesson number: Int, question id: String, columns: Int = 100, rows: Int = 60,
    knowing facts: RunResults? = nil
  ) throws {
    let lesson = try #require(Library.builtIn.lesson(number))
    let step = try #require(
      lesson.steps.firstIndex { $0.passages.contains { $0.question?.id == id } })
    var walk = Walk(lesson: lesson, stepIndex: step)
    for other in lesson.questions where other.id != id {
      walk.record(Response(answer: .skipped, outcome: .skipped), to: other.id)
    }
    self.init(walk, columns: columns, rows: rows, knowing: facts)
  }

  mutating func tell(_ event: ScreenEvent) { tell(.screen(event)) }

  private mutating func tell(_ event: PlayerEvent) {
    var events = [event]
    while !events.isEmpty {
      for effect in player.handle(events.removeFirst()) {
        switch effect {
        case .run(let ticket, let needs) where facts != nil:
          runCount += 1
          events.append(.screen(.ran(ticket, .finished(runs(needs)))))
        case .cancel: effects.removeAll { if case .run = $0 { true } else { false } }
        default: effects.append(effect)
        }
      }
      _ = player.frame()
    }
    effects += player.handle(.painted)
  }

  private func runs(_ needs: RunNeeds) -> [RunKey: Run] {
    let known = Self.made.withLock { $0 }.merging(facts ?? RunResults(runs: [:]))
    let missing = known.missing(needs)
    guard !missing.isEmpty, let made = try? BuiltExecutable.runner.facts(missing, in: .builtIn)
    else { return known.runs(needs) }
    Self.made.withLock { $0 = $0.merging(made) }
    return known.merging(made).runs(needs)
  }

  /// The runs made for any of the desks: one that hangs under a schedule takes two seconds, and is the
  /// same every time.
  private static let made = Mutex(RunResults(runs: [:]))

  /// Finishes the runs that were asked for.
  ///
  /// - Parameter change: changes what a run gave.
  mutating func run(_ change: (inout Run) -> Void = { _ in }) throws {
    while let index = effects.firstIndex(where: { if case .run = $0 { true } else { false } }) {
      guard case .run(let ticket, let needs) = effects.remove(at: index) else { continue }
      var runs = try BuiltExecutable.runner.runs(needs, in: .builtIn)
      #expect(runs.count == needs.keys.count)
      runs = runs.mapValues { run in
        var run = run
        change(&run)
        return run
      }
      tell(.ran(ticket, .finished(runs)))
    }
  }

  mutating func resize(columns: Int, rows: Int) {
    tell(.resized(ScreenSize(columns: columns, rows: rows)))
  }

  mutating func press(_ keys: Key...) { for key in keys { tell(.key(key)) } }

  mutating func type(_ text: String) {
    for character in text { tell(.key(.character(character))) }
  }

  var isRunning: Bool { effects.contains { if case .run = $0 { true } else { false } } }

  var answers: [AnswerRecord] {
    effects.compactMap {
      if case .record(.answered(_, let answer), _) = $0 { answer } else { nil }
    }
  }

  mutating func frame() -> Frame { player.frame() }

  /// The rows without their margin.
  var rows: [String] {
    mutating get {
      player.frame().rows.map { String($0.text.dropFirst($0.text.hasPrefix("  ") ? 2 : 0)) }
    }
  }

  /// The line that's chosen.
  var marked: String? {
    mutating get { rows.first { $0.hasPrefix("» ") } }
  }

  var text: String {
    mutating get { rows.joined(separator: "\n") }
  }
}
