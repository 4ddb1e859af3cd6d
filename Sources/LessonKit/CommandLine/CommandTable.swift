extension Grammar {
  /// The commands, in the order in which help lists them. A command is an entry here and a case of
  /// `Command`, nothing else.
  package static let commands: [Entry] = [
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
        With --plain on a terminal it is a conversation in lines: a question is answered by a \
        letter, a number or a sentence, s skips it, < goes back, q quits, and Enter goes on after a \
        step.
        """,
        """
        Without a terminal, answers are read from a pipe or a file on standard input, a line for \
        each question, without prompts. A line that answers nothing is named and passed over. When \
        there are no more, the rest is written as text, with the answer to each question at the end \
        of its step. Nothing on standard input, an empty file, /dev/null or --no-input give the \
        whole lesson as text. So in a loop that reads from standard input itself, say --no-input.
        """,
        """
        What you walk and answer is kept, but for text that asks nobody; see the help on progress.
        """,
        """
        Whatever a step shows as output was produced by running its code just now, and whatever \
        it shows as code is what the compiler built.
        """,
      ],
      arguments: [.lesson],
      options: [.step],
      examples: [
        Example("Begin with the second lesson.", "2"),
        Example("Read only its third step, the lesson by name.", "mediator --step 3"),
        Example("Keep it as text.", "2 --no-input > mediator.txt"),
        Example("Walk it with answers from a file.", "2 < answers.txt"),
      ]
    ) { words throws(UsageError) in
      .walk(lesson: try words.lesson(at: 0), step: try words.step(.step))
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
        before the mediator's answer comes back. When the letters are used up, a takes every \
        step that it can, and b the others. Each round of a scene with several begins the \
        schedule anew, and no thread waits any more for a meeting that the scene arranges. A \
        step that cannot happen is an error; --trace shows what each step does, and what it holds.
        """,
        """
        The exit code is 1 if the run crashed or had to be stopped, and 65 for a faulty scenario \
        or a schedule that cannot be followed.
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
          lesson: try words.lesson(at: 0), subject: words.subject,
          form: words.first(of: [.trace: .trace, .ledger: .ledger, .json: .json]) ?? .transcript,
          schedule: words.text(.schedule)))
    },

    Entry(
      .word("diff"),
      abstract: "Show what changed from one lesson to another.",
      discussion: [
        """
        Without --code, --output or --trace it shows all three: the listings, the output of each \
        scene that both lessons have, and their traces with both ledgers.
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
        .sideBySide, .exitCode,
      ],
      exclusive: [[.code, .output, .trace], [.scene, .scenario]],
      examples: [
        Example("See what the mediator changed.", "diff 1 2"),
        Example("Check that both print the same.", "diff 1 2 --output --exit-code"),
        Example("Keep the change as a patch.", "diff 1 2 --code > mediator.patch"),
      ]
    ) { words throws(UsageError) in
      .diff(
        DiffOptions(
          old: try words.lesson(at: 0), new: try words.lesson(at: 1),
          part: words.first(of: [.code: .code, .output: .output, .trace: .trace]),
          subject: words.subject, sideBySide: words.has(.sideBySide),
          failsOnDifference: words.has(.exitCode)))
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
        Example("Read how a plane moves.", "source 2 Airplane.swift#move"),
        Example("Begin a scenario of your own.", "source scenarios/three-planes > own.flight"),
      ]
    ) { words throws(UsageError) in .source(try words.sourceRequest()) },

    Entry(
      .word("lab"),
      abstract: "Type scenario lines and see each flown at once by two lessons.",
      discussion: [
        """
        Every line that you type is flown by lesson <n> and by lesson 1, and what it changed is \
        shown side by side. Beside lesson 1 itself flies lesson 2.
        """,
        """
        Beside scenario lines the lab takes undo, redo, lines, output, radar, ledger, save FILE, \
        load FILE, help and quit. A forget waits until both its planes have arrived. Nothing is \
        overwritten without a question.
        """,
        """
        Lines that come from a file or a pipe are taken without prompts; a line that is refused \
        is named, the others fly, and the exit code is 65.
        """,
      ],
      arguments: [.labLesson],
      examples: [
        Example("Try lesson 2, with lesson 1 beside it.", "lab"),
        Example("Try another lesson.", "lab peer-to-peer"),
        Example("Fly a file, line by line.", "lab 1 < rush.flight"),
      ]
    ) { words throws(UsageError) in .lab(lesson: try words.optionalLesson(at: 0)) },

    Entry(
      .word("next"),
      abstract: "Go on where you stopped.",
      discussion: [
        """
        After the last step of a lesson that is the next lesson. What you have walked is kept by \
        walks in which you answer; text that is only written counts for nothing.
        """
      ],
      examples: [Example("Go on with the course.", "next")]
    ) { _ in .next },

    Entry(
      .word("progress"),
      abstract: "Show, export, import or reset your progress.",
      discussion: [
        """
        A step counts as seen once you have gone through all of it. A lesson is walked when you have \
        seen all its steps. Its incident is explained when you have answered right, at least once, \
        every question of the lesson that asks you to pick a line; walk the step again to try \
        once more.
        """,
        """
        An import merges: what either side knows is kept, and doing it twice changes nothing. A \
        reset asks first, and keeps a backup that can be imported. A faulty file to import is \
        reported with all its faults and the exit code 65; nothing of it is taken.
        """,
        """
        Progress is kept in progress.json in the folder LESSON_HOME, or else in lesson in \
        XDG_STATE_HOME, or else in ~/.local/state/lesson; on macOS that is \
        ~/Library/Application Support/lesson. The help topic progress-file says what is in it.
        """,
      ],
      arguments: [.walkedLesson],
      options: [.json, .export, .import, .reset, .yes],
      exclusive: [[.json, .export, .import, .reset]],
      dependent: [.yes: [.export, .reset]],
      examples: [
        Example("See what you have done.", "progress"),
        Example("Take it to another machine.", "progress --export walked.json"),
        Example("And merge it there.", "progress --import walked.json"),
        Example("Begin lesson 2 anew.", "progress --reset 2"),
      ]
    ) { words throws(UsageError) in .progress(try words.progressRequest()) },

    Entry(
      .word("quiz"),
      abstract: "Check what you understood, question by question.",
      discussion: [
        """
        Each question is answered with a letter, and with a question mark behind it if you guess: \
        'b' is sure, 'b?' is a guess. The answer comes with its reason and, where it is about what \
        code does, with the run that proves it. 'skip', 'back' and 'quit' do what they say.
        """,
        """
        On a terminal the quiz fills the screen, and one key answers: a small letter is sure, a \
        capital one is a guess. ? shows the other keys; q leaves, and prints the result.
        """,
        """
        A quiz has a seed. Some of its questions are made from it and have never been asked before; \
        the same seed gives the same quiz everywhere. Piped input answers without prompts, and its \
        end ends the quiz.
        """,
        """
        Every answer is kept at once, and a quiz that you left goes on where you left it; a new \
        --seed begins another. Prepared answers are marked and not kept.
        """,
      ],
      arguments: [.quizLesson],
      options: [
        .count, .seed, .pass, .answers, .report, .name, .sheet, .key,
        .json.described("Write nothing but the report, and that to standard output."),
      ],
      exclusive: [
        [.answers, .sheet], [.answers, .key], [.json, .sheet], [.json, .key], [.report, .sheet],
        [.report, .key],
      ],
      sections: HelpArticle.quizSections,
      examples: [
        Example("Take the quiz of lesson 1.", "quiz 1"),
        Example("Print it for a class, then the answers.", "quiz 1 --seed 7 --sheet"),
        Example("Print the answers to it.", "quiz 1 --seed 7 --key"),
        Example(
          "Mark what a student wrote down.",
          "quiz 1 --seed 7 --answers ann.txt --name Ann --report ann.json"),
      ]
    ) { words throws(UsageError) in .quiz(try words.quizOptions()) },

    Entry(
      .word("review"),
      abstract: "Ask again what you answered before, when it is time.",
      discussion: [
        """
        Each question that you have answered lies in one of five boxes, for 1, 3, 7, 14 or 30 days \
        of your calendar; then it is due. Sure and right takes it one box up. A right guess leaves \
        it where it is, a wrong guess takes it one down. Sure and wrong takes it to the first box, \
        which it leaves only after right answers on two different days.
        """,
        """
        A question that is made from a seed comes in a form that you have not seen. Skipping one \
        changes nothing.
        """,
      ],
      examples: [Example("See what is due.", "review")]
    ) { _ in .review },

    Entry(
      .word("report"),
      abstract: "Show what a class believes, from its reports.",
      discussion: [
        """
        Merges the files that 'quiz --report' wrote, one for each student: how often each answer \
        was given, which misconceptions are most believed, and a line for every student.
        """,
        """
        A file that is damaged, no report, larger than 1 MiB, there twice, or about questions that \
        these lessons do not have, is named and left out; the rest counts. The exit code is 65 if \
        nothing is left.
        """,
      ],
      arguments: [.reports],
      options: [.json.described("Write the picture as one JSON document.")],
      sections: HelpArticle.classSections,
      examples: [
        Example("See what the class of lesson 1 believes.", "report ann.json ben.json eve.json"),
        Example("Hand it to another program.", "report --json *.json"),
      ]
    ) { words throws(UsageError) in
      .report(files: try words.files(from: 0), json: words.has(.json))
    },

    Entry(
      .word("verify"),
      abstract: "Check every claim that the lessons make.",
      discussion: [
        """
        A claim is a sentence that you read in a lesson together with a check that runs its code. \
        The exit code is 1 if a claim does not hold. What the compiler says is checked where there \
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
      discussion: ["For whoever writes lessons. The exit code is 1 if there is a fault."],
      arguments: [.folder],
      examples: [Example("Check the content that you are editing.", "lint Lessons")]
    ) { words throws(UsageError) in .lint(folder: try words.folder(at: 0)) },

    Entry(
      .word("demo"),
      abstract: "Show lessons to a class, piece by piece.",
      discussion: [
        """
        A demo is a lesson on a projector: every press of space reveals one piece of a step, a \
        paragraph, a listing, a question, a run. Code runs when it is revealed, and its lines \
        appear as they are printed. There, ? lists the keys; a presenter's remote control works, \
        too. Colours are those of the theme projector-light or projector-dark, whichever suits \
        the terminal, unless --theme names another.
        """,
        """
        With --auto it goes on by itself: any key stops it, and tab lets it go on. Where there is \
        no terminal, or with --no-input, nobody is waited for: the whole demo is rehearsed, each \
        step is listed, and the exit code is 1 if a run did not end as it should.
        """,
        """
        With --notes a second terminal shows what the author says to whoever teaches, the answer \
        before the class knows it, what comes next, and the time. It follows the demo, may be \
        started before or after it, and space there advances the demo. Both talk through a socket \
        in the folder where progress is kept, and over no network.
        """,
        "Without <n> all lessons are shown, one after the other. A demo changes no progress.",
      ],
      arguments: [.shownLessons],
      options: [.auto, .loop, .notes],
      exclusive: [[.auto, .notes], [.loop, .notes]],
      examples: [
        Example("Show lesson 3 to a class.", "demo 3"),
        Example("Read the notes to it, in another terminal.", "demo --notes"),
        Example("Rehearse it before.", "demo 3 --auto 0 --no-input"),
        Example("Let it run at an open day.", "demo 1 2 --auto 20 --loop"),
      ]
    ) { words throws(UsageError) in .demo(try words.demoOptions()) },

    Entry(
      .word("export"),
      abstract: "Write a page, a handout, a recording, or a run's diagram.",
      discussion: [
        """
        html is one page that needs nothing else: no network, and its own script only for comfort. \
        markdown is a handout. cast is a recording of the lesson on the screen, which asciinema \
        plays: 24 lines of 80 columns, or of --width, with a marker at every step. mermaid and svg \
        are the trace of one scene. All code is run now; what it prints is what you get.
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

    Entry(
      .word("completions"),
      abstract: "Write a script that completes commands in your shell.",
      discussion: ["The script completes commands, options, lessons and scenes for 'lesson'."],
      arguments: [.shell],
      examples: [
        Example(
          "For bash; 'source ~/.lesson.bash' in ~/.bashrc reads it.",
          "completions bash > ~/.lesson.bash"),
        Example("For zsh, where ~/.zfunc is in your fpath.", "completions zsh > ~/.zfunc/_lesson"),
        Example("For fish; in config.fish it serves every session.", "completions fish | source"),
      ]
    ) { words throws(UsageError) in .completions(try words.choice(at: 0)) },

    Entry(
      .word("help"),
      abstract: "Show help on a command or a file format.",
      arguments: [.topic],
      examples: [
        Example("Read about a command.", "help run"),
        Example("Learn how a scenario is written.", "help scenario"),
      ]
    ) { words throws(UsageError) in .help(try words.topic(at: 0)) },
  ]
}

