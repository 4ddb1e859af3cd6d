import Testing

@Suite(.timeLimited) struct ScheduleCommandTests {
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

  private static let led = try? Course.scheduling()
  private static let number = led?.asked.lesson ?? 0
  private static let scene = led?.scene ?? ""
  private static let base = "run \(number) --scene \(scene) --schedule"

  private static func scenes(_ entry: Catalog.Entry?) -> [String] {
    entry?.staging.scenes.filter { $0.threads == 2 }.map(\.name) ?? []
  }
  private static let withThreads = Catalog.entries.filter { !scenes($0).isEmpty }.map {
    "\($0.number)"
  }

  static let refused = [
    Case(
      "\(base) abx", 64, "error: --schedule, column 3: 'x' isn't a thread; \(scene) has a and b",
      "See 'lesson help run'."),
    Case(
      "run \(number) --schedule ab", 64,
      "error: \(Catalog.entry(number)?.staging.defaultScene ?? "") of lesson \(number) has no threads, "
        + "so it can't follow a schedule",
      "Scenes with two threads: \(scenes(Catalog.entry(number)).joined(separator: ", ")).",
      "See 'lesson help run'."),
    Case(
      "run 1 --schedule ab", 64,
      "error: \(Catalog.entry(1)?.staging.defaultScene ?? "") of lesson 1 has no threads, so it can't "
        + "follow a schedule",
      "There are scenes with two threads in lessons \(withThreads.joined(with: "and")).",
      "See 'lesson help run'."),
    Case(
      "\(base)=", 64, "error: --schedule is empty: it takes a letter for each step, such as aab",
      "See 'lesson help run'."),
    Case(
      "\(base) \(String(repeating: "a", count: 1001))", 64,
      "error: --schedule has 1001 letters; 1000 are the most", "See 'lesson help run'."),
  ]

  @Test(arguments: refused)
  func whatCannotBeFollowedIsRefused(_ refused: Case) {
    let finished = lesson(refused.arguments)
    #expect(finished.output.isEmpty)
    #expect(finished.errorText == refused.errors)
    #expect(finished.end == .exit(refused.code))
  }

  @Test(.waits) func aStepThatCannotHappenIsNamed() throws {
    let letters = try Course.scheduling().letters
    let finished = lesson("\(Self.base) \(letters)a")
    #expect(finished.output.isEmpty && finished.end == .exit(65))
    #expect(
      finished.errorText.hasPrefix("error: --schedule, column \(letters.count + 1): a "),
      "\(finished)")
  }
}
