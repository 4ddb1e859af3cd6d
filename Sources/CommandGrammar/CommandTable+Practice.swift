extension Grammar {
  /// The commands that let a learner write Swift.
  static let practiceCommands: [Entry] = [
    Entry(
      .word("try"),
      abstract: "Write Swift: solve an exercise, or change a lesson's code.",
      discussion: [
        """
        Without an exercise, it lists them, with what you've solved and how many hints you took. With one, it \
        puts the lesson's listings into a folder, lesson-N-EXERCISE in the working folder, and watches \
        them. Open them in your editor: each time you save, your version is compiled and run, and you see \
        which checks it passes. Files that exist are never overwritten. To begin again, use --reset; what's \
        there is kept beside the new files.
        """,
        """
        An exercise is judged by what your code does, never by how it's written. Checks.swift in the folder \
        shows you what's run. Changing it makes no difference, and neither does changing scenes that the \
        exercise isn't about, because we compile our own copies. Keep the names that other files and the \
        checks use.
        """,
        """
        What your code prints counts, so a forgotten print is told with its line. To see what your code does, \
        write to FileHandle.standardError: that's shown, and doesn't count.
        """,
        """
        The folder is a Swift package that needs nothing of this program: 'swift run' in it runs a scene, \
        shows what was printed, and lists the other scenes. Any editor opens it, and you can take it with you.
        """,
        """
        On a terminal it takes the whole screen; there, ? lists the keys. h shows a hint, and s shows our \
        solutions once yours passes, or when you ask twice; l is the list, and n and p are the next exercise \
        and the one before. With '--plain' it's a conversation in lines: type \
        check, hint, solution, task or quit. changes shows what you've changed, and output, trace, ledger and \
        picture show what your version does in a scene; name it, or it's the last one of the checks. Without a terminal, the version is judged once, and \
        the exit code is 1 if it doesn't pass.
        """,
        """
        It takes swiftc in PATH; without it, the exit code is 69. The first time, the part of the course that \
        your code runs with is compiled, too. It's kept in the folder LESSON_CACHE, or else in lesson in \
        XDG_CACHE_HOME, or else in ~/.cache/lesson; on macOS that's ~/Library/Caches/lesson. You can delete \
        it at any time.
        """,
      ],
      arguments: [.practicedLesson, .exercise],
      options: [.inFolder, .beginAgain, .makeAll],
      exclusive: [[.inFolder, .makeAll], [.beginAgain, .makeAll]],
      needingArgument: [.inFolder, .beginAgain],
      examples: [
        Example("See which exercises there are.", "try"),
        Example("Solve the first one of lesson 1.", "try 1 \(firstExercise)"),
        Example(
          "Change anything in lesson 2, and see which of its claims still hold.", "try 2 claims"),
        Example("Take them all along.", "try --all exercises"),
        Example("After the lessons, write a mediator of your own.", "try capstone"),
      ]
    ) { words throws(UsageError) in .try(try words.tryOptions()) },

    Entry(
      .word("check"),
      abstract: "Judge folders with versions, one row each.",
      discussion: [
        """
        Each folder is one that 'try' made; the package's name in it says which exercise it's \
        about. If a version behaves like a wrong one that we know, its row says which. For a whole class, name \
        all folders at once, or a folder that has them in it. The exit code is 1 if one of them doesn't pass.
        """,
        """
        Each run has limits: 3 s, 512 MiB of memory, and \(Run.fileLimitWords) for all files in a folder of its \
        own. A version past one of them is ended with everything it started, its row says why, and no other \
        row is affected. None of its files grows beyond 16 MiB, it can't have more than 4,096 processes, and \
        it has no network, where the system allows that. The compiler has 120 s and 2 GiB of memory. On \
        macOS, memory and processes aren't limited.
        """,
        """
        These limits are for mistakes; they aren't a sandbox. A version runs as you: it can read your \
        files, write wherever you can, and send signals to your processes, 'check' included. What it writes \
        outside its folder, in /tmp for example, is neither counted nor removed, and a process that takes \
        care to hide isn't ended. For strangers' code, use a container or another user.
        """,
      ],
      arguments: [.versions],
      options: [.csv, .json],
      exclusive: [[.csv, .json]],
      examples: [
        Example("Judge a class.", "check submissions/*"),
        Example("Keep it as a table.", "check --csv submissions/* > class.csv"),
      ]
    ) { words throws(UsageError) in
      .check(
        CheckOptions(
          folders: try words.folders(from: 0),
          form: words.first(of: [.csv: .csv, .json: .json]) ?? .text))
    },
  ]

  /// An exercise for an example that works as written.
  private static let firstExercise = "own-shadow"
}
