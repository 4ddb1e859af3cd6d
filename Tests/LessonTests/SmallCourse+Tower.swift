/// The second of the two lessons: planes that know a tower.
extension SmallCourse {
  static let nameTower = """
    final class Tower {
      // snippet.register
      private var peers: [String: any Peer] = [:]

      func register(_ peer: any Peer) {
        peers[peer.name] = peer
      }

      func unregister(_ peer: any Peer) {
        peers[peer.name] = nil
      }
      // snippet.end
    }

    """

  static let identityTower = """
    final class IdentityTower {
      // snippet.identity
      private var peers: [any Peer] = []

      func register(_ peer: any Peer) {
        peers.append(peer)
      }
      // snippet.end

      func hasConflict(for peer: any Peer) -> Bool {
        peers.contains { $0 !== peer }
      }
    }

    """

  static let towerLesson = #"""
    # The tower

    @Lesson(follows: "no book")

    By the end you'll be able to put a tower between planes.

    ## The tower lost a plane

    Here's what AA101 would have reported in the web, and what it did report:

    @OutputDiff(with: 1, scene: "twins")

    @Decide(id: "who-asks") {
      AA101 knows QF12, but not the other way around. QF12 flies to AA101. Which of them is warned?

      \#(SampleQuiz.choice("Both of them.", "A link points one way.", betrays: "links-are-mutual"))
      \#(SampleQuiz.choice("AA101.", "It isn't moving.", betrays: "forgetting-fails-loudly"))
      \#(SampleQuiz.choice("Neither of them.", "There's no plane on the list of QF12."))
    }

    ## The only list there is

    @Listing(file: "Tower.swift")

    @Decide(id: "who-hears-goodbye") {
      Which planes did a landing plane reach?

      \#(SampleQuiz.choice("The ones on its own list.", "It said goodbye to those."))
      @Choice(isCorrect: false, betrays: "landing-tells-everybody") {
        The ones that had it on theirs.
        @Justification { You can't follow a reference backward. }
      }
    }

    @Claim(id: "one-registration-each", planes: "2…4", measure: "registrations", follows: "n") {
      With a mediator, n planes make n registrations.
    }

    ## The line that lost a plane

    @Line(id: "lost-twin", file: "Tower.swift", region: "register") {
      Which line loses the first of two planes of the same name?

      @Pick(holds: "peers[peer.name] = peer", isCorrect: true) {
        @Justification { The second one replaces the first. }
      }
      @Pick(holds: "peers[peer.name] = nil", betrays: "mediator-cannot-be-wrong") {
        @Justification { You've found a second fault of the same kind, but no plane has landed yet. }
      }
      @Otherwise(betrays: "mediator-cannot-be-wrong") {
        @Justification { Another line stores the second plane. }
      }
    }

    @Trace(scene: "twins")

    @Misconception(id: "mediator-cannot-be-wrong") {
      Once a single object keeps the list, the list is right.

      There's no second list to make up for a mistake in it.
    }

    ## Identity, not names

    @CodeDiff(file: "Tower.swift", region: "register", toFile: "IdentityTower.swift", to: "identity")

    ## Why two protocols

    @Listing(file: "Scenes.swift", region: "phantom", highlight: "via: aa101")

    @Predict(id: "phantom", scene: "phantom", lines: "1…1") {
      QF12 asks the mediator it was given. What does it report?

      @Choice(prints: "QF12: Position changed") {
        @Justification { AA101 plays the tower. }
      }
      @Choice(prints: "QF12: Too close! Abort!", betrays: "mediator-cannot-be-wrong") {
        @Justification { It's asked as a tower, which always says no. }
      }
    }

    @Run(scene: "phantom")

    ## Does it call less?

    @Listing(file: "Scenes.swift", region: "three-planes")

    @Predict(id: "total-calls", scene: "three-planes", measure: "total") {
      With the tower in between, how many calls do the same moves take?

      @Choice(value: "2", betrays: "no-coupling-left") {
        Two.
        @Justification { The tower has to ask. }
      }
      @Choice(value: "4") {
        Four.
        @Justification { Each move makes a request and a question. }
      }
    }

    @Ledger(scene: "three-planes", with: 1)

    @Misconception(id: "no-coupling-left") {
      With a mediator, the objects aren't coupled anymore.

      They're coupled to the mediator's protocol.
    }

    ## Make them hang

    @Scheduler(id: "make-them-hang", scene: "head-on", goal: "hang") {
      Get both threads stuck in as few steps as you can.

      @Hint { Each must hold something before the other wants it. }
      @Hint { A second step goes into the tower. }
      @Hint { Give each of them two steps. }
      @Solution(schedule: "aabb") { Each holds its own lock now. }
    }

    @Claim(id: "hangs", scene: "head-on", schedule: "aabb", shortestTo: "hang", cure: "head-on-cured", upTo: 8) {
      With the repaired plane, no schedule makes it hang.
    }

    ## When, and when not

    @Decide(id: "street-lamps") {
      Each street lamp has a light sensor. What would you put between the lamps?

      @Choice(isCorrect: false, betrays: "mediator-cannot-be-wrong") {
        A mediator that goes by the majority.
        @Justification { A mistake in it would leave the street dark. }
      }
      \#(SampleQuiz.choice("Nothing.", "No lamp depends on another."))
    }

    @Claim(id: "half-of-all-orders", trial: "orders", variant: "plain", of: 24, faults: 12) {
      Half of all orders go wrong.
    }

    @Claim(id: "no-order-at-all", trial: "orders", variant: "careful", of: 24, faults: 0) {
      With care, none does.
    }
    """# + "\n"

  /// Three questions about runs, and seven with the right option in each place in turn.
  static let towerQuiz: String = {
    let counts = (1...3).map { number in
      """

      @PredictOutput(id: "crowd-\(number)", kind: trace, step: "does-it-call-less", template: "crowd", measure: "peerCalls") {
        How many questions are the planes asked?

        @Trial
        @Answer { @Justification { It's {answer}. } }
        @Choice(as: "nobody-lands", betrays: "no-coupling-left") { @Justification { One has landed. } }
        @Choice(value: "999", betrays: "mediator-cannot-be-wrong") { @Justification { Count again. } }
      }

      """
    }
    let kinds = [
      "diagnose", "diagnose", "requirement", "requirement", "transfer", "transfer", "dont-use",
    ]
    let choices = kinds.enumerated().map { number, kind in
      let options = ["One", "Two", "Six"].enumerated().map { place, word in
        let isRight = place == number % 3
        return """
            @Choice(isCorrect: \(isRight)\(isRight ? "" : ", betrays: \"no-coupling-left\"")) {
              \(word).
              @Justification { So it goes. }
            }

          """
      }
      return """

        @MultipleChoice(id: "lamps-\(number)", kind: \(kind), step: "when-and-when-not") {
          How many of the lamps go on?

        \(options.joined())}

        """
    }
    return "# Tower\n" + (counts + choices).joined()
  }()
}
