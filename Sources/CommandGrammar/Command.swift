/// A command that the program can carry out. Lessons are given by number here, however they were
/// named; scenes, files, and steps keep the names the user typed, since they're looked up later.
package enum Command: Hashable, Sendable {
  /// The list of lessons.
  case contents
  /// A lesson, from the beginning or from one step.
  case walk(lesson: Int, step: StepReference?)
  case run(RunOptions)
  case diff(DiffOptions)
  case source(SourceRequest)
  /// Flies the lines typed, in a lesson and in another one beside it; nil is lesson 1.
  case lab(lesson: Int?)
  /// Checks the claims of one lesson, or of all lessons.
  case verify(lesson: Int?, json: Bool)
  /// Continues where the learner stopped.
  case next
  case progress(ProgressRequest)
  /// Shows the cards earned so far, of one lesson or of all lessons.
  case cards(lesson: Int?)
  /// Checks the content in a folder, or the program's own.
  ///
  /// - Parameter exercises: Whether every version of every exercise is compiled and judged, too.
  case lint(folder: String?, exercises: Bool)
  case export(ExportOptions)
  case demo(DemoOptions)
  case quiz(QuizOptions)
  /// Asks the questions that are due.
  case review
  /// Merges the reports of a class.
  case report(ReportOptions)
  /// Lets the learner write Swift.
  case `try`(TryOptions)
  /// Copies a lesson or an exercise into a self-contained package.
  /// Judges folders with learners' versions.
  case check(CheckOptions)
  case completions(Shell)
  /// Shows help; nil is the overview.
  case help(HelpTopic?)
  case version
}

/// A step of a lesson, as a user may name it.
package enum StepReference: Hashable, Sendable {
  /// From 1.
  case number(Int)
  case id(String)
  /// The steps after the card.
  case more
}

/// The source of input.
package enum InputFile: Hashable, Sendable {
  /// Written as `-`.
  case standardInput
  case path(String)
}

/// The options of `lesson run`.
package struct RunOptions: Hashable, Sendable {
  /// The parts of a run to show.
  package enum Form: Hashable, Sendable {
    /// Exactly what the lesson's code printed.
    case transcript
    case trace, ledger, json
  }

  package var lesson: Int
  /// Nil is the lesson's default scene, or a scenario.
  package var scene: String?
  /// A scenario to fly instead of a scene.
  package var scenario: InputFile?
  package var form: Form = .transcript
  /// The interleaving to follow; nil if none was given.
  package var schedule: String?
}

/// The options of `lesson diff`.
package struct DiffOptions: Hashable, Sendable {
  /// The part to compare.
  package enum Part: Hashable, Sendable {
    case code, output, trace
  }

  /// The lesson on the old side.
  package var old: Int
  /// The lesson on the new side.
  package var new: Int
  /// Nil compares everything.
  package var part: Part?
  /// Nil is every scene that both lessons have, or a scenario.
  package var scene: String?
  /// A scenario to fly instead of scenes.
  package var scenario: InputFile?
}

/// The options of `lesson quiz`.
package struct QuizOptions: Hashable, Sendable {
  /// The form of the quiz.
  package enum Form: Hashable, Sendable {
    /// Asked, or answered from a file.
    case asked
    /// Like ``asked``, but the result is a JSON document.
    case json
    /// Printed on paper.
    case paper(PaperOptions)
  }

  /// Nil is all lessons.
  package var lesson: Int?
  package var count: Int?
  /// Nil is a new quiz.
  package var seed: UInt64?
  /// Nil asks the questions.
  package var answers: InputFile?
  /// The path of the file to write.
  package var report: String?
  package var name: String?
  package var form: Form = .asked
}

/// The parts of a quiz to put on paper.
package struct PaperOptions: Hashable, Sendable {
  /// Whether the questions are written.
  package var hasSheet = false
  /// Whether the answers with their reasons are written.
  package var hasKey = false
  /// Nil is standard output.
  package var path: String?
}

/// The options of `lesson report`.
package struct ReportOptions: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    case text, csv, json
  }

  package var files: [InputFile]
  package var form: Form = .text
  /// Nil is standard output.
  package var path: String?
}

/// The options of `lesson source`.
package enum SourceRequest: Hashable, Sendable {
  /// The names of a lesson's files and their regions.
  case list(lesson: Int)
  /// A file, or one region of it.
  case file(lesson: Int, name: String, region: String?)
  /// A sample scenario by its name, without the folder.
  case scenario(String)
}

/// The options of `lesson export`.
package struct ExportOptions: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case html, markdown, cards
  }

  package var format: Format
  /// Nil is all lessons; cards takes none.
  package var lesson: Int?
  /// Nil is standard output.
  package var path: String?
}

/// The options of `lesson demo`.
package struct DemoOptions: Hashable, Sendable {
  /// Lessons or some of their steps, in the order in which they're shown; empty means everything.
  package var parts: [Part] = []
  /// The number of minutes available; nil if none was given.
  package var minutes: Int?
  /// The number of seconds after which it moves on by itself; nil for never.
  package var autoSeconds: Int?
  /// Whether to show the notes for a demo running elsewhere, instead of a demo.
  package var showsNotes = false

  /// The part of a lesson to show.
  package struct Part: Hashable, Sendable {
    package var lesson: Int
    /// The numbers of its steps, from 1; nil is the whole lesson.
    package var steps: ClosedRange<Int>?

    package init(lesson: Int, steps: ClosedRange<Int>? = nil) {
      self.lesson = lesson
      self.steps = steps
    }
  }
}

/// The options of `lesson try`.
package enum TryOptions: Hashable, Sendable {
  /// The exercises of a lesson, or of all lessons.
  case list(lesson: Int?)
  /// A folder for each exercise of a lesson, or of all lessons, in the given one.
  case makeAll(lesson: Int?, folder: String)
  /// - Parameters:
  ///   - exercise: nil is the whole lesson.
  ///   - folder: nil is a folder in the working folder, named after the exercise.
  ///   - resets: Whether to start over, keeping the existing version beside the new one.
  case work(lesson: Int, exercise: String?, folder: String?, resets: Bool)
}

/// The options of `lesson check`.
package struct CheckOptions: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    case text, csv, json
  }

  package var folders: [String]
  package var form: Form = .text
}

/// The options of `lesson progress`.
package enum ProgressRequest: Hashable, Sendable {
  /// Shows progress, as text or as JSON, of one lesson or of all lessons.
  case show(lesson: Int?, json: Bool)
  /// Writes progress to a file.
  case export(OutputFile, replaces: Bool)
  /// Merges progress with the contents of a file.
  case `import`(InputFile)
  /// Forgets the progress of one lesson, or of all lessons.
  case reset(lesson: Int?, isConfirmed: Bool)
}

/// The destination of output.
package enum OutputFile: Hashable, Sendable {
  /// Written as `-`.
  case standardOutput
  case path(String)
}

/// The shells that completions are written for.
package enum Shell: String, Hashable, Sendable, CaseIterable {
  case bash, zsh, fish
}

/// A topic that help exists for. Only the parser creates topics, so each one has a text.
package enum HelpTopic: Hashable, Sendable {
  /// Walking a lesson, the command that has no word of its own.
  case walk
  /// The command of that word.
  case command(String)
  /// A file format.
  case format(String)
}
