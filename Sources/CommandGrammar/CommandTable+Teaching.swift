extension Grammar {
  /// The commands for teachers and for authors of lessons.
  static let teachingCommands: [Entry] = [
    Entry(
      .word("verify"),
      abstract: "Check every claim that the lessons make.",
      discussion: [
        """
        A claim is a sentence that you read in a lesson together with a check that runs its code. \
        The exit code is 1 if a claim doesn't hold. What the compiler says is checked where there \
        is a swiftc in PATH.
        """
      ],
      arguments: [.anyLesson],
      options: [.json],
      examples: [
        Example("Check all lessons.", "verify"),
        Example("Check one, for another program.", "verify 2 --json"),
      ]
    ) { words throws(UsageError) in
      .verify(lesson: try words.optionalLesson(at: 0), json: words.has(.json))
    },

    Entry(
      .word("lint"),
      abstract: "Check the lessons' content and report all its faults at once.",
      discussion: [
        "For authors of lessons. The exit code is 1 if there's a fault.",
        """
        With --exercises, every version that an exercise tells of is compiled, run and judged: its start has to \
        fail, its solutions have to pass, its attempts have to fail as they say. Every bet is settled.
        """,
      ],
      arguments: [.folder],
      options: [.exercises],
      examples: [
        Example("Check the content that you're editing.", "lint Lessons"),
        Example("Prove the exercises of one lesson.", "lint Lessons/02-Mediator --exercises"),
      ]
    ) { words throws(UsageError) in
      .lint(folder: try words.folder(at: 0), exercises: words.has(.exercises))
    },

    Entry(
      .word("demo"),
      abstract: "Show lessons to a class, piece by piece.",
      discussion: [
        """
        A demo is a lesson on a projector: every press of space reveals one piece of a step, a \
        paragraph, a listing, a question, a run. Code runs when it's revealed, and its lines \
        appear as they're printed. There, ? lists the keys; a presenter's remote control works, \
        too. Colors are those of the theme projector-light or projector-dark, whichever suits \
        the terminal, unless --theme names another.
        """,
        """
        Where there's little time, 3.6 is one step and 3.6-8 are three, of any lessons and in any \
        order. With --minutes the clock in the notes counts by your time; without it, by what reading, \
        code and questions take.
        """,
        """
        At a question that letters answer, v takes a show of hands, as a 12 b 31 c 7 or 12 31 7. It \
        stays hidden until there's a second one after the discussion, or until space shows it. Both \
        stay on the screen until the next question.
        """,
        """
        With --auto it goes on by itself, and ends after the last piece, so that asciinema can \
        record it: any key stops it, and tab lets it go on. Where there's no terminal, or with \
        --no-input, no key is waited for: the whole demo is rehearsed, each step is listed with its \
        minutes and each question to vote on with its step, and the exit code is 1 if a run didn't \
        end as it should. A run that takes longer than 5 seconds in front of a class is given up.
        """,
        """
        With --notes a second terminal shows what to say, expect and skip, the answer before the \
        class knows it, hidden votes in percent with advice, what comes next, and the time that's \
        left. There, space advances the demo, v counts a vote, g goes to a step, and . makes the \
        screen black. It may be started before or after the demo. \
        Both talk through a socket in the folder where progress is kept, and over no network. Of \
        several demos at once, notes follow the one that was first.
        """,
        """
        A demo that was killed goes on when it's started again, with or without notes: where it was, \
        and with its votes. Home as the first key starts over.
        """,
        "Without <n> all lessons are shown, one after the other. A demo changes no progress.",
      ],
      arguments: [.shownLessons],
      options: [.minutes, .auto, .notes],
      exclusive: [[.auto, .notes], [.minutes, .notes]],
      examples: [
        Example("Show lesson 3 to a class.", "demo 3"),
        Example(
          "Show some steps, by a clock of ten minutes.", "demo 3.1 3.6-8 2.5 --minutes 10"),
        Example("Read the notes to it, in another terminal.", "demo --notes"),
        Example("Rehearse it before.", "demo 3 --auto 0 --no-input"),
        Example("Let it go on by itself.", "demo 1 2 --auto 20"),
      ]
    ) { words throws(UsageError) in .demo(try words.demoOptions()) },

    Entry(
      .word("export"),
      abstract: "Write a page, a handout, or cards.",
      discussion: [
        """
        html is one page that needs nothing else: no network, and its own script only for comfort. \
        markdown is a handout with its answers at the end. All code is run now; what it prints is what \
        you get.
        """,
        "html and markdown without <n> hold all lessons.",
        """
        cards is a page with four cards, A to D, with which a class votes in a demo. Print its two sides on \
        one sheet for each student, and cut the sheet into four. Both sides of a card have the same letter: \
        the class sees a large one, and the student a small one.
        """,
      ],
      arguments: [.exportFormat, .anyLesson],
      options: [.to],
      examples: [
        Example("Make a page of the whole course.", "export html -o mediator.html"),
        Example("Hand out one lesson.", "export markdown 2 -o mediator.md"),
        Example("Print cards for votes.", "export cards -o cards.html"),
      ]
    ) { words throws(UsageError) in .export(try words.exportOptions()) },
  ]
}
