@testable import Course
@testable import Screens
import Testing

extension LessonTerminal {
  /// Quits a demo, and confirms that.
  func leaveDemo() throws {
    press("q")
    try wait(for: "Press the same key again to leave")
    press("q")
  }

  /// Starts a demo, and waits until it's running nothing.
  static func demo(
    of lesson: Int = 1, rows: Int = 24, environment: [String: String] = [:]
  ) throws -> LessonTerminal {
    let terminal = try LessonTerminal(rows: rows, environment: environment)
    try terminal.start("demo \(lesson)")
    try terminal.wait(for: Course.heading(lesson))
    try terminal.wait("a demo at rest") { !$0.contains("running") && $0.contains("? keys") }
    return terminal
  }

  /// Starts a demo at a run of lesson 1, with the piece before it shown.
  static func demoAtIncident() throws -> (terminal: LessonTerminal, step: Step, caption: String) {
    let terminal = try demo()
    let (_, step, caption) = try terminal.goToIncident()
    return (terminal, step, caption)
  }

  /// Reveals the next piece, and waits until nothing is running.
  func advance() throws {
    let before = text
    press("Space")
    try wait("what comes next") { $0 != before }
    try waitForRuns()
    try waitAtRest()
  }

  /// Goes to the step of lesson 1 whose second piece is a run.
  @discardableResult
  func goToIncident() throws -> (number: Int, step: Step, caption: String) {
    let incident = try Course.incident()
    press("g")
    enter("\(incident.number)")
    try wait(for: Course.title(incident.number, of: 1))
    try wait(for: incident.step.openings[0])
    return incident
  }

  /// Goes to a question of the demo's lesson, and reveals it.
  func go(to asked: Course.Asked) throws {
    let place = try #require(
      asked.step.pieces.firstIndex { $0.question?.id == asked.question.id })
    press("g")
    enter("\(asked.number)")
    try wait(for: asked.title)
    try waitForRuns()
    for _ in 0..<place { try advance() }
    try wait(for: "Before it runs")
  }

  /// Starts a demo at a question about what a run prints.
  static func demoAtQuestion() throws -> (terminal: LessonTerminal, question: Question) {
    let asked = try Course.prediction()
    let terminal = try demo(of: asked.lesson)
    try terminal.go(to: asked)
    return (terminal, asked.question)
  }
}
