@testable import Content
import Testing

extension LessonTerminal {
  /// Quits a demo, and confirms that.
  func leaveDemo() throws {
    press("q")
    try wait(for: "Leave the demo?")
    enter("yes")
  }

  /// Starts a demo, and waits until it's running nothing.
  static func demo(
    _ words: String = "demo 1", title: String = "1 · Peer to peer", rows: Int = 24,
    environment: [String: String] = [:]
  ) throws -> LessonTerminal {
    let terminal = try LessonTerminal(rows: rows, environment: environment)
    try terminal.start(words)
    try terminal.wait(for: title)
    try terminal.wait("a demo at rest") { !$0.contains("running") && $0.contains("? keys") }
    return terminal
  }

  /// Starts a demo at the incident of lesson 1, with the first piece shown.
  static func demoAtIncident() throws -> (terminal: LessonTerminal, step: Step) {
    let terminal = try demo()
    return (terminal, try terminal.goToIncident())
  }

  /// Reveals the next piece, and waits until nothing is running.
  func advance() throws {
    let before = text
    press("Space")
    try wait("what comes next") { $0 != before }
    try waitAtRest()
  }

  /// Goes to the step of lesson 1 whose second piece is a run.
  @discardableResult
  func goToIncident() throws -> Step {
    let (number, step) = try Course.incident()
    press("g")
    enter("\(number)")
    try wait(for: Course.title(number, of: 1))
    try wait(for: step.openings[0])
    return step
  }

  /// Starts a demo at the question of lesson 1 about what two planes say.
  static func demoAtQuestion() throws -> (terminal: LessonTerminal, question: Question) {
    let terminal = try demo()
    let (number, step) = try Course.place(in: 1, asking: "one-way")
    let question = try Course.question("one-way", in: 1)
    terminal.press("g")
    terminal.enter("half")
    try terminal.wait(for: Course.title(number, of: 1))
    try terminal.wait(for: step.openings[0])
    for text in ["one-way.flight", step.openings[1], "Before it runs"] {
      terminal.press("Space")
      try terminal.wait(for: text)
    }
    return (terminal, question)
  }
}

extension Course {
  /// Returns the step of lesson 1 that shows the output of an incident that went unnoticed.
  static func incident() throws -> Place { try place(in: 1, running: "forgotten-link") }
}
