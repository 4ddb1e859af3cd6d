import Foundation
import Testing

/// The lab through the program: input from a pipe, from a file, and from a person.
@Suite(.timeLimited) struct LabTests {
  /// A program that writes to the lab through a pipe can wait for each answer before the next line.
  @Test func everyLineIsAnsweredAtOnce() {
    let talk = bash(
      """
      coproc lesson { exec -a lesson '\(Executable.path)' lab 1; }
      echo 'arrive A 12 22000' >&${lesson[1]}
      while read -r line <&${lesson[0]}; do
        case $line in *'1 registration'* | *'prints nothing'*) echo answered; break ;; esac
      done
      """)
    #expect(talk.text == "answered\n")
  }

  private static let flight = """
    arrive AA101 12 22000
    arrive QF12 14 22000
    move QF12 12 22000

    """

  @Test(arguments: 7...10) func theOthersHaveNone(_ number: Int) {
    let finished = lesson("lab \(number)", input: Self.flight)
    #expect(
      finished.errorText
        == "error: lesson \(number) has no airplanes; scenarios fly in lessons 1 to 6 and 11\n"
        + "See 'lesson help scenario'.\n")
    #expect(finished == Finished(output: [], errors: finished.errors, end: .exit(64)))
  }

  /// What the lab says a lesson prints is what `lesson run` prints.
  @Test(
    arguments: TestScale.pairs(
      ["three-planes", "ghost", "both-blind", "many-ghosts", "column"], Array(1...6)))
  func saysWhatTheLessonsPrint(_ name: String, _ number: Int) throws {
    // Lines that are printed earlier don't change if what's forgotten is known from the beginning.
    let lines = lesson("source scenarios/\(name)").lines.map(String.init)
    let forgotten = lines.filter { $0.hasPrefix("forget") }
    let scenario = (forgotten + lines.filter { !$0.hasPrefix("forget") }).joined(separator: "\n")
    let lab = lesson("lab \(number) --width 200", input: scenario + "\n")
    #expect(lab.end == .exit(0), "\(lab.errorText)")
    for flown in LabFlight.lessons(for: number) {
      let printed = lesson("run \(flown) --scenario -", input: scenario + "\n").lines
      let said = lab.lines.filter {
        $0.hasPrefix("  lesson \(flown)  ") && !$0.contains("  prints nothing")
      }
      #expect(said.count == printed.count)
      for (said, printed) in zip(said, printed) {
        #expect(said.hasPrefix("  lesson \(flown)  \(printed)"))
      }
    }
  }

  @Test func anEndlessLineIsNoTrap() {
    let finished = lesson(["lab"], streams: Streams(input: .file("/dev/zero")))
    #expect(finished.errorText == "<stdin>:1:1: error: the line is longer than 1 MiB\n")
    #expect(finished.end == .exit(65))
  }

  @Test func aReaderMayLeave() {
    let finished = bash(
      "printf '%s' '\(Self.flight)' | lesson lab | head -1; echo ${PIPESTATUS[1]}")
    #expect(finished.text == "1> arrive AA101 12 22000\n0\n")
    #expect(finished.errorText == "")
  }

  // MARK: Files

  @Test func whatIsSavedFliesAgain() throws {
    try Scratch.with { (folder) throws in
      let saved = lesson(
        "lab 1", input: "# mine\nforget QF12 AA101\n\(Self.flight)save my own.flight\n",
        folder: folder)
      #expect(saved.end == .exit(0), "\(saved)")
      #expect(saved.lines.last == "Saved 5 lines to my own.flight.")
      #expect(
        try String(contentsOfFile: "\(folder)/my own.flight", encoding: .utf8)
          == "# mine\nforget QF12 AA101\n\(Self.flight)")
      #expect(
        lesson(["run", "1", "--scenario", "my own.flight"], folder: folder).text
          == "QF12: Position changed\n")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder) == ["my own.flight"])
    }
  }

  @Test(arguments: [
    ("save a", "arrive A 1 2\n"), ("help\nsave a", "old"), ("save b", "old"), ("", "old"),
  ])
  func nothingIsOverwrittenAtTheFirstTime(_ lines: String, _ content: String) throws {
    try Scratch.with { (folder) throws in
      try Scratch.write("old".utf8, to: "\(folder)/a")
      chmod("\(folder)/a", 0o640)
      let finished = lesson("lab", input: "arrive A 1 2\nsave a\n\(lines)\n", folder: folder)
      #expect(finished.end == .exit(73), "\(finished)")
      #expect(
        finished.errorText.hasPrefix(
          "error: a exists already; to overwrite it, type save a again\n"))
      #expect(try String(contentsOfFile: "\(folder)/a", encoding: .utf8) == content)
      let mode = try FileManager.default.attributesOfItem(atPath: "\(folder)/a")[.posixPermissions]
      #expect(mode as? Int == 0o640)
    }
  }

  /// A limit on the size of files stands in for a full disk.
  @Test func aFullDiskLeavesTheOldFile() throws {
    try Scratch.with { (folder) throws in
      try Scratch.write("old".utf8, to: "\(folder)/a")
      let finished = bash(
        """
        { for i in $(seq 200); do echo "# comment $i"; done; echo 'arrive A 1 2'
          echo 'save a'; echo 'save b'; } > in
        ulimit -f 1; lesson lab < in | tail -3; echo ${PIPESTATUS[0]}; cat a; ls
        """, folder: folder)
      #expect(
        finished.errorText.split(separator: "\n") == [
          "error: can't write a: File too large", "error: can't write b: File too large",
        ])
      #expect(finished.text.hasSuffix("\n73\nolda\nin\n"), "\(finished)")
    }
  }

  // MARK: A person at a terminal

  @Test func aPersonIsPrompted() throws {
    let terminal = try LessonTerminal(rows: 40)
    try terminal.start("lab --plain")
    for (prompt, line) in [
      ("1>", "arrive BA706 11 21000"), ("2>", "move BA707 1 2"),
      ("did you mean BA706?\n2>", "move BA706 8 10000"), ("3>", "save a.flight"),
      ("Saved 2 lines to a.flight.\n3>", "save a.flight"),
    ] {
      try terminal.wait(for: prompt)
      terminal.enter(line)
    }
    try terminal.wait(for: "type save a.flight again\n3>")
    terminal.press("C-d")
    try terminal.expectEnd(.exit(0))
  }

  /// Unsaved lines aren't lost without a warning, but the second time always leaves.
  @Test(arguments: [
    ("lab --plain", "C-c", Finished.End.signal(SIGINT)), ("lab --plain", "C-d", .exit(0)),
    ("1 --step blind-two-planes --plain", "C-c", Finished.End.signal(SIGINT)),
  ])
  func asksOnce(_ command: String, _ key: String, _ end: Finished.End) throws {
    let terminal = try LessonTerminal(rows: 30)
    try terminal.start(command)
    try terminal.wait(for: "1>")
    terminal.enter("arrive BA706 11 21000")
    try terminal.wait(for: "2>")
    terminal.press(key)
    try terminal.wait(for: "isn't saved")
    // Going on brings a new warning, about the lines added since.
    terminal.enter("arrive AA101 9 9000")
    try terminal.wait(for: "3>")
    terminal.press(key)
    try terminal.wait(for: "aren't saved")
    terminal.press(key)
    try terminal.expectEnd(end)
  }
}
