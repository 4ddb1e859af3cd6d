import Foundation
import Testing

/// A person who walks a lesson at a terminal, in lines or on the whole screen, and comes back to it.
@Suite(.enabled(if: TerminalTests.tmux != nil), .timeLimit(.minutes(30))) struct WalkTerminalTests {
  @Test func aPersonIsPromptedAndComesBack() {
    Scratch.with { folder in
      let made = typing(
        "1 --step 4 --plain", (80, 60), in: folder,
        """
        await 'a, b, c or d? (skip'
        enter 'z'; await "'z' is none of a, b, c or d."
        enter 'A)'; await 'Enter goes on'
        enter 'b'; await 'Step 3 of 10'; await 'Enter goes on'
        enter '5'; await 'Which line, 27 to 37?'
        enter 'q'; await 'left 0'
        screen | tail -n 50 | grep -A1 Stopped
        """)
      #expect(made.text == "Stopped at step 5 of 10.\nNext   lesson next\n", "\(made)")
      let again = typing(
        "1 --plain", (80, 24), in: folder,
        """
        await 'Which line, 27 to 37?'
        tmux capture-pane -p -S - | head -1
        enter 'line 30'; await 'Enter goes on'
        tmux send-keys C-d; await 'left 0'
        """)
      #expect(
        again.text == "Continues at step 5. To begin again: lesson 1 --step 1\n", "\(again)")
      let contents = lesson("", environment: ["LESSON_HOME": "\(folder)/home"])
      #expect(contents.lines.contains("  1  Peer to peer          13 min   step 5 of 10"))
    }
  }

  /// What is solved is kept before Enter goes on: ^C may come first.
  @Test func aSolvedChallengeOutlivesAnInterrupt() throws {
    try Scratch.with { folder in
      let made = typing(
        "1 --step 9 --plain", (80, 60), in: folder,
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

  @Test func challengesAreTakenUpInLines() {
    Scratch.with { folder in
      let made = typing(
        "1 --step 9 --plain", (80, 60), in: folder,
        """
        await '1>'
        enter 'hint'; await 'Hint 1 of 3:'
        enter 'impossible'; await 'It can be done.'
        enter 'forget A B'; enter 'forget B A'; enter 'arrive A 1 1'; enter 'arrive B 1 1'
        enter 'move A 1 2'; enter 'move B 1 2'; await 'Enter goes on'
        enter 'lines'; await '6: move B 1 2'
        enter ''; await 'That does it.'
        enter 's'; await 'One solution to question 2'
        enter 'q'; await 'left 0'
        """)
      #expect(made.end == .exit(0), "\(made)")
      let shown = lesson("progress 1", environment: ["LESSON_HOME": "\(folder)/home"])
      #expect(
        shown.lines.contains { $0.hasPrefix("  1  Peer to peer") && $0.hasSuffix("open") })
      #expect(shown.errorText == "")
    }
  }

  /// The whole screen remembers the same, and goes on at the same step. A key that comes while code
  /// is still running would be dropped.
  @Test func theScreenRemembers() {
    Scratch.with { folder in
      let made = typing(
        "1 --step 2", (80, 24), in: folder,
        """
        await 'step 2 of 10'; await 't trace'; tmux send-keys End n; await 'step 3 of 10'
        await 'space more'; tmux send-keys End n; await 'step 4 of 10'; tmux send-keys q; await 'left 0'
        """)
      #expect(made.end == .exit(0), "\(made)")
      let next = lesson("next --plain", environment: ["LESSON_HOME": "\(folder)/home"])
      #expect(next.lines.contains("Step 4 of 10: Half a link"))
      let again = typing(
        "1", (80, 24), in: folder, "await 'step 4 of 10'; tmux send-keys q; await 'left 0'")
      #expect(again.end == .exit(0), "\(again)")
    }
  }
}
