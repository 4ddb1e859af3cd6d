@testable import Screens
import Testing

/// Where a demo is, as its notes and the demo after it take it.
@Suite("Demo: where it is", .timeLimited)
struct DemoStateTests {
  private func told(_ effects: [PlayerEffect]) -> DemoState? {
    for case .ask(let request) in effects {
      if let state = request as? DemoState { return state }
    }
    return nil
  }

  private func said(_ effects: [PlayerEffect]) -> [String] {
    effects.compactMap { if case .say(let text) = $0 { text } else { nil } }
  }

  /// The first lesson that asks a question with three options, and another one.
  private static let number =
    Library.builtIn.lessons.map(\.number).first { number in
      Library.builtIn.lesson(number)?.steps.contains {
        $0.pieces.contains { $0.question?.options.count == 3 }
      } == true
    } ?? 1
  private static let other = number == 1 ? 2 : 1

  /// The place of a demo at its first question with three options, with a vote.
  private func voted() throws -> (state: DemoState, question: Question) {
    var screen = try DemoScreen(lessons: [Self.number])
    var state = try #require(told(screen.handle(.started)))
    let steps = try #require(Library.builtIn.lesson(Self.number)).steps
    let stop = try #require(
      steps.firstIndex { $0.pieces.contains { $0.question?.options.count == 3 } })
    let shown = try #require(
      steps[stop].pieces.firstIndex { $0.question?.options.count == 3 })
    let question = try #require(steps[stop].pieces[shown].question)
    var ballot = Ballot()
    ballot.take(Vote(hands: [12, 5, 3]), in: .first)
    (state.stop, state.shown, state.ballots) = (stop, shown + 1, [question.id: ballot])
    state.times = DemoTimes(total: 600_000, step: 60_000)
    return (state, question)
  }

  // MARK: Going on

  @Test("A demo goes on for one that was killed, with its votes and its time")
  func goesOn() throws {
    let (lost, question) = try voted()
    var screen = try DemoScreen(lessons: [Self.number])
    screen.goOn(for: lost)
    let effects = screen.handle(.started)
    #expect(
      said(effects) == [
        "Going on at \(Self.number).\(lost.stop + 1), where the last demo ended; to start over, leave "
          + "and come back."
      ])
    let state = try #require(told(effects))
    #expect((state.stop, state.shown) == (lost.stop, lost.shown))
    #expect(state.ballots == lost.ballots && state.times.total == 600_000)
    #expect(screen.newestQuestion == question)
  }

  @Test("A demo of other steps, or of another version, begins at its beginning")
  func others() throws {
    let (lost, question) = try voted()
    var screen = try DemoScreen(lessons: [Self.other])
    screen.goOn(for: lost)
    #expect(said(screen.handle(.started)) == [] && screen.ballots.isEmpty)
    var later = lost
    later.shown = 99
    screen = try DemoScreen(lessons: [Self.number])
    screen.goOn(for: later)
    #expect(said(screen.handle(.started)) == [] && screen.stop == 0)
    // A question with other options has lost its votes, and one that's gone as well.
    var changed = lost
    var ballot = Ballot()
    ballot.take(Vote(hands: [1, 2]), in: .first)
    changed.ballots = [question.id: ballot, "no-such-question": ballot]
    screen = try DemoScreen(lessons: [Self.number])
    screen.goOn(for: changed)
    #expect(screen.stop == lost.stop && screen.ballots.isEmpty)
  }

  // MARK: What comes from outside

  @Test("A place that can't be isn't taken for one, and notes say so")
  func unsound() throws {
    let (sound, question) = try voted()
    #expect(sound.isSound(in: .builtIn))
    var small = Ballot()
    small.take(Vote(hands: [1, 2]), in: .first)
    var uneven = small
    uneven.take(Vote(hands: [1, 2, 3]), in: .second)
    var late = Ballot()
    late.take(Vote(hands: [1]), in: .second)
    var negative = Ballot()
    negative.take(Vote(hands: [-1, 2]), in: .first)
    let changes: [(inout DemoState) -> Void] = [
      { $0.stop = -1 }, { $0.stop = .max }, { $0.shown = 0 }, { $0.shown = .max },
      { $0.stops[$0.stop].step = .max }, { $0.stops[$0.stop].lesson = .min }, { $0.stops = [] },
      { $0.times.total = .max }, { $0.times.step = .min }, { $0.ballots[question.id] = uneven },
      { $0.ballots[question.id] = late }, { $0.ballots[question.id] = negative },
    ]
    var notes = NotesScreen(library: .builtIn, program: "lesson")
    func text() -> String {
      notes.body(in: ScreenRoom(columns: 100, rows: 60, isUnicode: true)).lines.map(\.text).joined()
    }
    for change in changes {
      var state = sound
      change(&state)
      #expect(!state.isSound(in: .builtIn), "\(state)")
      _ = notes.handle(.news(DemoNews.at(state)))
      #expect(text().contains("one of another version"), "\(state)")
      #expect(notes.handle(.key(.character(" "))).count == 1)
      _ = notes.handle(.news(DemoNews.at(sound)))
      #expect(!text().contains("one of another version"))
    }
    for minutes in [0, -1, .max] {
      var state = sound
      state.minutes = minutes
      _ = notes.handle(.news(DemoNews.at(state)))
      #expect(text().contains("one of another version"), "\(minutes)")
    }
    let many = Array(repeating: DemoStop(lesson: 1, step: 0), count: DemoPlan.mostStops + 1)
    #expect(DemoPlan(many, in: .builtIn) == nil)
  }

  @Test("Wishes that can't be granted do no harm")
  func wishes() throws {
    let (lost, question) = try voted()
    var screen = try DemoScreen(lessons: [Self.number])
    _ = screen.handle(.started)
    for stop in [-1, lost.stops.count, .max] {
      _ = screen.handle(.news(DemoWish.go(stop)))
      #expect(screen.stop == 0)
    }
    for (id, round, hands) in [
      (question.id, Ballot.Round.first, [1, 2]), (question.id, .first, [-1, 2, 3]),
      (question.id, .first, [.max, .max, 1]), (question.id, .second, [1, 2, 3]),
      ("no-such-question", .first, [1, 2, 3]), (question.id, .first, []),
    ] {
      let effects = screen.handle(.news(DemoWish.vote(id, round, Vote(hands: hands))))
      #expect(said(effects).count == 1 && screen.ballots.isEmpty, "\(hands)")
    }
    _ = screen.handle(.news(DemoWish.vote(question.id, .first, Vote(hands: [1, 2, 3]))))
    #expect(screen.ballots[question.id]?.first?.hands == [1, 2, 3])
  }

  /// A step forward doesn't happen unseen.
  @Test("A vote counts while help is open, and nothing else does")
  func help() throws {
    let (_, question) = try voted()
    var player = Player(
      try DemoScreen(lessons: [Self.number]), size: ScreenSize(columns: 100, rows: 30),
      isUnicode: true)
    _ = player.handle(.started)
    let before = player.frame()
    _ = player.handle(.key(.character("?")))
    #expect(player.frame() != before, "no help was opened")
    let vote = DemoWish.vote(question.id, .first, Vote(hands: [12, 5, 3]))
    let state = told(player.handle(.news(vote)))
    #expect(state?.ballots[question.id]?.first?.hands == [12, 5, 3])
    #expect(player.handle(.news(DemoWish.next)).isEmpty)
  }

  // MARK: Time

  @Test("Times stay within their limits, whatever is added to them")
  func limits() {
    let year = 31_536_000_000
    let times = DemoTimes(total: 1, step: 2)
    #expect(times.later(by: .seconds(2)) == DemoTimes(total: 2_001, step: 2_002))
    #expect(times.later(by: .seconds(-5)) == times)
    #expect(times.later(by: .seconds(Int64.max / 4)).total == 1 + year)
    let unsound = DemoTimes(total: .max, step: .min)
    #expect(unsound.later(by: .seconds(1)) == unsound)
  }
}
