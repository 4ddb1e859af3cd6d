extension Grammar {
  /// The commands about a learner's progress and understanding.
  static let learnerCommands: [Entry] = [
    Entry(
      .word("next"),
      abstract: "Pick up where you left off.",
      discussion: [
        """
        After the last step of a lesson, that's one of its exercises, and once you've solved one, \
        the next lesson. Only walks in which you answer are saved; printing a lesson to a file or a \
        pipe doesn't count.
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
        reset asks first, and keeps a backup that can be imported. From a faulty file nothing is \
        imported, and the exit code is 65.
        """,
        """
        Progress is kept in progress.json in the folder LESSON_HOME, or else in lesson in \
        XDG_STATE_HOME, or else in ~/.local/state/lesson; on macOS that's \
        ~/Library/Application Support/lesson. The help topic progress-file says what's in it.
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
        Example("Begin lesson 2 again.", "progress --reset 2"),
      ]
    ) { words throws(UsageError) in .progress(try words.progressRequest()) },

    Entry(
      .word("cards"),
      abstract: "Show the cards that you've earned.",
      discussion: [
        """
        A card is earned by walking a lesson to its end. It says what caused the incident, why nobody \
        noticed, what would have caught it, and what the same problem looks like in your own code.
        """
      ],
      arguments: [.walkedLesson],
      examples: [
        Example("See all of them.", "cards"),
        Example("Keep them.", "cards --width 80 > cards.txt"),
      ]
    ) { words throws(UsageError) in .cards(lesson: try words.optionalLesson(at: 0)) },

    Entry(
      .word("quiz"),
      abstract: "Check what you understood, question by question.",
      discussion: [
        """
        Each question is answered with a letter, and with a question mark after it if you guess: \
        'b' is sure, 'b?' is a guess. The answer comes with its reason and, where it's about what \
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
        Every answer is saved right away, and a quiz that you left goes on where you left it; a new \
        --seed begins another. Prepared answers are marked and not kept.
        """,
        """
        On paper, --sheet is the questions with the listings that they need, and --key is the answers \
        with their reasons. Write the class's part and yours to different files. For a second form of \
        the quiz, take another --seed; its number is at the end of the sheet.
        """,
      ],
      arguments: [.quizLesson],
      options: [
        .count, .seed, .answers, .report, .name, .sheet, .key,
        .to.described(
          "Write what's for paper to this file instead of standard output; a file of that name is "
            + "replaced."),
        .json.described("Write nothing but the report, and that to standard output."),
      ],
      exclusive: [
        [.answers, .sheet], [.answers, .key], [.json, .sheet], [.json, .key], [.report, .sheet],
        [.report, .key],
      ],
      dependent: [.to: [.sheet, .key]],
      sections: HelpArticle.sections("quiz"),
      examples: [
        Example("Take the quiz of lesson 1.", "quiz 1"),
        Example("Print it for a class.", "quiz 1 --seed 7 --sheet -o class.md"),
        Example("Print the answers for you.", "quiz 1 --seed 7 --key -o key.md"),
        Example(
          "Mark what a student wrote down.",
          "quiz 1 --seed 7 --answers ann.txt --name Ann --report ann.json"),
      ]
    ) { words throws(UsageError) in .quiz(try words.quizOptions()) },

    Entry(
      .word("review"),
      abstract: "Review the questions that are due.",
      discussion: [
        """
        Each question that you have answered lies in one of five boxes, for 1, 3, 7, 14 or 30 days \
        of your calendar; then it's due. Sure and right takes it one box up. A right guess leaves \
        it where it is, a wrong guess takes it one down. Sure and wrong takes it to the first box, \
        which it leaves only after right answers on two different days.
        """,
        """
        A question that's made from a seed comes in a form that you have not seen. Skipping one \
        changes nothing.
        """,
      ],
      examples: [Example("See what's due.", "review")]
    ) { _ in .review },

    Entry(
      .word("report"),
      abstract: "Show what a class believes, from its reports.",
      discussion: [
        """
        Merges the files that 'quiz --report' wrote, one for each student: the mean and the spread, the \
        three misconceptions that are most believed and where to read about them, what the class should \
        see again, how often each answer was given, and a line for every student.
        """,
        """
        What should be seen again are the steps behind questions of which less than 70 percent were \
        answered right: below 35 percent, explain it again; otherwise let the class discuss it. Questions \
        that weren't reached don't count there.
        """,
        """
        With --csv it's a table with a row for each student and question.
        """,
        """
        A file that's damaged, no report, larger than 1 MiB, there twice, or about questions that \
        these lessons don't have, is named and left out; the rest counts. The exit code is 65 if \
        nothing is left.
        """,
      ],
      arguments: [.reports],
      options: [
        .csv.described("Write comma-separated values, a row for each student and question."),
        .json.described("Write the picture as one JSON document."), .to,
      ],
      exclusive: [[.csv, .json]],
      sections: HelpArticle.sections("report"),
      examples: [
        Example("See what the class of lesson 1 believes.", "report ann.json ben.json eve.json"),
        Example("Go on in a spreadsheet.", "report *.json --csv -o class.csv"),
        Example("Hand it to another program.", "report --json *.json"),
      ]
    ) { words throws(UsageError) in .report(try words.reportOptions()) },
  ]
}
