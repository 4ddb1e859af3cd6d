/// Help on a topic that isn't a command: a format of files or output.
package struct HelpArticle: Sendable {
  /// A part of an article, under its own heading.
  package enum Section: Sendable {
    case prose(String, [String])
    /// Words or keys with their meanings.
    case terms(String, [(term: String, meaning: String)])
    /// Lines that are never wrapped.
    case sample(String, [String])
    /// Directives of a lesson, with their arguments.
    case directives(String, [DirectiveRule])
  }

  /// The name in `lesson help`.
  package let name: String
  /// A summary in one sentence.
  package let abstract: String
  package let sections: [Section]
  package let examples: [Grammar.Example]

  /// Every article, in the order in which help lists them.
  package static let all: [HelpArticle] = [
    scenario, authoring, progressFile, json, exitCodes,
  ]
}

extension HelpArticle {
  private static let scenario = HelpArticle(
    name: "scenario",
    abstract: "The format of a scenario, a file of events for planes to fly.",
    sections: [
      .prose(
        "FORMAT",
        [
          """
          UTF-8 text with one event a line, for any lesson with planes. Words are separated by spaces or tabs. A # begins a \
          comment that runs to the end of its line, and blank lines are skipped.
          """
        ]),
      .terms(
        "EVENTS",
        [
          (
            "arrive NAME DISTANCE HEIGHT",
            """
            A plane appears at that distance and height. In lesson 1, it's linked with every plane \
            still in the area, in both directions.
            """
          ),
          (
            "move NAME DISTANCE HEIGHT",
            "The plane takes that position, then asks whether anyone is too near."
          ),
          ("land NAME", "The plane lands. After that it can neither move nor land again."),
          (
            "forget NAME OTHER",
            """
            NAME never learns of OTHER. It counts for the whole file, wherever it stands, and \
            matters in lesson 1 only, where planes know each other.
            """
          ),
        ]),
      .terms(
        "VALUES",
        [
          ("NAME, OTHER", "1 to 12 ASCII letters, digits or hyphens; case matters."),
          ("DISTANCE", "From where planes land, in nautical miles, 0 to 20000."),
          ("HEIGHT", "In feet, 0 to 100000."),
        ]),
      .prose(
        "LIMITS",
        [
          """
          A file may hold 1 MiB, 20,000 events and 250 arrivals. If anything is wrong with it, \
          every fault is reported with its line and column, nothing is flown, and the exit code \
          is 65.
          """,
          """
          With --trace or --json a run is stopped after \(Run.eventLimitWords), and the exit code is \
          1. 'run' with --ledger counts the calls of every file, and without options shows all that it \
          prints.
          """,
        ]),
      .sample(
        "SAMPLE",
        [
          "# Both end up in one place.",
          "arrive BA706 11 21000",
          "arrive AA101 12 22000",
          "move BA706 12 22000",
        ]),
    ],
    examples: [
      Grammar.Example("Begin with a sample.", "source scenarios/three-planes > own.flight"),
      Grammar.Example("Fly it, and see every call.", "run 2 --scenario own.flight --trace"),
      Grammar.Example("Fly what another program writes.", "run 1 --scenario - < own.flight"),
    ])

