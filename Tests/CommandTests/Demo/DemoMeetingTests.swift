import Foundation
import Testing

@testable import LessonCLI
@testable import Screens

/// Demos that meet one another, and notes that hear from something other than their demo.
@Suite(.timeLimit(.minutes(30))) struct DemoMeetingTests {
  private static let refusal = "notes can't follow this demo: another demo is running"

  /// Starts a demo with that home folder.
  private static func demo(_ home: String) throws -> (PseudoTerminal, pid_t) {
    let terminal = try PseudoTerminal(columns: 200, rows: 24)
    let process = try terminal.start(
      ["demo", "1"], environment: ["NO_COLOR": "1", "LESSON_HOME": home])
    return (terminal, process)
  }

  private static func isSocket(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFSOCK
  }

  @Test func ofManyStartedAtOnceOneIsFollowed() throws {
    for _ in 0..<4 {
      try Scratch.with { home in
        let demos = try (0..<6).map { _ in try Self.demo(home) }
        for (terminal, _) in demos { try terminal.wait { $0.heard.contains(Course.opening) } }
        #expect(demos.filter { !$0.0.heard.contains(Self.refusal) }.count == 1)
        #expect(Self.isSocket("\(home)/demo.socket"))
        for (terminal, process) in demos {
          terminal.type("qyes\r")
          #expect(try terminal.ending(of: process) == .exit(0))
        }
        #expect(!Self.isSocket("\(home)/demo.socket"))
      }
    }
  }

  /// A stopped demo takes no clients, but the next one mustn't take it for dead.
  @Test func aStoppedDemoIsStillFollowed() throws {
    try Scratch.with { home in
      let (first, stopped) = try Self.demo(home)
      try first.wait { $0.heard.contains(Course.opening) }
      try first.halt(stopped, by: SIGSTOP)
      var connections: [Int32] = []
      while case .made(let connection) = LocalSocket.connect("\(home)/demo.socket") {
        connections.append(connection)
      }
      defer { for connection in connections { close(connection) } }
      let (second, process) = try Self.demo(home)
      try second.wait { $0.heard.contains(Course.opening) }
      // The screen says so too, because it hides the earlier message.
      let parts = second.heard.components(separatedBy: Self.refusal)
      #expect(parts.count >= 3, "\(second.heard)")
      second.type("qyes\r")
      #expect(try second.ending(of: process) == .exit(0))
      #expect(Self.isSocket("\(home)/demo.socket"))
      kill(stopped, SIGCONT)
      kill(stopped, SIGTERM)
      #expect(try first.ending(of: stopped) == .signal(SIGTERM))
      #expect(!Self.isSocket("\(home)/demo.socket"))
    }
  }

  @Test func aFileInItsPlaceStays() throws {
    try Scratch.with { home in
      try Scratch.write("mine".utf8, to: "\(home)/demo.socket")
      let (terminal, process) = try Self.demo(home)
      try terminal.wait { $0.heard.contains(Course.opening) }
      #expect(terminal.heard.contains("notes can't follow this demo: "))
      terminal.type("qyes\r")
      #expect(try terminal.ending(of: process) == .exit(0))
      #expect(try String(contentsOfFile: "\(home)/demo.socket", encoding: .utf8) == "mine")
    }
  }

  // MARK: What notes hear

  /// Returns what a demo says that shows all of that lesson's steps.
  private static func said(lesson: Int, step: Int, shown: Int = 1, time: Int = 0) -> String {
    let count = max(Library.builtIn.lesson(lesson)?.core.count ?? 0, step + 1)
    var state = DemoState(stops: (0..<count).map { DemoStop(lesson: lesson, step: $0) })
    (state.stop, state.shown, state.times.total) = (step, shown, time)
    return String(decoding: DemoJSON.bytes(of: state) ?? [], as: UTF8.self)
  }

  /// The notes show what's wrong with something that listens in a demo's place.
  @Test(
    arguments: [
      ("lesson-demo 4\n", "one of another version"), ("{}\n", "one of another version"),
      (said(lesson: 1, step: 0), "step 1 of"),
      (said(lesson: 1, step: 99), "one of another version"),
      (said(lesson: 99, step: 0), "one of another version"),
      (said(lesson: 1, step: 0, shown: .max), "one of another version"),
      (said(lesson: 1, step: 0, time: .max), "one of another version"),
      ("", "A demo is running, but it doesn't answer."),
    ])
  func whatIsNotTheirDemoIsSaid(_ said: String, _ shown: String) throws {
    try Scratch.with { home in
      let listener = try LocalSocket.listen("\(home)/demo.socket")
      defer { close(listener) }
      let terminal = try PseudoTerminal(columns: 200, rows: 24)
      let process = try terminal.start(
        ["demo", "--notes"], environment: ["NO_COLOR": "1", "LESSON_HOME": home])
      var client: Int32 = -1
      try terminal.wait { _ in
        guard case .client(let descriptor) = LocalSocket.accept(listener) else { return false }
        client = descriptor
        return true
      }
      defer { close(client) }
      let bytes = Array(said.utf8)
      _ = write(client, bytes, bytes.count)
      try terminal.wait { $0.heard.contains(shown) }
      // The notes go on, and take keys.
      terminal.type("?")
      try terminal.wait { $0.heard.contains("Let the demo reveal the next piece") }
      terminal.type("qq")
      #expect(try terminal.ending(of: process) == .exit(0))
    }
  }
}
