/// One thing that the program does. Lessons are known by number here, no matter how they were named;
/// names of scenes, files and steps are as the user typed them, for they are looked up later.
package enum Command: Hashable, Sendable {
  /// The list of lessons.
  case contents
  /// A lesson, perhaps on the fast track.
  case walk(lesson: Int, step: StepReference?, isFast: Bool)
  case run(RunOptions)
  case diff(DiffOptions)
  case source(SourceRequest)
  /// Flies what is typed, in a lesson and in another one beside it; nil is lesson 2.
  case lab(lesson: Int?)
  /// Checks the claims of one lesson, or of all.
  case verify(lesson: Int?, json: Bool)
  /// Goes on where the learner stopped.
  case next
  case progress(ProgressRequest)
  /// Shows the cards that were earned, of one lesson or of all.
  case cards(lesson: Int?)
  /// Checks the content in a folder, or the program's own.
  ///
  /// - Parameter exercises: whether every version of every exercise is compiled and judged, too.
  case lint(folder: String?, exercises: Bool)
  case export(ExportOptions)
  case demo(DemoOptions)
  case quiz(QuizOptions)
  /// Asks what is due.
  case review
  /// Merges the reports of a class.
  case report(ReportOptions)
  /// Lets the learner write Swift.
  case `try`(TryOptions)
  /// Copies a lesson or an exercise into a package that stands alone.
  case eject(lesson: Int, exercise: String?, folder: String)
  /// Judges folders.
  case check(CheckOptions)
  /// Asks for bets on changes of one line, and settles them.
  case `break`(lesson: Int, bet: String?)
  /// Meets a requirement without a mediator and with one, and measures what it took.
  case race(requirement: String?, json: Bool)
  case completions(Shell)
  /// Nil is the overview.
  case help(HelpTopic?)
  case version
}

/// A step of a lesson, as a user may name it.
package enum StepReference: Hashable, Sendable {
  /// From 1.
  case number(Int)
  case id(String)
}

/// Where input comes from.
package enum InputFile: Hashable, Sendable {
  /// Written `-`.
  case standardInput
  case path(String)
}

/// What `lesson run` was asked for.
package struct RunOptions: Hashable, Sendable {
  /// What is shown of a run.
  package enum Form: Hashable, Sendable {
    /// Exactly what the lesson's code printed.
    case transcript
    case trace, ledger, json
  }

  package var lesson: Int
  /// Nil is the lesson's default scene, or a scenario.
  package var scene: String?
  /// A scenario that is flown in place of a scene.
  package var scenario: InputFile?
  package var form: Form = .transcript
  /// The interleaving to follow; nil where nothing was said.
  package var schedule: String?
}

/// What `lesson diff` was asked for.
package struct DiffOptions: Hashable, Sendable {
  /// What is compared.
  package enum Part: Hashable, Sendable {
    case code, output, trace
  }

  /// The lesson that counts as the old one.
  package var old: Int
  /// The lesson that counts as the new one.
  package var new: Int
  /// Nil is all of it.
  package var part: Part?
  /// Nil is every scene that both lessons have, or a scenario.
  package var scene: String?
  /// A scenario that is flown in place of scenes.
  package var scenario: InputFile?
  package var sideBySide = false
  /// Whether a difference is a failure.
  package var failsOnDifference = false
}

/// What `lesson quiz` was asked for.
package struct QuizOptions: Hashable, Sendable {
  /// What is made of the quiz.
  package enum Form: Hashable, Sendable {
    /// It is asked, or answered from a file.
    case asked
    /// As ``asked``, but the result is a JSON document.
    case json
    /// Printed on paper.
    case paper(PaperOptions)
  }

  /// Nil is all lessons.
  package var lesson: Int?
  package var count: Int?
  /// Nil is a new quiz.
  package var seed: UInt64?
  /// In percent.
  package var pass: Int?
  /// Nil asks.
  package var answers: InputFile?
  /// The path of the file to write.
  package var report: String?
  package var name: String?
  package var form: Form = .asked
}

