extension HelpArticle {
  /// The article on plans, written from the table that the parser uses.
  static let plan = HelpArticle(
    name: "plan",
    abstract: "The format of a plan, a file that says what a demo shows.",
    sections: [
      .prose(
        "FORMAT",
        [
          """
          UTF-8 text with one thing a line, in the order in which it's shown. Words are separated by \
          spaces or tabs. A # begins a comment that runs to the end of its line, and blank lines are \
          skipped.
          """
        ]),
      .terms("LINES", PlanRule.all.map { ($0.form, $0.meaning) }),
      .prose(
        "FAULTS",
        [
          """
          If anything is wrong with the file, every fault is reported with its line and column, \
          nothing is shown, and the exit code is 65. A file may hold 64 KiB and \
          \(DemoPlan.mostStops) steps.
          """
        ]),
      .sample("SAMPLE", PlanRule.sample.split(separator: "\n").map(String.init)),
    ],
    examples: [
      Grammar.Example("Show it.", "demo --plan monday.txt"),
      Grammar.Example(
        "Check it, and see how long it takes.", "demo --plan monday.txt --auto 0 --no-input"),
    ])
}