extension Grammar.Argument {
  fileprivate static let lesson = Self("<n>", .lesson, help: "The lesson, by number or name.")
  fileprivate static let anyLesson = Self(
    "<n>", .lesson, isOptional: true, help: "The lesson, by number or name; without it, all.")
  fileprivate static let shownLessons = Self(
    "<n>", .lesson, isOptional: true, isRepeated: true,
    help: "A lesson to show, by number or name; without any, all.")
  fileprivate static let labLesson = Self(
    "<n>", .lesson, isOptional: true,
    help: "The lesson, by number or name, one with airplanes; without it, lesson 2.")
  fileprivate static let quizLesson = Self(
    "<n>", .lesson, isOptional: true,
    help: "The lesson, by number or name; without it, some questions of all.")
  fileprivate static let reports = Self(
    "<file>", .file, isRepeated: true, help: "Reports of students; - reads standard input.")
  fileprivate static let oldLesson = Self("<a>", .lesson, help: "The lesson to compare from.")
  fileprivate static let newLesson = Self("<b>", .lesson, help: "The lesson to compare to.")
  fileprivate static let lessonOrScenario = Self(
    "<n>", .lessonOrScenario,
    help: "The lesson, by number or name, or scenarios/NAME for a sample scenario.")
  fileprivate static let sourceFile = Self(
    "<file>", .sourceFile, isOptional: true,
    help: "A file of the lesson, with #region for one region of it.")
  fileprivate static let folder = Self(
    "<folder>", .folder, isOptional: true,
    help: "The folder with the lessons; without it, the content built into the program.")
  fileprivate static let exportFormat = Self(
    "<format>", .exportFormat, help: "What to write.")
  fileprivate static let walkedLesson = Self(
    "<n>", .lesson, isOptional: true,
    help: "The lesson to show or to reset, by number or name; without it, all.")
  fileprivate static let shell = Self("<shell>", .shell, help: "The shell to write for.")
  fileprivate static let topic = Self(
    "<topic>", .topic, isOptional: true, help: "A command, a lesson, or a topic listed by help.")
}
