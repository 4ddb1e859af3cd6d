import Foundation
import Testing

/// A person who walks a lesson at a terminal, line by line or full screen, and comes back to it.
@Suite(.enabled(if: TerminalTests.tmux != nil), .timeLimit(.minutes(30))) struct WalkTerminalTests {
  @Test func aPersonIsPromptedAndComesBack() throws {
    let prediction = try Course.question("one-way", in: 1)
    let first = try Course.place(in: 1, asking: prediction.id).number
    let line = try Course.question("who-was-asked", in: 1)
    let second = try Course.place(in: 1, asking: line.id).number
    let lines = try Course.lines(of: try #require(line.listing))
    let which = "Which line, \(lines[0]) to \(try #require(lines.last))?"
    // The step that the person goes back to asks nothing.
    try #require(Course.steps(1)[first - 2].questions.isEmpty)
    let minutes = try #require(Library.builtIn.lesson(1)?.minutes)
    try Scratch.with { folder in
      let made = typing(
        "1 --step \(first) --plain", (80, 60), in: folder,
        """
        await '\(prediction.letters)? (skip'
        enter 'z'; await "'z' isn't one of \(prediction.letters)."
        enter 'A)'; await 'Enter goes on'
        enter 'b'; await 'S\(Course.title(first - 1, of: 1).dropFirst())'; await 'Enter goes on'
        enter '\(second)'; await '\(which)'
        enter 'q'; await 'left 0'
        screen | tail -n 50 | grep -A1 Stopped
        """)
      let here = Course.title(second, of: 1)
      #expect(made.text == "Stopped at \(here).\nNext   lesson next\n", "\(made)")
      let again = typing(
        "1 --plain", (80, 24), in: folder,
        """
        await '\(which)'
        tmux capture-pane -p -S - | head -1
        enter 'line \(lines[2])'; await 'Enter goes on'
        tmux send-keys C-d; await 'left 0'
        """)
      #expect(
        again.text == "Continues at step \(second). To begin again: lesson 1 --step 1\n",
        "\(again)")
      let contents = lesson("", environment: ["LESSON_HOME": "\(folder)/home"])
      let part = try #require(Course.steps(1)[second - 1].part)
      let state = "part \(part.letter), step \(second) of \(Course.steps(1).count)"
      let row = "  \(Course.column(1))  Peer to peer          \(minutes) min   \(state)"
      #expect(contents.lines.contains { $0 == row })
    }
  }

  /// A solved challenge is saved before Enter goes on, because ^C may come first.
  @Test func aSolvedChallengeOutlivesAnInterrupt() throws {
    let step = try Course.place(in: 1, asking: "blind-both").number
    try Scratch.with { folder in
      let made = typing(
        "1 --step \(step) --plain", (80, 60), in: folder,
        """
        await '1>'
        enter 'forget A B'; enter 'forget B A'; enter 'arrive A 1 1'; enter 'arrive B 1 1'
        enter 'move A 1 2'; enter 'move B 1 2'; await 'Enter goes on'
        # It ends the shell around it, too, and so the window.
        tmux send-keys C-c
        for _ in $(seq 2000); do
          tmux has-session 2> /dev/null || break; read -t 0.01 < <(:) || :
        done
        tmux has-session 2> /dev/null && echo 'still there'
        """)
      #expect(made.text == "", "\(made)")
      let kept = try String(contentsOfFile: "\(folder)/home/progress.json", encoding: .utf8)
      #expect(kept.components(separatedBy: "\"verdict\" : \"right\"").count == 2, "\(kept)")
    }
  }

  @Test func challengesAreTakenUpInLines() throws {
    let (step, _) = try Course.place(in: 1, asking: "blind-both")
    let hints = try Course.question("blind-both", in: 1).hints.count
    try #require(Course.steps(1)[step].question("raise-a-false-alarm") != nil)
    Scratch.with { folder in
      let made = typing(
        "1 --step \(step) --plain", (80, 60), in: folder,
        """
        await '1>'
        enter 'hint'; await 'Hint 1 of \(hints):'
        enter 'impossible'; await 'It can be done.'
        enter 'forget A B'; enter 'forget B A'; enter 'arrive A 1 1'; enter 'arrive B 1 1'
        enter 'move A 1 2'; enter 'move B 1 2'; await 'Enter goes on'
        enter 'lines'; await '6: move B 1 2'
        enter ''; await 'That does it.'; await 'Enter goes on, a number'
        enter ''; await 'S\(Course.title(step + 1, of: 1).dropFirst())'; await '1>'
        enter 's'; await 'One solution: '
        enter 'q'; await 'left 0'
        """)
      #expect(made.end == .exit(0), "\(made)")
      let shown = lesson("progress 1", environment: ["LESSON_HOME": "\(folder)/home"])
      #expect(
        shown.lines.contains { $0.hasPrefix("  1  Peer to peer") && $0.hasSuffix("open") })
      #expect(shown.errorText == "")
    }
  }

  /// The full-screen walk remembers the same things, and goes on at the same step. A key pressed
  /// while code is still running would be dropped.
  @Test func theScreenRemembers() throws {
    // A step with a run, then one with a question.
    let (first, _) = try Course.place(in: 1, running: "approach")
    let titles = (0..<3).map { Course.title(first + $0, of: 1) }
    try #require(Course.steps(1)[first].questions.count == 1)
    let left = Course.steps(1)[first + 1]
    Scratch.with { folder in
      let made = typing(
        "1 --step \(first)", (80, 24), in: folder,
        """
        await '\(titles[0])'; await 't trace'; tmux send-keys End n; await '\(titles[1])'
        await 'space more'; tmux send-keys End s; await 'u answer again'
        tmux send-keys End n; await '\(titles[2])'; tmux send-keys q; await 'left 0'
        """)
      #expect(made.end == .exit(0), "\(made)")
      let next = lesson("next --plain", environment: ["LESSON_HOME": "\(folder)/home"])
      #expect(next.lines.contains { $0.hasSuffix("S\(titles[2].dropFirst()): \(left.title)") })
      let again = typing(
        "1", (80, 24), in: folder, "await '\(titles[2])'; tmux send-keys q; await 'left 0'")
      #expect(again.end == .exit(0), "\(again)")
    }
  }
}
