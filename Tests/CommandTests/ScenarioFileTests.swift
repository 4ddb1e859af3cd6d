import Foundation
import Testing

/// Scenario files given to the program: the errors in a faulty one, and that nothing flies.
@Suite(.timeLimited) struct ScenarioFileTests {
  @Test(arguments: [
    ("nowhere.flight", "error: can't open nowhere.flight: No such file or directory"),
    (".", "error: . is a directory, not a file"),
    ("file/under", "error: can't open file/under: Not a directory"),
    (
      "no\u{1B}[31mthing\n",
      #"error: can't open no\u{1B}[31mthing\u{A}: No such file or directory"#
    ),
    (
      String(repeating: "long", count: 1_500),
      "error: can't open \(String(repeating: "long", count: 10))…: File name too long"
    ),
  ])
  func cannotBeRead(_ name: String, _ message: String) throws {
    try Scratch.with { folder in
      try Scratch.write("arrive A 1 2\n".utf8, to: "\(folder)/file")
      for command in [["run", "2"], ["diff", "1", "2", "--output"]] {
        let finished = lesson(command + ["--scenario", name], folder: folder)
        #expect(finished.errorText == message + "\n")
        #expect(finished.end == .exit(66))
        #expect(finished.text == "")
      }
    }
  }

  /// Names in a folder may have any bytes; ours are text.
  @Test func aNameThatIsNotUTF8CannotBeRead() {
    Scratch.with { folder in
      let finished = bash(
        "mkdir -p L/01-A && touch L/01-A/$'nam\\xe9.md' && lesson lint L", folder: folder)
      #expect(
        finished.errorText
          == "error: can't open L/01-A/nam\\u{FFFD}.md: No such file or directory; "
          + "a name must be UTF-8\n")
      #expect(finished.end == .exit(66))
      #expect(finished.text == "")
    }
  }

  /// A document has the name itself for other programs, unless it would steer a terminal.
  @Test(arguments: [
    ("my flight", "my flight"), ("zoë 👩‍💻 \u{A0}", "zoë 👩‍💻 \u{A0}"), ("e\u{1B}[31m", #"e\u{1B}[31m"#),
  ])
  func aDocumentHasTheNameOfTheFile(_ name: String, _ shown: String) throws {
    try Scratch.with { folder in
      try Scratch.write("arrive A 1 2\n".utf8, to: "\(folder)/\(name).flight")
      let flown = lesson(["run", "2", "--scenario", "\(name).flight", "--json"], folder: folder)
      let document = try JSONSerialization.jsonObject(with: Data(flown.output)) as? [String: Any]
      #expect(document?["scenario"] as? String == shown)
    }
  }

  @Test func aFileNameCannotSteerTheTerminal() throws {
    try Scratch.with { folder in
      let name = "e\u{1B}[31m\nvil"
      try Scratch.write("x\n".utf8, to: "\(folder)/\(name)")
      let faulty = lesson(["run", "2", "--scenario", name], folder: folder)
      #expect(
        faulty.errorText == #"e\u{1B}[31m\u{A}vil"#
          + ":1:1: error: unknown word x; a line begins with arrive, move, land or forget\n"
          + "1 problem, nothing was flown.\n")
      #expect(faulty.text == "")
      try Scratch.write("arrive A 1 2\nmove A 1 2\n".utf8, to: "\(folder)/\(name)")
      for form in ["--trace", "--ledger", "--json"] {
        let flown = lesson(["run", "2", "--scenario", name, form], folder: folder)
        #expect(flown.end == .exit(0))
        #expect(!flown.output.contains(0x1B))
      }
    }
  }

  @Test func isFlown() throws {
    let content = "# both\n\tarrive\tA  1 2 # here\nmove A 3 4"
    let flown = lesson("run 2 --scenario -", input: content)
    #expect(
      flown == Finished(output: Array("A: Position changed\n".utf8), errors: [], end: .exit(0)))
    try Scratch.with { folder in
      try Scratch.write(content.utf8, to: "\(folder)/own.flight")
      #expect(lesson("run 2 --scenario=own.flight", folder: folder) == flown)
      let difference = lesson("diff 1 2 --output --scenario own.flight", folder: folder)
      #expect(difference.text == "  own, lesson 1 → lesson 2  same output, 1 line\n")
      #expect(difference.end == .exit(0))
    }
  }
}
