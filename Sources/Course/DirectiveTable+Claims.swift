extension DirectiveTable {
  static let claims: [DirectiveRule] = [
    DirectiveRule(
      name: "Claim", parents: [.lesson],
      summary: "Is a sentence and the check that proves it; 'lesson verify' runs them all.",
      arguments: [id], forms: checks, body: .text,
      example: #"@Claim(id: "same", scene: "warming", sameAs: 1) { The output is the same. }"#),
    DirectiveRule(
      name: "Comparison", parents: [.lesson],
      summary: "Shows a table with a row for each lesson, or rows of its own, each cell checked.",
      arguments: [
        id, .range("lessons", "the lessons that are compared"),
        .text("rows", "or the names of its rows, separated by commas; all are about this lesson")
          .excluded(by: "lessons"),
      ],
      body: .directives,
      example: #"""
        @Comparison(id: "senders", lessons: "2...3") {
          @Aspect(name: "order") {
            @Cell(value: "none", lessons: "2...3", scene: "warming", prints: "20 degrees")
          }
        }
        """#),
    DirectiveRule(
      name: "Aspect", parents: [.directive("Comparison")], summary: "Is a column of the table.",
      arguments: [.text("name", "its title").required], body: .directives,
      example:
        #"@Aspect(name: "order") { @Cell(value: "none", lessons: "2", scene: "a", prints: "b") }"#
    ),
    DirectiveRule(
      name: "Cell", parents: [.directive("Aspect")],
      summary: "Is a value of the table, with its proof: a check, or text of a listing.",
      arguments: [
        .text("value", "what's written in the cell").required,
        .range("lessons", "the lessons that it's true for"),
        .range("rows", "or the rows, by number from 1, where rows have names")
          .excluded(by: "lessons"),
      ],
      forms: checks + [
        Form(
          arguments: [
            file, .text("holds", "text that the listing holds"),
            .text("lacks", "or text that it doesn't hold").excluded(by: "holds"),
          ], meaning: "The listing holds a text, or doesn't.",
          example: #"file: "Sensor.swift", holds: "weak var""#)
      ],
      example: #"@Cell(value: "none", lessons: "2...3", scene: "warming", prints: "20 degrees")"#),
  ]

  /// The checks for a claim or a table cell; the first one that fits applies.
  static let checks: [Form] =
    checksWithoutRun
    + checksOfRun.map { form in
      var form = form
      form.arguments += run
      form.example = #"scene: "warming", "# + form.example
      return form
    }

  private static let checksWithoutRun: [Form] = [
    Form(
      arguments: [
        .number("random", "how many scenarios", in: 1...10_000, of: "scenarios"),
        .number("sameAs", "the other lesson").required,
        variant,
      ],
      meaning: "Both lessons print the same for scenarios that were made at random.",
      example: "random: 100, sameAs: 1"),
    Form(
      arguments: [
        .range("planes", "how many planes fly").required,
        .words("scale", ["log"], "10, 20, 50, 100 planes and so on, instead of all numbers"),
        .flag("oneMove", "count a single move among the planes, not their arrivals"),
        measure.required,
        .words("follows", Claim.Law.self, "what it grows like").required,
        .number("lesson", "the lesson whose code runs, if not this one"), variant,
      ],
      meaning: "A measure grows with the number of planes in such a way.",
      example: #"planes: "2...50", measure: "links", follows: "n(n-1)""#),
    Form(
      arguments: [.text("refusedAt", "text in the line of an error")] + diagnosed,
      meaning: """
        Without a piece of its text the compiler refuses a listing; not checked where there's no compiler.
        """,
      example: #"file: "Sensor.swift", without: "@escaping ", refusedAt: "displays""#),
    Form(
      arguments: [
        .number(
          "faults", "in how many cases something goes wrong",
          in: 0...DirectiveRule.Argument.largestNumber, of: "faults"),
        .text("trial", "a trial of all cases that the lesson offers").required,
        .text("variant", "which of the trial's variants is tried").required,
        .number(
          "of", "how many cases there are", in: 1...DirectiveRule.Argument.largestNumber,
          of: "cases"
        ).required,
        .number("lesson", "the lesson whose code runs, if not this one"),
      ],
      meaning: "Of all cases of a kind, so many go wrong with a variant of the code.",
      example: #"trial: "orders", variant: "careful", of: 24, faults: 0"#),
    Form(
      arguments: [
        .words("shortestTo", ScheduleGoal.self, "what the schedule brings about"),
        .text("scene", "a scene with threads").required,
        .letters("schedule", "the schedule, 1 to 10 letters").required,
        .text("cure", "a scene in which no schedule does it").needing("upTo"),
        .number("upTo", "how many steps are tried there", in: 1...10, of: "steps")
          .needing("cure"),
      ],
      meaning: "A schedule brings something about, and none with fewer letters does.",
      example: #"scene: "stuck", schedule: "aabb", shortestTo: "hang""#),
    Form(
      arguments: [
        .words("never", ScheduleGoal.self, "what no schedule brings about"),
        .text("scene", "a scene with threads").required,
        .number("upTo", "how many steps are tried", in: 1...10, of: "steps").required,
      ],
      meaning: "No schedule brings something about.",
      example: #"scene: "stuck", never: "hang", upTo: 8"#),
  ]

  /// The checks of a run, without the arguments that select the run.
  private static let checksOfRun: [Form] = [
    Form(
      arguments: [.number("sameAs", "the other lesson")],
      meaning: "It prints what another lesson prints.", example: "sameAs: 1"),
    Form(
      arguments: [.text("alive", "the names, separated by commas, or nobody")],
      meaning: "Its last line says which objects are still alive.",
      example: #"alive: "first, second""#),
    Form(
      arguments: [
        .number("tries", "how many times", in: 2...20),
        .text("failsToPrint", "all that it should print, lines separated by ' / '").required,
      ],
      meaning: "At least one of the tries dies, hangs or prints something else.",
      example: #"tries: 5, failsToPrint: "2 of 2""#),
    Form(
      arguments: [
        .text("prints", "the text; all lines, separated by ' / ', if there's no 'line:'"),
        .number("line", "which line, from 1"),
      ],
      meaning: "It prints exactly that.", example: #"prints: "20 degrees", line: 4"#),
    Form(
      arguments: [.text("printsAsSet", "the lines, separated by ' / '")],
      meaning: "It prints exactly these lines, in any order.",
      example: #"printsAsSet: "20 degrees / 21 degrees""#),
    Form(
      arguments: [
        .words("ends", ["trap", "deadline"], "a runtime failure, or no end within its time")
      ],
      meaning: "It ends like this.", example: #"ends: "trap""#),
    Form(
      arguments: [
        .text("calls", "what the names of the calls begin with"),
        .words("answered", Claim.Reply.self, "what they return").required,
      ],
      meaning: "All such calls return this, and there is at least one.",
      example: #"calls: "report(", answered: "nothing""#),
    Form(
      arguments: [measure]
        + zip(Claim.Comparison.allCases, ["exactly", "at most", "less than", "more than"]).map {
          .text(
            $0.rawValue, "\($1) this number, or that of another run: total of SCENE in lesson 1")
        },
      meaning: "A measure of it is compared with a number.",
      example: #"measure: "total", exactly: 8"#),
  ]
}
