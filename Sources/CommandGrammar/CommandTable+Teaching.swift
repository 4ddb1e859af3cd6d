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
      options: [.json, .with],
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
        Where there's little time, 3.6 is one step, --steps 1,6-8 are some, and --plan reads a file \
        with lessons, steps, questions of quizzes, flights in the lab and notes of your own. With \
        --minutes the clock in the notes counts by your time; without it, by what reading, code and \
        questions take.
        """,
        """
        At a question that letters answer, v takes a show of hands, as a 12 b 31 c 7 or 12 31 7. It \
        stays hidden until there's a second one after the discussion, or until space shows it. Both \
        are logged with their times in votes.jsonl, in the folder where progress is kept.
        """,
        """
        With --auto it goes on by itself: any key stops it, and tab lets it go on. Where there's \
        no terminal, or with --no-input, no key is waited for: the whole demo is rehearsed, each \
        step is listed with its minutes, and the exit code is 1 if a run didn't end as it should. \
        It says where --minutes are over, and which listings don't fit on the screen. What runs gave is \
        kept: a run that fails in front of a class, or takes longer than 5 seconds, shows what it \
        gave last, and says so.
        """,
        """
        With --notes a second terminal shows what to say, expect and skip, the answer before the \
        class knows it, hidden votes in percent with advice, what comes next, and the time that's \
        left. There, space advances the demo, v counts a vote, g goes to a step, . makes the \
        screen black, and c counts two minutes down. It may be started before or after the demo. \
        If a demo was killed, r takes the next one to where it was, with its votes. Both talk \
        through a socket in the folder where progress is kept, and over no network. Of several \
        demos at once, notes follow the one that was first.
        """,
        """
        With --record the demo leaves a recording behind: every screen that came to rest, with a \
        marker at each step. It's written at each new step and at the end, so a demo that's killed \
        leaves all steps but its last. It lasts as long as reading it takes, however long the \
        class took, so that the same keys and the same runs give the same file. A rehearsal can be \
        recorded, too.
        """,
        "Without <n> all lessons are shown, one after the other. A demo changes no progress.",
      ],
      arguments: [.shownLessons],
      options: [
        .steps, .minutes, .plan, .auto, .loop, .notes, .record, .castVersion, .noAnimation,
      ],
      exclusive: [
        [.auto, .notes], [.loop, .notes], [.record, .notes], [.record, .loop],
        [.noAnimation, .notes], [.steps, .plan], [.steps, .notes], [.plan, .notes],
        [.minutes, .notes],
      ],
      dependent: [.castVersion: [.record]],
      needingArgument: [.steps],
      examples: [
        Example("Show lesson 3 to a class.", "demo 3"),
        Example(
          "Show some of its steps, by a clock of ten minutes.", "demo 3 --steps 1,6-8 --minutes 10"),
        Example("Read the notes to it, in another terminal.", "demo --notes"),
        Example(
          "Check a plan of your own before the class comes.",
          "demo --plan monday.txt --auto 0 --no-input"),
        Example("Rehearse it before.", "demo 3 --auto 0 --no-input"),
        Example("Record it, to be played with 'asciinema play'.", "demo 3 --record demo.cast"),
        Example("Let it run at an open day.", "demo 1 2 --auto 20 --loop"),
      ]
    ) { words throws(UsageError) in .demo(try words.demoOptions()) },

    Entry(
      .word("export"),
      abstract: "Write a page, a handout, a recording, or cards.",
      discussion: [
        """
        html is one page that needs nothing else: no network, and its own script only for comfort. \
        markdown is a handout with its answers at the end. cast is a recording of a demo from its first piece to its last, which \
        asciinema plays: 24 lines of 80 columns, or of --width, with a marker at every step. All code is \
        run now; what it prints is what you get.
        """,
        "html, markdown and cast without <n> hold all lessons.",
        """
        cards is a page with four cards, A to D, with which a class votes in a demo. Print its two sides on \
        one sheet for each student, and cut the sheet into four. Both sides of a card have the same letter: \
        the class sees a large one, and the student a small one.
        """,
      ],
      arguments: [.exportFormat, .anyLesson],
      options: [.castVersion, .to],
      examples: [
        Example("Make a page of the whole course.", "export html -o mediator.html"),
        Example("Hand out one lesson.", "export markdown 2 -o mediator.md"),
        Example("Record it, to be played with 'asciinema play'.", "export cast 2 -o mediator.cast"),
        Example("Print cards for votes.", "export cards -o cards.html"),
      ]
    ) { words throws(UsageError) in .export(try words.exportOptions()) },
  ]
}
