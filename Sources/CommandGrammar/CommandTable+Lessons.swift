extension Grammar {
  /// The commands that show lessons and run their code.
  static let lessonCommands: [Entry] = [
    Entry(
      .bare,
      abstract: "List the lessons, and say what to type next.",
      examples: [Example("See which lessons there are.", "")]
    ) { _ in .contents },

    Entry(
      .lesson,
      abstract: "Walk a lesson, step by step.",
      discussion: [
        """
        On a terminal it takes the whole screen: one step at a time, and what a step asks is \
        answered before you read on. There, ? lists the keys.
        """,
        """
        A lesson ends with its card, and space there goes to the next one. After the card there's more for \
        those who want it: m goes there, as --more does, and in lines the word more.
        """,
        """
        With --plain on a terminal it's a conversation in lines: a question is answered by a \
        letter, a number or a sentence, or by skip, back or quit, and Enter goes on after a step.
        """,
        """
        Without a terminal, answers are read from a pipe or a file on standard input, a line for \
        each question, without prompts. A line that answers nothing is named and passed over. When \
        there are no more, the rest is written as text, with the answer to each question at the end \
        of its step. If there are none at all, or with --no-input, you get the whole lesson as \
        text. Inside a shell loop that reads standard input, add --no-input, or the lesson takes \
        the loop's lines for answers.
        """,
        """
        A bet is on a change, which you're shown. Once you've pressed a key, it's compiled and run, and you \
        see what came of it. Without swiftc in PATH, you're told what our CI saw.
        """,
        """
        Your answers, and how far you've walked, are saved; reading a lesson as text without \
        answers saves nothing. 'help progress' says where.
        """,
        """
        Whatever a step shows as output was produced by running its code just now, and whatever \
        it shows as code is what the compiler built.
        """,
      ],
      arguments: [.lesson],
      options: [.step, .more],
      exclusive: [[.step, .more]],
      examples: [
        Example("Begin with the second lesson.", "2"),
        Example("Read only its third step, the lesson by name.", "mediator --step 3"),
        Example("Keep it as text.", "2 --no-input > mediator.txt"),
        Example("Walk it with answers from a file.", "2 < answers.txt"),
      ]
    ) { words throws(UsageError) in
      .walk(
        lesson: try words.lesson(at: 0), step: words.has(.more) ? .more : try words.step(.step))
    },

    Entry(
      .word("run"),
      abstract: "Run a lesson's code and show what it printed.",
      discussion: [
        """
        Without --trace, --ledger or --json, standard output is exactly what the lesson's code \
        printed. Without --scene or --scenario the lesson's default scene is run.
        """,
        """
        With --schedule the two threads of a scene, a and b, take turns as the letters say, and \
        never run at once: a step ends before the next call of a plane or its mediator, and \
        before the mediator's answer comes back. Once the letters run out, a takes every step it \
        can, then b takes the rest. If a scene has several rounds, the schedule starts over in \
        each; the meetings that the scene arranges between its threads are left out. A step that \
        can't happen is an error. See what each step does, and what it holds, with --trace.
        """,
        """
        The exit code is 1 if the run crashed or had to be stopped, and 65 for a faulty scenario \
        or a schedule that can't be followed.
        """,
      ],
      arguments: [.lesson],
      options: [.scene, .scenario, .schedule, .trace, .ledger, .json],
      exclusive: [[.scene, .scenario], [.scenario, .schedule], [.trace, .ledger, .json]],
      examples: [
        Example("Run the default scene of lesson 2.", "run 2"),
        Example("See every call of another scene.", "run 1 --scene ghost --trace"),
        Example("Fly a scenario of your own.", "run mediator --scenario rush.flight"),
        Example(
          "Let two threads wait for each other, step by step.",
          "run 3 --scene head-on --schedule aabb --trace"),
        Example("Hand the facts to another program.", "run 2 --json > run.json"),
      ]
    ) { words throws(UsageError) in
      .run(
        RunOptions(
          lesson: try words.lesson(at: 0), scene: words.scene, scenario: words.scenario,
          form: words.first(of: [.trace: .trace, .ledger: .ledger, .json: .json]) ?? .transcript,
          schedule: words.text(.schedule)))
    },

    Entry(
      .word("diff"),
      abstract: "Show what changed from one lesson to another.",
      discussion: [
        """
        Without --code, --output or --trace it shows all three: the listings, the output of each \
        scene that both lessons have, and their traces with both ledgers. The scenes of the lessons' \
        cards are about different code, so they're left out unless --scene asks for them.
        """,
        """
        With --code, into a file or a pipe, it writes a patch of all Swift files of the two \
        lessons, fit for 'patch -p1' and 'git apply'.
        """,
      ],
      arguments: [.oldLesson, .newLesson],
      options: [
        .code, .output, .trace.described("Compare only the calls that were made."),
        .scene.described("Compare runs of this scene."),
        .scenario.described("Compare runs of the scenario in this file, - for standard input."),
      ],
      exclusive: [[.code, .output, .trace], [.scene, .scenario]],
      examples: [
        Example("See what the mediator changed.", "diff 1 2"),
        Example("See where both print the same.", "diff 1 2 --output"),
        Example("Keep the change as a patch.", "diff 1 2 --code > mediator.patch"),
      ]
    ) { words throws(UsageError) in
      .diff(
        DiffOptions(
          old: try words.lesson(at: 0), new: try words.lesson(at: 1),
          part: words.first(of: [.code: .code, .output: .output, .trace: .trace]),
          scene: words.scene, scenario: words.scenario))
    },

    Entry(
      .word("source"),
      abstract: "Show a lesson's source code, or a sample scenario.",
      discussion: [
        """
        Without <file> it lists the lesson's files and the regions in them. A whole file written \
        into a file or a pipe is the compiled file, byte for byte; a region, or a file on a \
        terminal, is shown without the markers that delimit regions.
        """
      ],
      arguments: [.lessonOrScenario, .sourceFile],
      examples: [
        Example("List the files of lesson 2.", "source 2"),
        Example("Read what a scene does.", "source 2 Scenes.swift#ghost"),
        Example("Begin a scenario of your own.", "source scenarios/three-planes > own.flight"),
      ]
    ) { words throws(UsageError) in .source(try words.sourceRequest()) },

    Entry(
      .word("lab"),
      abstract: "Type scenario lines and see each flown at once by two lessons.",
      discussion: [
        """
        Every line that you type is flown by two lessons, and what it changed is shown side by \
        side: lesson <n> flies beside lesson 1, where planes know each other. Lesson 1 itself \
        flies beside lesson 2, and lesson 2 beside lesson 3, so that each lab is another one.
        """,
        """
        Beside scenario lines the lab takes undo, clear, save FILE, help and quit. On a terminal \
        the lines so far, what they printed, where the planes are and what it has cost stay on the \
        screen, as far as there's room. A forget waits until both its planes have arrived. Nothing \
        is overwritten without a question, and lines that aren't saved aren't lost without a \
        warning: what leaves the lab leaves it at the second time, ^C too. After \
        \(InputLimits.labLines) lines the lab takes no more until one is undone; from a file or a \
        pipe, it ends there.
        """,
        """
        Lines that come from a file or a pipe are taken without prompts; a line that's refused \
        is named, the others fly, and the exit code is 65.
        """,
      ],
      arguments: [.labLesson],
      examples: [
        Example("Try lesson 1, with lesson 2 beside it.", "lab"),
        Example("Try lesson 2, with lesson 3 beside it.", "lab mediator"),
        Example("Fly a file, line by line.", "lab 1 < rush.flight"),
      ]
    ) { words throws(UsageError) in .lab(lesson: try words.optionalLesson(at: 0)) },
  ]
}
