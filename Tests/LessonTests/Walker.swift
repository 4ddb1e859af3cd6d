@testable import Commands
@testable import Screens
import Testing

/// A screen that gets keys, and whose runs are over as soon as it asks for them. They hold no more
/// than it asked for, so there are calls only if it asked for calls.
struct Walker<Screen: PlayerScreen> {
  private(set) var screen: Screen
  /// The effects that it wanted carried out, besides its runs.
  private(set) var effects: [PlayerEffect] = []
  private let facts: RunResults
  private let room: ScreenRoom

  init(_ screen: Screen, knowing facts: RunResults, columns: Int = 100, rows: Int = 60) {
    self.screen = screen
    self.facts = facts
    room = ScreenRoom(columns: columns, rows: rows, isUnicode: true)
    tell(.started)
  }

  var place: String { "\(screen.title), \(screen.place)" }

  /// The rows in sight.
  var lines: [StyledText] {
    var screen = screen
    return screen.body(in: room).lines
  }

  var rows: [String] { lines.map(\.text) }

  /// Everything that it shows, from top to bottom.
  var text: String {
    var screen = screen
    let tall = ScreenRoom(columns: room.columns, rows: 10_000, isUnicode: true)
    return screen.body(in: tall).lines.map(\.text).joined(separator: "\n")
  }

  /// Its footer, as far as it names keys that matter now.
  var footer: [String] { screen.hints.map { "\($0.keys) \($0.action)" } }

  /// The answers, in order.
  var answers: [AnswerRecord] {
    effects.compactMap {
      if case .record(.answered(_, let answer), _) = $0 { answer } else { nil }
    }
  }

  mutating func press(_ keys: Key...) { for key in keys { tell(.key(key)) } }

  mutating func tell(_ event: ScreenEvent) {
    var events = [event]
    while !events.isEmpty {
      for effect in screen.handle(events.removeFirst()) {
        if case .run(let ticket, let needs) = effect {
          events.append(.ran(ticket, .finished(run(needs))))
        } else {
          effects.append(effect)
        }
      }
      let lines = screen.body(in: room).lines
      #expect(lines.count <= room.rows && lines.allSatisfy { $0.width <= room.columns })
      if events.isEmpty { effects += screen.handle(.painted) }
    }
  }

  private func run(_ needs: RunNeeds) -> [RunKey: Run] {
    let missing = facts.missing(needs)
    let made = missing.isEmpty ? nil : try? BuiltExecutable.runner.facts(missing, in: .builtIn)
    var runs = (made.map(facts.merging) ?? facts).runs(needs)
    for (key, run) in runs where !needs.needsCalls(of: key) {
      runs[key]?.recording = .lines(run.output)
    }
    return runs
  }
}

extension Walker where Screen == WalkScreen {
  /// Creates a walker at a step that hasn't been walked before.
  ///
  /// - Parameters:
  ///   - step: the step's index.
  ///   - answered: responses from another day, by the ids of their questions.
  init(
    lesson: Lesson, step: Int, answered: [String: Response] = [:], columns: Int = 100,
    rows: Int = 60
  ) throws {
    let walk = Walk(lesson: lesson, stepIndex: step, responses: answered)
    self.init(
      WalkScreen(library: .builtIn, walk: walk, program: "lesson"), knowing: try EveryRun.facts(),
      columns: columns, rows: rows)
  }

  var isAsked: Bool { screen.walk.openQuestion != nil }
}
