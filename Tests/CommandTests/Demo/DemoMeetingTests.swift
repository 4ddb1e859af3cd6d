import Foundation
import Testing

@testable import Commands
@testable import Screens

/// Demos that meet one another, and notes that hear from something other than their demo.
@Suite(.timeLimited) struct DemoMeetingTests {
  private static let refusal = "notes can't follow this demo: another demo is running"

  private static func demo(_ home: String) throws -> (PseudoTerminal, pid_t) {
    let terminal = try PseudoTerminal(columns: 200, rows: 24)
    let process = try terminal.start(
      ["demo", "1"], environment: ["NO_COLOR": "1", "LESSON_HOME": home])
    return (terminal, process)
  }

  private static func isPipe(_ path: String) -> Bool {
    Files.kind(of: path, followsLinks: false) == S_IFIFO
  }

  @Test func ofManyStartedAtOnceOneIsFollowed() throws {
    for _ in 0..<4 {
      try Scratch.with { home in
        let demos = try (0..<6).map { _ in try Self.demo(home) }
        for (terminal, _) in demos { try terminal.wait { $0.heard.contains(Course.opening) } }
        #expect(demos.filter { !$0.0.heard.contains(Self.refusal) }.count == 1)
        #expect(Self.isPipe("\(home)/demo.wishes"))
        for (terminal, process) in demos {
          terminal.type("qq")
          #expect(try terminal.ending(of: process) == .exit(0))
        }
        #expect(!Self.isPipe("\(home)/demo.wishes"))
      }
    }
  }

  @Test func aFileInItsPlaceStays() throws {
    try Scratch.with { home in
      try Scratch.write("mine".utf8, to: "\(home)/demo.wishes")
      let (terminal, process) = try Self.demo(home)
      try terminal.wait { $0.heard.contains(Course.opening) }
      #expect(terminal.heard.contains("notes can't follow this demo: "))
      terminal.type("qq")
      #expect(try terminal.ending(of: process) == .exit(0))
      #expect(try String(contentsOfFile: "\(home)/demo.wishes", encoding: .utf8) == "mine")
    }
  }
}
