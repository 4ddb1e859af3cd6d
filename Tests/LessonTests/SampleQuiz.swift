import Foundation

/// A quiz with every form of question, for tests to break: that of the first lesson of the small
/// course.
enum SampleQuiz {
  static let path = "01-Web/Quiz.md"

  static func part(_ start: String, upTo end: String) -> String {
    guard let first = text.range(of: start),
      let last = text.range(of: end, range: first.lowerBound..<text.endIndex)
    else { return start }
    return String(text[first.lowerBound..<last.lowerBound])
  }

  /// The text from the region of the line question to that question's end.
  static let picks = part("region: \"land\"", upTo: "@MultipleChoice(id: \"fifth\"")

  // MARK: One question more

  /// Returns a question about the last line printed; the answer is `QF12: Too close! Abort!`.
  ///
  /// - Parameter choice: the head of a wrong option, up to what it betrays.
  static func aside(_ choice: String, answer: String = "@Answer") -> String {
    """

    @PredictOutput(id: "aside", kind: diagnose, step: "half-a-link", lines: "last") {
      What's said last?

    \(flight)
      \(answer) { @Justification { That's it. } }
      \(choice), betrays: "links-are-mutual") { @Justification { No. } }
      @Choice(prints: "AA101: Landed", betrays: "links-are-mutual") { @Justification { No. } }
    }

    """
  }

  static let flight = """
      ```flight
      arrive AA101 9 8000
      arrive QF12 15 9000
      move QF12 9 8100
      ```

    """

  // MARK: The quiz

  static func choice(_ text: String, _ why: String, betrays: String? = nil) -> String {
    let kind = betrays.map { "isCorrect: false, betrays: \"\($0)\"" } ?? "isCorrect: true"
    return "@Choice(\(kind)) { \(text) @Justification { \(why) } }"
  }

  static let text = #"""
    # Sample

    @Misconception(id: "landing-tells-nobody") {
      A plane that has landed counts until it's taken out.

      It says goodbye to the planes on its own list, and those forget it.
    }

    @PredictOutput(id: "one-way", kind: trace, step: "half-a-link", template: "crowd", measure: "total") {
      How many calls are made?

      @Trial
      @Answer { @Justification { Each plane asks the planes on its own list. } }
      @Choice(as: "nobody-lands", betrays: "links-are-mutual") {
        @Justification { That would be right if nobody had landed. }
      }
      @Choice(value: "999", betrays: "forgetting-fails-loudly") {
        @Justification { Nothing makes up for a missing entry. }
      }
    }

    @PredictOutput(id: "goodbyes", kind: trace, step: "half-a-link", template: "ghosts", lines: "all") {
      What do they say?

      @Trial
      @Answer { @Justification { A plane that isn't told goes on asking. } }
      @Choice(as: "goodbyes-heard", betrays: "landing-tells-everybody") {
        @Justification { That would be right if {lander} told every plane. }
      }
      @Choice(as: "goodbyes-lost", betrays: "landing-tells-nobody") {
        @Justification { That would be right if {lander} told none. }
      }
    }

    @PredictOutput(id: "asked", kind: trace, step: "half-a-link", template: "crowd", measure: "peerCalls") {
      How many questions are the planes asked?

      @Trial
      @Answer { @Justification { It's {answer}, one for each plane that's known. } }
      @Choice(as: "nobody-lands", betrays: "landing-tells-nobody") {
        @Justification { This counts {lander}, too. }
      }
      @Choice(value: "999", betrays: "links-are-mutual") { @Justification { Count again. } }
    }

    @MultipleChoice(id: "who-first", kind: diagnose, step: "half-a-link") {
      What happens first?

      ```flight
      arrive AA101 9 8000
      arrive QF12 15 9000
      move QF12 9 8100
      ```

      \#(choice("QF12 moves.", "A plane moves, asks, and speaks."))
      \#(choice("AA101 is asked.", "It's asked about a place.", betrays: "links-are-mutual"))
      \#(choice("QF12 speaks.", "It asks before it speaks.", betrays: "links-are-mutual"))
    }

    @SpotLine(id: "goodbye", kind: diagnose, step: "half-a-link", file: "Airplane.swift", region: "land") {
      Which line decides which planes don't hear of the landing?

      @Pick(holds: "for plane in others", isCorrect: true) { @Justification { It goes through its list. } }
      @Pick(holds: "plane.unlink(from: self)", betrays: "landing-tells-everybody") {
        @Justification { Each plane that this reaches forgets. }
      }
      @Pick(holds: "Landed", betrays: "forgetting-fails-loudly") { @Justification { No plane listens. } }
    }

    @MultipleChoice(id: "fifth", kind: requirement, step: "half-a-link") {
      A fifth plane joins four. What has to be written?

      \#(choice("Nine lines.", "One makes it, and eight link."))
      \#(choice("Five lines of code.", "Four links go one way.", betrays: "links-are-mutual"))
      \#(choice("One.", "Nothing shows what's missing.", betrays: "forgetting-fails-loudly"))
    }

    @MultipleChoice(id: "sixth", kind: requirement, step: "half-a-link") {
      A sixth plane joins, and leaves. What changes?

      \#(choice("The scene, in one direction.", "That is half of it.", betrays: "links-are-mutual"))
      \#(choice("The scene, in both directions.", "A plane that joins is linked both ways."))
      \#(choice("Nothing.", "No plane links itself.", betrays: "landing-tells-everybody"))
    }

    @MultipleChoice(id: "three-shops", kind: transfer, step: "half-a-link") {
      Shop C mails its farewell to the shops on its list. B isn't on it. What does B see?

      @Choice(isCorrect: false, betrays: "forgetting-fails-loudly") {
        A mail that comes back.
        @Justification { The mailbox still takes mail. }
      }
      @Choice(isCorrect: false, betrays: "landing-tells-everybody") {
        A farewell.
        @Justification { B isn't on C's list. }
      }
      @Choice(isCorrect: true) {
        Nothing, and mails on.
        @Justification { C can't tell a shop that it doesn't know. }
      }
    }

    @MultipleChoice(id: "five-houses", kind: transfer, step: "half-a-link") {
      The first to see snow calls every name on a list. One list lacks a name. Which house sleeps on?

      \#(choice("None.", "Another list doesn't help.", betrays: "links-are-mutual"))
      \#(choice("The missing one, if the list with the gap is used.", "The list that's used counts."))
      \#(choice("The first one.", "A gap goes unnoticed.", betrays: "forgetting-fails-loudly"))
    }

    @MultipleChoice(id: "valve", kind: dont-use, step: "half-a-link") {
      Where is it enough that two objects hold each other?

      @Choice(isCorrect: false, betrays: "landing-tells-everybody") {
        Drones that come and go as their batteries allow.
        @Justification { A drone that drops out must leave every list. }
      }
      @Choice(isCorrect: false, betrays: "links-are-mutual") {
        A book club.
        @Justification { Each direction is its own. }
      }
      @Choice(isCorrect: true) {
        A valve and its gauge.
        @Justification { Two references are made once. }
      }
    }
    """# + "\n"
}
