extension Grammar {
  /// For authors of lessons and teachers.
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
      discussion: ["For authors of lessons. The exit code is 1 if there's a fault."],
      arguments: [.folder],
      examples: [Example("Check the content that you're editing.", "lint Lessons")]
    ) { words throws(UsageError) in .lint(folder: try words.folder(at: 0)) },

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
        With --auto it goes on by itself: any key stops it, and tab lets it go on. Where there's \
        no terminal, or with --no-input, nobody is waited for: the whole demo is rehearsed, each \
        step is listed, and the exit code is 1 if a run didn't end as it should. What runs gave is \
        kept: a run that fails in front of a class, or takes longer than 5 seconds, shows what it \
        gave last, and says so.
        """,
        """
        With --notes a second terminal shows what the author tells the teacher, the answer \
        before the class knows it, what comes next, and the time. It follows the demo, may be \
        started before or after it, and space there advances the demo. Both talk through a socket \
        in the folder where progress is kept, and over no network. Of several demos at once, notes \
        follow the one that was first.
        """,
        """
        With --record the demo leaves a recording behind when it ends: every screen that came to \
        rest, with a marker at each step. It lasts as long as reading it takes, however long the \
        class took, so that the same keys and the same runs give the same file. A rehearsal can be \
        recorded, too.
        """,
        "Without <n> all lessons are shown, one after the other. A demo changes no progress.",
      ],
      arguments: [.shownLessons],
      options: [.auto, .loop, .notes, .record, .castVersion, .noAnimation],
      exclusive: [
        [.auto, .notes], [.loop, .notes], [.record, .notes], [.record, .loop],
        [.noAnimation, .notes],
      ],
      dependent: [.castVersion: [.record]],
      examples: [
        Example("Show lesson 3 to a class.", "demo 3"),
        Example("Read the notes to it, in another terminal.", "demo --notes"),
        Example("Rehearse it before.", "demo 3 --auto 0 --no-input"),
        Example("Record it, to be played with 'asciinema play'.", "demo 3 --record demo.cast"),
        Example("Let it run at an open day.", "demo 1 2 --auto 20 --loop"),
      ]
    ) { words throws(UsageError) in .demo(try words.demoOptions()) },

    Entry(
      .word("export"),
      abstract: "Write a page, a handout, a recording, or a run's diagram.",
      discussion: [
        """
        html is one page that needs nothing else: no network, and its own script only for comfort. \
        markdown is a handout. cast is a recording of a demo from its first piece to its last, which \
        asciinema plays: 24 lines of 80 columns, or of --width, with a marker at every step. mermaid \
        and svg are the trace of one scene. All code is run now; what it prints is what you get.
        """,
        "html, markdown and cast without <n> hold all lessons.",
      ],
      arguments: [.exportFormat, .anyLesson],
      options: [
        .scene.described("Draw the calls of this scene; for mermaid and svg."), .castVersion, .to,
      ],
      examples: [
        Example("Make a page of the whole course.", "export html -o mediator.html"),
        Example("Hand out one lesson.", "export markdown 2 -o mediator.md"),
        Example("Record it, to be played with 'asciinema play'.", "export cast 2 -o mediator.cast"),
        Example("Draw the calls of a scene.", "export svg 2 --scene ghost > ghost.svg"),
      ]
    ) { words throws(UsageError) in .export(try words.exportOptions()) },
  ]
}
