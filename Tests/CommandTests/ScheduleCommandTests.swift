import TestScale
import Testing

/// `lesson run --schedule`, as a user types it.
@Suite(.timeLimit(.minutes(30))) struct ScheduleCommandTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var arguments: String
    var errors: String
    var code: Int32

    init(_ arguments: String, _ code: Int32, _ errors: String...) {
      self.arguments = arguments
      self.code = code
      self.errors = errors.map { "\($0)\n" }.joined()
    }

    var testDescription: String { arguments }
  }

  static let refused = [
    Case(
      "run 3 --scene head-on --schedule aabba", 65,
      "error: --schedule, column 5: a waits for AA101's queue, which b holds"),
    Case(
      "run 3 --scene landing-trap --schedule aabb --json", 65,
      "error: --schedule, column 4: b waits for mediator's queue, which a holds"),
    Case(
      "run 3 --scene actor-gap --schedule aaaa", 65,
      "error: --schedule, column 4: a has ended"),
    Case(
      "run 3 --scene head-on --schedule abx", 64,
      "error: --schedule, column 3: 'x' isn't a thread; head-on has a and b",
      "See 'lesson help run'."),
    Case(
      "run 3 --scene head-on --schedule Ab", 64,
      "error: --schedule, column 1: 'A' isn't a thread; head-on has a and b",
      "See 'lesson help run'."),
    Case(
      "run 3 --schedule ab", 64,
      "error: three-planes of lesson 3 has no threads, so it can't follow a schedule",
      "Scenes with two threads: head-on, head-on-cured, landing-trap, landing-trap-cured, "
        + "same-spot, swapped, head-on-actors, actor-gap, actor-gap-cured.",
      "See 'lesson help run'."),
    Case(
      "run 1 --schedule ab", 64,
      "error: three-planes of lesson 1 has no threads, so it can't follow a schedule",
      "There are scenes with two threads in lessons 3 and 11.", "See 'lesson help run'."),
    Case(
      "run 3 --scene head-on --schedule=", 64,
      "error: --schedule is empty: it takes a letter for each step, such as aab",
      "See 'lesson help run'."),
    Case(
      "run 3 --scenario x.flight --schedule ab", 64,
      "error: --scenario and --schedule can't be used together", "See 'lesson help run'."),
    Case(
      "run 3 --scene head-on --schedule \(String(repeating: "a", count: 1001))", 64,
      "error: --schedule has 1001 letters; 1000 are the most", "See 'lesson help run'."),
  ]

  @Test(arguments: refused)
  func whatCannotBeFollowedIsRefused(_ refused: Case) {
    let finished = lesson(refused.arguments)
    #expect(finished.output.isEmpty)
    #expect(finished.errorText == refused.errors)
    #expect(finished.end == .exit(refused.code))
  }

  @Test func aScheduleThatLetsThemThroughDoes() {
    let finished = lesson("run 3 --scene head-on --schedule aaaa")
    #expect(finished.text == "BA706: Position changed\nAA101: Position changed\n")
    #expect(finished.errorText.isEmpty && finished.end == .exit(0))
  }
}
