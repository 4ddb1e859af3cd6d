// MARK: Exercises.md

extension DirectiveTable {
  static let exercises: [DirectiveRule] = [
    DirectiveRule(
      name: "Exercise", parents: [.exercises],
      summary: "Is a task that's solved in Swift. Its paragraphs are the task.",
      arguments: [
        id, title, .words("kind", Exercise.Kind.self, "what's to be done").required,
        .number("minutes", "how long it takes", in: 1...60, of: "minutes").required,
        .text("step", "the step that it belongs to, as in its address").required,
      ],
      body: .document,
      example: """
        @Exercise(id: "twice", title: "One display, two entries", kind: mend, minutes: 8, step: "twice") {
          A display that registers twice is told twice. See to it that it's told once.

          @Check(id: "once", scene: "tellsOnce", prints: "20 degrees") { It's told once. }
          @Hint { Look before you append. }
        }
        """),
    DirectiveRule(
      name: "Start", parents: [.directive("Exercise")],
      summary: "Holds the files that a learner begins with, where they aren't the lesson's.",
      body: .directives,
      example: """
        @Start {
          @File(name: "Sensor.swift") {
            ```swift
            struct Sensor {}
            ```
          }
        }
        """),
    DirectiveRule(
      name: "File", parents: ["Start", "Solution", "Attempt", "Side"].map { .directive($0) },
      summary: "Is a file of an exercise or of a race: a block ```swift.",
      arguments: [.text("name", "its name").required], body: .code,
      example: """
        @File(name: "Sensor.swift") {
          ```swift
          struct Sensor {}
          ```
        }
        """),
    DirectiveRule(
      name: "Checks", parents: [.directive("Exercise"), .directive("Side")],
      summary: """
        Is \(Exercise.checksFile), a block ```swift: 'enum Checks' with static functions, each a scene of its name, \
        which has a capital letter.
        """,
      arguments: [
        .flag("inAnyOrder", "add 'tryInAnyOrder(rules:yours:)' and 'printed(by:)' to it")
      ],
      body: .code,
      example: """
        @Checks {
          ```swift
          enum Checks { static func tellsOnce() {} }
          ```
        }
        """),
    DirectiveRule(
      name: "Check", parents: [.directive("Exercise"), .directive("Bet")],
      summary: "Is a sentence that holds of a right version, and how it's proven.",
      arguments: [id],
      forms: [
        Form(
          arguments: [.text("unchanged", "names of files, separated by commas")],
          meaning: "These files are what they were at the start.",
          example: #"id: "same", unchanged: "Display.swift""#)
      ] + checks,
      body: .text,
      example: #"@Check(id: "once", scene: "tellsOnce", prints: "20 degrees") { It's told once. }"#),
    DirectiveRule(
      name: "Refused", parents: [.directive("Exercise")],
      summary: "Is a sentence, and a block ```swift that must not compile beside a right version.",
      arguments: [
        id,
        .words("because", ForbiddenCode.Reason.self, "what the compiler has to object to").required,
        .text("door", "a member that it uses; the type's others are tried in its place, too")
          .required,
      ],
      body: .quizQuestion,
      example: """
        @Refused(id: "outside", because: access, door: "Sensor.displays") {
          The list is private.

          ```swift
          func peek(_ sensor: Sensor) { _ = sensor.displays }
          ```
        }
        """),
    DirectiveRule(
      name: "Solution", parents: [.directive("Exercise")],
      summary: "Passes all checks; an exercise has two that differ in design.",
      arguments: [title], body: .question,
      example: #"@Solution(title: "A set") { Nothing is in it twice. }"#),
    DirectiveRule(
      name: "Attempt", parents: [.directive("Exercise")],
      summary:
        "Is a plausible wrong version with what to say to a person who wrote it; an exercise has two.",
      arguments: [
        title,
        .text(
          "fails", "the ids of all checks that it always fails, in their order, separated by commas"
        ),
        .text("sometimes", "the ids of those that it fails only now and then"),
        .text("printing", "what the first of them finds").required, betrays,
      ],
      body: .question,
      example:
        #"@Attempt(title: "By number", fails: "once", printing: "on / on") { A number isn't an identity. }"#
    ),
    DirectiveRule(
      name: "Fault", parents: [.directive("Exercise")],
      summary: """
        Is a slip in the first solution that a check finds. So of each check, a version is known that fails it.
        """,
      arguments: [
        .text("fails", "the check's id").required, file,
        .text("replace", "a piece of its text that's there once").required,
        .text("with", "what's there instead; nothing, if it's left out"),
      ],
      body: .nothing,
      example: #"@Fault(fails: "once", file: "Sensor.swift", replace: "displays.remove(old)")"#),
  ]
}
