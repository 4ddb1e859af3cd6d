extension HelpArticle {
  static let progressFile = HelpArticle(
    name: "progress-file",
    abstract: "The format of the file that keeps your progress.",
    sections: [
      .prose(
        "FORMAT",
        [
          """
          One JSON object. Points in time are milliseconds since 1970 began in UTC. A key of any \
          other name is left out. If a value is of any other kind, the whole file is damaged: it's kept \
          under another name, and a new one begins.
          """
        ]),
      .terms(
        "KEYS",
        [
          ("schema", "3. A file with a larger number is of a later version, and set aside."),
          ("lessons", "For each lesson that was begun, by its name, as far as there is any:"),
          ("  seen", "The steps that were walked to their end, by id, each with the first time."),
          ("  place", "The last place, if there's one:"),
          ("    step", "The step's id."),
          ("    at", "When. Later than all places before it, even if the clock was set back."),
          ("  answers", "For each question of the lesson, by id, every answer ever given:"),
          ("    turn", "Its place among the answers to the question, from 1."),
          ("    at", "When, by the clock."),
          (
            "    verdict",
            "\"right\", \"wrong\", \"skipped\", or \"open\" where there's no judgment."
          ),
          (
            "    given",
            """
            The letter of an option, a line such as "line 31", a scenario, "impossible: " and \
            why, or a sentence.
            """
          ),
          ("    betrays", "The misconception behind a wrong answer, if there's one."),
          ("    sure", "Whether you were sure, true or false, if you were asked."),
          ("    seed", "The seed of a question that's never the same, as a string."),
          ("  quiz", "The same for the questions of the lesson's quiz."),
          ("  solved", "The exercises that were solved, by id:"),
          ("    at", "When it was solved first."),
          ("    hints", "How many hints had been shown, 0 to 3."),
          ("  hints", "How many hints you've seen of exercises, by id, 1 to 3."),
        ]),
      .prose(
        "MERGING",
        [
          """
          Two files become one that holds every step and every answer of both, of an exercise the \
          first time that it was solved and the most hints, and of the two last places the later one. The order doesn't matter, and neither does repetition.
          """
        ]),
      .sample(
        "SAMPLE",
        [
          #"{"schema":3,"lessons":{"#,
          #"  "peer-to-peer":{"#,
          #"    "seen":{"#,
          #"      "half-a-link":1795252098123},"#,
          #"    "place":{"#,
          #"      "step":"the-line-that-decided","#,
          #"      "at":1795252098124},"#,
          #"    "answers":{"one-way":[{"#,
          #"      "turn":1,"#,
          #"      "at":1795252098120,"#,
          #"      "verdict":"right","#,
          #"      "given":"b"}]}}}}"#,
        ]),
    ],
    examples: [
      Grammar.Example("Look at yours.", "progress --export -"),
      Grammar.Example("Take in another.", "progress --import walked.json"),
    ])

  /// The keys of `lesson progress --json`.
  static let progressKeys: [(term: String, meaning: String)] = [
    ("file", "The file that keeps it; null where there is no place for one."),
    ("incidents", "How many lessons have an incident."),
    ("explained", "How many incidents are explained."),
    ("next", "The command to type next; null if there's none."),
    ("lessons", "Every lesson there is:"),
    ("  lesson, name, title", "Its number, its name and its title."),
    ("  steps", "How many steps it has."),
    ("  seen", "The ids of those that were walked to their end, in their order."),
    ("  place", "The id of the step that you were at last; null before you begin."),
    ("  walked", "Whether all steps were seen."),
    ("  explained", "Whether its incident is explained; null if it has none."),
    ("  answers", "The last answer to each question that you answered, in their order:"),
    ("    question", "The question's id."),
    ("    verdict, given, betrays", "As in the help topic progress-file."),
    ("    answers", "How many times you answered it."),
    (
      "  quiz",
      "The score of its quiz: \"right\" of \"of\" questions, \"open\" not answered yet; null before "
        + "you take it."
    ),
    (
      "  solved",
      "The exercises of it that you solved, with the number of hints that you saw before."
    ),
    ("capstone", "Whether you've solved what comes after the lessons."),
    (
      "cache", "The folder with compiled code, its \"path\" and \"bytes\"; null where there's none."
    ),
  ]
}
