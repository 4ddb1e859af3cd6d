/// The first of the two lessons: planes that know one another.
extension SmallCourse {
  static let position = """
    /// A place in the air.
    struct Position {
      /// Miles.
      let miles: Int
      /// Feet.
      let feet: Int
    }

    """

  static let plane = #"""
    final class Airplane {
      let name: String
      private(set) var position: Position
      private var others: [Airplane] = []

      // snippet.link
      func link(to plane: Airplane) {
        others.append(plane)
      }
      // snippet.end

      // snippet.move
      func changePosition(to newPosition: Position) {
        position = newPosition
        let hasConflict = others.contains { plane in
          plane.isTooClose(to: newPosition)
        }
        if hasConflict {
          print("\(name): Too close! Abort!")
        } else {
          print("\(name): Position changed")
        }
      }
      // snippet.end

      // snippet.rule
      func isTooClose(to other: Position) -> Bool {
        position.miles == other.miles
      }
      // snippet.end

      // snippet.land
      func land() {
        for plane in others {
          plane.unlink(from: self)
        }
        print("\(name): Landed")
      }
      // snippet.end
    }

    """#

  static let webLesson = #"""
    # A web

    @Lesson(follows: "no book")

    By the end you'll be able to say what a missing reference costs.

    ## Calm lines

    Two planes report this:

    @Run(scene: "forgotten-link")

    Look at the last line.

    @Decide(id: "thermostat") {
      A thermostat tells its boiler to heat. How should they talk?

      @Choice(isCorrect: false, betrays: "no-coupling-left") {
        Through a third object.
        @Justification { There's no rule that needs a home. }
      }
      @Choice(isCorrect: false, betrays: "no-coupling-left") {
        By broadcast.
        @Justification { A notification brings no answer. }
      }
      @Choice(isCorrect: true) {
        By direct calls.
        @Justification { One reference isn't a web. }
      }
    }

    @Notes {
      Ask who has used a delegate. It's usually the same people.
    }

    ## Half a link

    @Listing(file: "Position.swift")

    @Listing(file: "Airplane.swift", region: "link")

    @Listing(file: "Airplane.swift", region: "rule")

    @Listing(file: "one-way.flight")

    @Predict(id: "one-way", scenario: "one-way", lines: "1…2") {
      What do they report?

      @Choice(prints: "QF12: Too close! Abort! / AA101: Too close! Abort!", betrays: "links-are-mutual") {
        @Justification { QF12 asks no plane. }
      }
      @Choice(prints: "QF12: Position changed / AA101: Too close! Abort!") {
        @Justification { Each plane asks those on its own list. }
      }
    }

    @Run(scenario: "one-way")

    @Network(scenario: "one-way")

    @Misconception(id: "links-are-mutual") {
      If I know you, you know me.

      A reference points one way.
    }

    ## The line that decided

    @Line(id: "who-was-asked", file: "Airplane.swift", region: "move") {
      Which line makes the verdict depend on the planes that QF12 knows?

      @Pick(holds: "let hasConflict = others.contains", isCorrect: true) {
        @Justification { It asks the planes in `others`. }
      }
      @Pick(holds: "position = newPosition", betrays: "links-are-mutual") {
        @Justification { This moves QF12. }
      }
      @Pick(holds: "Position changed", betrays: "forgetting-fails-loudly") {
        @Justification { This line says what the plane heard. }
      }
      @Otherwise(betrays: "links-are-mutual") {
        @Justification { Another line reads `others`. }
      }
    }

    ## Two missing lines

    @CodeDiff(file: "Scenes.swift", region: "forgotten-link", to: "forgotten-link-cured")

    @OutputDiff(scene: "forgotten-link", to: "forgotten-link-cured")

    @Misconception(id: "forgetting-fails-loudly") {
      If a reference is missing, you'll notice.

      A question that's never asked looks just like one that's answered no.
    }

    @Claim(id: "forgotten-is-calm", scene: "forgotten-link", prints: "QF12: Position changed") {
      Without the lines, QF12 isn't warned.
    }

    @Claim(id: "mended", scene: "forgotten-link-cured", prints: "QF12: Too close! Abort!") {
      With them, it is.
    }

    ## What it costs

    @Predict(id: "six-planes", scenario: "six-planes", measure: "links") {
      Three planes take {links of three-planes} links. How many do six planes need?

      @Choice(value: "12", betrays: "links-are-mutual") {
        Twelve.
        @Justification { Each plane needs five. }
      }
      @Choice(value: "30") {
        Thirty.
        @Justification { It's six times five. }
      }
    }

    ## A plane lands

    @Listing(file: "Airplane.swift", region: "land")

    @Predict(id: "ghost", scene: "ghost", lines: "1…2") {
      What do the two planes report?

      @Choice(prints: "AA101: Landed / CX200: Position changed", betrays: "landing-tells-everybody") {
        @Justification { CX200 isn't on the list of AA101. }
      }
      @Choice(prints: "AA101: Landed / CX200: Too close! Abort!") {
        @Justification { CX200 asks the parked plane. }
      }
      @Choice(value: "AA101: Landed", betrays: "landing-tells-everybody") {
        Only AA101 reports.
        @Justification { A plane reports every move. }
      }
    }

    @Run(scene: "ghost")

    @Misconception(id: "landing-tells-everybody") {
      When an object leaves, every object that knew it forgets it.

      It can say goodbye only to the objects it knows.
    }

    ## One more link

    @CodeDiff(file: "Scenes.swift", region: "ghost", to: "ghost-cured")

    @Claim(id: "alone-asks-nobody", scene: "approach", measure: "peerCalls", exactly: 0) {
      A plane with an empty list asks no questions.
    }

    @Claim(id: "ghost-laid", scene: "ghost-cured", line: 2, prints: "CX200: Position changed") {
      The ghost is gone.
    }

    ## Your turn

    @Challenge(id: "blind-both", lesson: 2) {
      Blind two planes in one flight.

      @Hint { A plane asks only the planes on its own list. }
      @Hint { In `one-way`, AA101 was still warned. }
      @Hint { Use two `forget` lines. }
      @Solution(scenario: "both-blind") { Neither is ever asked. }
    }

    """# + "\n"
}