  private static let json = HelpArticle(
    name: "json",
    abstract: "The keys of the one document that a command writes with --json.",
    sections: [
      .prose(
        "EVERYWHERE",
        [
          """
          "schema" is 1. It changes only when a key changes its meaning or goes; new keys may \
          come, so skip those that you don't know. A key that doesn't apply is null.
          """
        ]),
      .terms(
        "RUN",
        [
          ("lesson", "The lesson's number."),
          ("scene", "The scene that was run; null for a scenario."),
          ("scenario", "The scenario that was run; null for a scene."),
          ("schedule", "The letters that its threads followed; null if there were none."),
          ("output", "The lines that the code printed, in order:"),
          ("  seq", "The place of the line among all lines and calls."),
          ("  text", "The line itself."),
          ("  file, line, function", "The place in the source code that printed it."),
          ("calls", "The calls that were made, in order:"),
          ("  seq", "The place of the call among all lines and calls."),
          ("  returned", "The seq of its answer; null if none ever came."),
          ("  thread", "A number that tells the thread that made it from others."),
          ("  from, to", "The caller and the one that was called."),
          ("  name", "The call as you would write it, with its arguments."),
          ("  answer", "What it answered; null if it never did."),
          (
            "steps",
            """
            The steps that the threads of a scheduled run took, those of its first round; the \
            first entry is before any step:
            """
          ),
          ("  step", "The number of the step, 0 before the first."),
          ("  thread", "The letter of the thread that took it; null before the first."),
          ("  seq", "The place of the last line or call before the step's end."),
          ("  threads", "Where each of the threads stands then:"),
          ("    thread", "Its letter."),
          ("    next", "What its next step does; null if it has ended."),
          ("    file, line", "Where that stands in the source code."),
          ("    holds", "The locks that it holds."),
          ("    waitsFor", "The lock that it must wait for; null if it can take a step."),
          ("    heldBy", "The letter of the thread that holds that lock."),
          ("ledger", "What the run cost:"),
          ("  links", "Directed references made between planes."),
          ("  registrations", "Registrations with a mediator."),
          ("  mediatorCalls", "Requests sent to a mediator."),
          ("  peerCalls", "Questions or messages that reached a plane or a colleague."),
          ("  positionReads", "Positions that a mediator read for itself."),
          ("  total", "The sum of the last three."),
          (
            "  clientLines",
            "Lines of code in the scene, without blank ones and comments; null for a scenario."
          ),
          ("end", "How the run ended:"),
          (
            "  how",
            """
            "exit", "quit" (its code called exit(0) before it was over), "trap" (a Swift runtime failure or a memory fault), "deadline" (its \
            time was over, and it was silent), "overdue" (its time was over while it was at \
            work), "signal" (something else ended it), "flood" (stopped after \
            \(Run.eventLimitWords)), "glut" (a version wanted more memory than it may have) or \
            "spill" (a version wrote more than \(Run.fileLimitWords) to files).
            """
          ),
          (
            "  code",
            "The exit code, or the number of the signal; null unless \"how\" is \"exit\" or \"signal\"."
          ),
          (
            "  seconds",
            "The time it was given; null unless \"how\" is \"deadline\" or \"overdue\"."
          ),
          ("stderr", "What the run wrote to standard error."),
        ]),
      .terms("PROGRESS", progressKeys),
      .terms(
        "VERIFY",
        [
          ("claims", "Every claim that was checked:"),
          ("  lesson", "The number of the lesson that makes it."),
          ("  id", "The claim's id in the lesson."),
          ("  sentence", "What the lesson says."),
          (
            "  holds",
            "Whether that's so, true or false; null if it couldn't be checked."
          ),
          ("  found", "What the check saw, or why there was none."),
          ("failed", "The number of claims that don't hold."),
          ("unchecked", "The number of claims that couldn't be checked."),
        ]),
      .terms(
        "CHECK",
        [
          ("folders", "Every folder, in the order in which you named them:"),
          (
            "  folder, lesson, exercise",
            "Its path, and what it's a version of; null if that's not known."
          ),
          (
            "  outcome",
            """
            "solved", "failing", "refused" by the compiler, "unknown" if there was no verdict, or \
            "unreadable".
            """
          ),
          ("  note", "The first check that fails and what it found, or what's wrong."),
          ("  checks", "Every check with its \"id\", whether it \"holds\", and what it \"found\"."),
          (
            "  attempt", "The title of the known wrong version that behaves like this one, or null."
          ),
          ("  misconception", "The id of the misconception behind it, or null."),
        ]),
    ],
    examples: [
      Grammar.Example("Keep the facts of a run.", "run 2 --json > run.json"),
      Grammar.Example("Read the claims of all lessons.", "verify --json | python3 -m json.tool"),
    ])
}