/// What of a quiz is put on paper, and how.
package struct PaperOptions: Hashable, Sendable {
  package var parts: [PaperPart]
  /// Whether it's a page to print, and not Markdown.
  package var isHTML = false
  /// How many different ones there are; nil where they have no letters.
  package var forms: Int?
  /// Nil is standard output.
  package var path: String?
}

/// What `lesson report` was asked for.
package struct ReportOptions: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    case text, csv, html, json
  }

  package var files: [InputFile]
  package var form: Form = .text
  /// Nil is standard output.
  package var path: String?
}

/// What `lesson source` was asked for.
package enum SourceRequest: Hashable, Sendable {
  /// The names of a lesson's files and their regions.
  case list(lesson: Int)
  /// A file, or one region of it.
  case file(lesson: Int, name: String, region: String?)
  /// A sample scenario by its name, without folder.
  case scenario(String)
}

/// What `lesson export` was asked for.
package struct ExportOptions: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case html, markdown, cast, mermaid, svg, cards
  }

  package var format: Format
  /// Nil is all of them, or, where only one trace is written, the first.
  package var lesson: Int?
  /// Nil is the lesson's default scene; only where a trace is written.
  package var scene: String?
  /// The dialect of a recording; only where one is written.
  package var castVersion: Cast.Version?
  /// Nil is standard output.
  package var path: String?
}

/// What `lesson demo` was asked for.
package struct DemoOptions: Hashable, Sendable {
  /// Lessons or some of their steps, in the order in which they are shown; none are all.
  package var parts: [Part] = []
  /// A file that says what is shown.
  package var plan: InputFile?
  /// How many minutes there are; nil where nothing was said.
  package var minutes: Int?
  /// After how many seconds it goes on by itself; nil for never.
  package var autoSeconds: Int?
  /// Whether the first step follows the last.
  package var loops = false
  /// Whether to show the notes of a demo elsewhere, and no demo.
  package var showsNotes = false
  /// Whether lines of a run appear as they are printed, and not all of them when it is over.
  package var isLive = true
  /// Where to leave a recording; nil for none.
  package var recording: Recording?

  /// What is shown of a lesson.
  package struct Part: Hashable, Sendable {
    package var lesson: Int
    /// Nil is all of it.
    package var steps: StepRanges?

    package init(lesson: Int, steps: StepRanges? = nil) {
      self.lesson = lesson
      self.steps = steps
    }
  }

  /// A recording that is to be made.
  package struct Recording: Hashable, Sendable {
    package var path: String
    package var version: Cast.Version = .two
  }
}

/// What `lesson try` was asked for.
package enum TryOptions: Hashable, Sendable {
  /// The exercises of one lesson, or of all.
  case list(lesson: Int?, json: Bool)
  /// - Parameters:
  ///   - exercise: nil is the whole lesson.
  ///   - folder: nil is one in the working folder, named after the exercise.
  ///   - resets: whether to begin again, with what's there kept beside it.
  case work(lesson: Int, exercise: String?, folder: String?, resets: Bool)
}

/// What `lesson check` was asked for.
package struct CheckOptions: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    case text, csv, json
  }

  package var folders: [String]
  package var form: Form = .text
}

/// What `lesson progress` was asked for.
package enum ProgressRequest: Hashable, Sendable {
  /// To be shown, in text or as JSON: of one lesson, or all of it.
  case show(lesson: Int?, json: Bool)
  /// To be written to a file.
  case export(OutputFile, replaces: Bool)
  /// To be merged with what a file holds.
  case `import`(InputFile)
  /// To be forgotten: of one lesson, or all of it.
  case reset(lesson: Int?, isConfirmed: Bool)
}

/// Where output goes to.
package enum OutputFile: Hashable, Sendable {
  /// Written `-`.
  case standardOutput
  case path(String)
}

/// The shells that completions are written for.
package enum Shell: String, Hashable, Sendable, CaseIterable {
  case bash, zsh, fish
}

/// Something that there is help on. Only the parser makes one, so that each has a text.
package enum HelpTopic: Hashable, Sendable {
  /// Walking a lesson, the command without a word of its own.
  case walk
  /// The command of that word.
  case command(String)
  /// A file format.
  case format(String)
}
