import Foundation
import TestScale
import Testing

@testable import LessonCLI

/// `lesson try`, `lesson eject`, and `--with`: what they write or leave alone, and what's shown.
@Suite(.waits, .timeLimit(.minutes(30))) struct TryTests {
  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  @Test(.enabled(if: Workplace.hasCompiler)) func withoutATerminalItJudgesOnce() throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    try Scratch.with { folder in
      let first = Workplace.lesson("try 1 own-shadow", in: folder)
      #expect(first.lines.contains("Your files are in lesson-1-own-shadow."))
      #expect(first.lines.last?.hasSuffix("to go") == true)
      #expect(first.end == .exit(1))
      let lesson = try #require(Library.builtIn.files(of: 1))
      for file in exercise.files(of: exercise.solutions[0], in: lesson) {
        try Scratch.write(file.text.utf8, to: "\(folder)/lesson-1-own-shadow/\(file.name)")
      }
      let home = ["LESSON_HOME": "\(folder)/home"]
      let second = Workplace.lesson("try 1 own-shadow", in: folder, environment: home)
      #expect(second.lines.last == "Solved.")
      #expect(second.end == .exit(0))
      let progress = Workplace.lesson("progress --json", in: folder, environment: home)
      #expect(progress.text.contains(#""solved":[{"exercise":"own-shadow","hints":0}]"#))

      let plane = "\(folder)/lesson-1-own-shadow/Airplane.swift"
      let rule = "Bool {"
      let failing = try #require(text(plane)).replacing(
        rule, with: #"\#(rule) fatalError("no fuel")"#)
      try Scratch.write(failing.utf8, to: plane)
      let third = Workplace.lesson("try 1 own-shadow", in: folder)
      let line =
        try #require(
          failing.split(separator: "\n", omittingEmptySubsequences: false)
            .firstIndex { $0.contains("no fuel") }) + 1
      #expect(
        third.lines.contains { $0.hasSuffix("/Airplane.swift:\(line): Fatal error: no fuel") })
      #expect(third.end == .exit(1))

      let other = Workplace.lesson("run 2 --with lesson-1-own-shadow", in: folder)
      #expect(other.end == .exit(64))
    }
  }

  /// A learner's own code is theirs.
  @Test func nothingThatExistsIsOverwritten() throws {
    try Scratch.with { folder in
      let place = "\(folder)/mine"
      _ = StandInCompiler.lesson("try 1 own-shadow --in mine", in: folder)
      let start = try #require(text("\(place)/Airplane.swift"))
      try Scratch.write("// Mine\n\(start)".utf8, to: "\(place)/Airplane.swift")
      try FileManager.default.removeItem(atPath: "\(place)/Position.swift")
      let again = StandInCompiler.lesson("try 1 own-shadow --in mine", in: folder)
      #expect(again.lines.first == "Put back Position.swift in mine.")
      #expect(text("\(place)/Airplane.swift") == "// Mine\n\(start)")
      for number in 1...2 {
        let reset = StandInCompiler.lesson("try 1 own-shadow --in mine --reset", in: folder)
        #expect(reset.lines.first == "Kept what was there: Airplane.swift.\(number).old.")
        #expect(text("\(place)/Airplane.swift.\(number).old") == "// Mine\n\(start)")
        #expect(text("\(place)/Airplane.swift") == start)
        try Scratch.write("// Mine\n\(start)".utf8, to: "\(place)/Airplane.swift")
      }
    }
  }

  /// A link in a listing's place may lead to nothing, where following it would create a file.
  @Test(arguments: ["Airplane.swift", "Checks.swift", "Package.swift"])
  func nothingIsCreatedOutsideOfTheFolder(_ name: String) throws {
    try Scratch.with { folder in
      let place = "\(folder)/mine"
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: "\(place)/\(name)", withDestinationPath: "../elsewhere.swift")
      let tried = StandInCompiler.lesson("try 1 own-shadow --in mine", in: folder)
      if name != "Package.swift" {
        #expect(tried.errorText.contains("mine/\(name) is a symbolic link"), "\(tried)")
      }
      let reset = StandInCompiler.lesson("try 1 own-shadow --in mine --reset", in: folder)
      #expect(reset.lines.first == "Kept what was there: \(name).1.old.", "\(reset)")
      #expect(reset.lines.last == "3 of 4 checks to go", "\(reset)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["mine"])
    }
  }

  @Test(arguments: [
    ("try 1 nothing", 64, "no exercise 'nothing'"), ("try 1 own-shado", 64, "Did you mean"),
    ("try 1 --in file", 73, "file is a file, not a folder"),
    ("run 1 --with nothing", 66, "can't open nothing"), ("eject 1 file", 73, "not a folder"),
  ])
  func whatCannotBeIsSaid(_ words: String, _ code: Int, _ message: String) throws {
    try Scratch.with { folder in
      try Scratch.write("x".utf8, to: "\(folder)/file")
      let finished = StandInCompiler.lesson(words, in: folder)
      #expect(finished.errorText.contains(message), "\(finished)")
      #expect(finished.end == .exit(Int32(code)))
    }
  }

  @Test(arguments: ["try 1 own-shadow", "check mine", "run 1 --with mine", "lint --exercises"])
  func withoutACompilerThereIsOneSentence(_ words: String) throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    try Scratch.with { folder in
      try Workplace.write([], of: exercise, to: "\(folder)/mine")
      let finished = lesson(words, environment: ["PATH": "/nowhere"], folder: folder)
      #expect(
        finished.errorText
          == "error: there's no swiftc in PATH; install Swift from swift.org to write Swift here\n")
      #expect(finished.end == .exit(69))
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/lesson-1-own-shadow"))
    }
  }

  /// Walks, runs, and claims are about the learner's version, and say so.
  @Test(.enabled(if: Workplace.hasCompiler)) func theCourseIsAboutYourVersion() throws {
    try Scratch.with { folder in
      _ = StandInCompiler.lesson("try 2", in: folder)
      let file = "\(folder)/lesson-2/Airplane.swift"
      let ours = try #require(text(file))
      try Scratch.write(ours.replacing("Position changed", with: "Moved").utf8, to: file)
      let run = Workplace.lesson("run 2 --with lesson-2", in: folder)
      #expect(run.lines.first == "BA706: Moved")
      #expect(Workplace.lesson("run 2", in: folder).lines.first == "BA706: Position changed")
      let walk = Workplace.lesson("2 --with lesson-2 --no-input --width 100", in: folder)
      #expect(walk.lines.first?.contains("The mediator, your version") == true)
      #expect(walk.text.contains("your lesson 2"))
      #expect(walk.text.contains("print(\"\\(name): Moved\")"))
      let claims = Workplace.lesson("verify 2 --with lesson-2", in: folder)
      #expect(claims.end == .exit(1))
      #expect(claims.lines.first == "Lesson 2: The mediator, your version")
    }
  }

  /// An editor may write line ends of Windows. Each step still shows its region, and line numbers are
  /// the editor's.
  @Test func lineEndsOfWindowsChangeNothing() throws {
    try Scratch.with { folder in
      _ = StandInCompiler.lesson("try 2", in: folder)
      let file = "\(folder)/lesson-2/Airplane.swift"
      let ours = try #require(text(file))
      try Scratch.write(ours.replacing("Position changed", with: "Moved").utf8, to: file)
      let words = "2 --with lesson-2 --no-input"
      let before = StandInCompiler.lesson(words, in: folder)
      #expect(before.text.contains("Moved"))
      #expect(bash("sed -i 's/$/\\r/' lesson-2/*.swift", folder: folder).end == .exit(0))
      let after = StandInCompiler.lesson(words, in: folder)
      #expect(after.text == before.text)
      let claims = StandInCompiler.lesson("try 2", in: folder)
      #expect(!claims.text.contains("\r") && claims.end == .exit(0), "\(claims)")
      #expect(text(file)?.contains("\r\n") == true)
    }
  }

  /// A learner starts with the lesson's own code, and its claims hold.
  @Test(
    .enabled(if: Workplace.hasCompiler),
    arguments: TestScale.some(Library.builtIn.lessons.map(\.number), every: 11))
  func anUnchangedLessonKeepsItsClaims(_ lesson: Int) {
    Scratch.with { folder in
      let finished = Workplace.lesson("try \(lesson)", in: folder)
      #expect(finished.lines.last == "All claims hold.", "\(finished)")
      #expect(finished.end == .exit(0))
    }
  }

  /// An ejected lesson needs nothing from us, and its tests are able to fail.
  @Test(.enabled(if: TestScale.isLong, "tried with LESSON_LONG_TESTS=1"))
  func anEjectedLessonStandsAlone() {
    Scratch.with { folder in
      #expect(Workplace.lesson("eject 2 mine", in: folder).end == .exit(0))
      let place = "\(folder)/mine"
      let passed = bash(
        "swift test && swift run Lesson2 ghost && swift run", folder: place, seconds: 300)
      #expect(passed.end == .exit(0), "\(passed)")
      #expect(passed.text.contains("CX200: Position changed"))
      #expect(passed.text.contains("That was approach. 'swift run Lesson2 NAME' runs another"))
      let failed = bash(
        "sed -i 's/Position changed/Moved/' Sources/Lesson2/Airplane.swift && swift test",
        folder: place, seconds: 300)
      #expect(failed.end == .exit(1))
    }
  }

  /// The tests of an ejected exercise fail at the start and pass with a solution.
  @Test(.enabled(if: TestScale.isLong, "tried with LESSON_LONG_TESTS=1"))
  func testsOfAnEjectedExerciseDemandItsSolution() throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    let file = try #require(exercise.solutions[0].files.first)
    try Scratch.with { folder in
      let made = Workplace.lesson("eject 1 mine own-shadow", in: folder)
      #expect(made.text.contains("Its tests fail until the exercise is solved."))
      let place = "\(folder)/mine"
      #expect(bash("swift test", folder: place, seconds: 300).end == .exit(1))
      try Scratch.write(file.text.utf8, to: "\(place)/Sources/Lesson1OwnShadow/\(file.name)")
      let passed = bash("swift test", folder: place, seconds: 300)
      #expect(passed.end == .exit(0), "\(passed)")
    }
  }

  /// What the screen shows of a scene can be asked for in words.
  @Test(.enabled(if: Workplace.hasCompiler && TerminalTests.tmux != nil))
  func aConversationShowsScenes() {
    Scratch.with { folder in
      let made = typing(
        "try 1 own-shadow --in mine --plain", (100, 60), in: folder,
        """
        await 'You can also type hint'
        enter changes; await 'changed nothing yet'
        enter output; await 'Output of othersVisit, from ours to yours:'
        enter 'output three-planes'; await 'Output of three-planes, from ours to yours: the same, 5 lines.'
        enter 'trace three-planes'; await 'BA706 prints: BA706: Landed'
        enter 'ledger three-planes'; await 'links made by hand: 6 in ours, 6 in yours'
        enter 'picture three-planes'; await 'CX200 knows BA706, AA101.'
        enter 'ledger nowhere'; await 'There'; await 'only sk9Alone'
        enter view; await 'one of check, hint, solution, task, changes, output'
        enter quit; await 'left 0'
        """, environment: Workplace.environment)
      #expect(made.text == "", "\(made)")
    }
  }

  /// An ejected exercise can be continued in the folder that has its sources.
  @Test(.enabled(if: Workplace.hasCompiler)) func anEjectedExerciseIsTriedWhereItIs() throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    let file = try #require(exercise.solutions[0].files.first)
    try Scratch.with { folder in
      #expect(Workplace.lesson("eject 1 mine own-shadow", in: folder).end == .exit(0))
      let place = "\(folder)/mine"
      let sources = "\(place)/Sources/Lesson1OwnShadow"
      let start = try #require(text("\(sources)/\(file.name)"))
      let manifest = text("\(place)/Package.swift")
      try Scratch.write(file.text.utf8, to: "\(sources)/\(file.name)")
      try FileManager.default.removeItem(atPath: "\(sources)/Position.swift")
      let tried = Workplace.lesson("try 1 own-shadow --in mine", in: folder)
      #expect(
        tried.lines.first == "Put back Sources/Lesson1OwnShadow/Position.swift in mine.", "\(tried)"
      )
      #expect(tried.lines.last == "Solved.", "\(tried)")
      #expect(Workplace.lesson("check mine", in: folder).end == .exit(0))
      let flat = try FileManager.default.contentsOfDirectory(atPath: place)
      #expect(Set(flat) == ["Package.swift", "Sources", "Tests"])
      let reset = Workplace.lesson("try 1 own-shadow --in mine --reset", in: folder)
      #expect(reset.lines.last?.hasSuffix("to go") == true, "\(reset)")
      #expect(text("\(sources)/\(file.name)") == start)
      #expect(text("\(sources)/\(file.name).1.old") == file.text)
      #expect(text("\(place)/Package.swift") == manifest)
    }
  }

  // MARK: The screen

  /// An editor may write the file itself, or write another one and rename it.
  @Test(
    .enabled(if: Workplace.hasCompiler && TerminalTests.tmux != nil),
    arguments: ["cat new > mine/NAME", "cp new mine/x~ && mv mine/x~ mine/NAME"])
  func savingIsEnough(_ save: String) throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    let file = try #require(exercise.solutions[0].files.first)
    try Scratch.with { folder in
      try Scratch.write(file.text.utf8, to: "\(folder)/new")
      let made = typing(
        "try 1 own-shadow --in mine", (110, 40), in: folder,
        """
        cd '\(folder)'
        await 'hold.'
        tmux send-keys h; await 'Hint 1 of 3'
        tmux send-keys q; await 'left 0'
        """, environment: Workplace.environment)
      #expect(made.text == "", "\(made)")
      // On another day, the hint is still there, and still counts.
      let again = typing(
        "try 1 own-shadow --in mine", (110, 40), in: folder,
        """
        cd '\(folder)'
        await 'hold.'
        await 'Hint 1 of 3'
        tmux send-keys s; await 'once more'
        \(save.replacing("NAME", with: file.name))
        await 'Solved.'
        tmux send-keys s; await 'Solution 1.'
        tmux send-keys t; await 'yours'
        tmux send-keys q; await 'left 0'
        """, environment: Workplace.environment)
      #expect(again.text == "", "\(again)")
      let kept = try String(contentsOfFile: "\(folder)/home/progress.json", encoding: .utf8)
      let solved = kept.firstRange(of: "\"solved\"").map { kept[$0.lowerBound...] } ?? ""
      #expect(solved.contains("\"hints\" : 1"), "\(kept)")
    }
  }

  /// A save gets compiled even while a version that never ends is still running.
  @Test(.enabled(if: Workplace.hasCompiler && TerminalTests.tmux != nil))
  func aVersionThatHangsIsEndedByTheNextSave() throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    let file = try #require(exercise.solutions[0].files.first)
    try Scratch.with { folder in
      try Scratch.write(file.text.utf8, to: "\(folder)/new")
      let made = typing(
        "try 1 own-shadow --in mine", (80, 24), in: folder,
        """
        cd '\(folder)'
        await 'hold.'
        cat new > mine/\(file.name); await 'Solved.'
        sed -i.bak 's/position = newPosition/while true {}/' mine/Airplane.swift; await 'end within 3 s'
        mv mine/Airplane.swift.bak mine/Airplane.swift; await 'Solved.'
        tmux send-keys q; await 'left 0'
        """, environment: Workplace.environment)
      #expect(made.text == "", "\(made)")
    }
  }

  /// A folder with two versions in it would hold neither.
  @Test func aFolderOfAnotherVersionIsRefused() throws {
    Scratch.with { folder in
      let made = StandInCompiler.lesson("eject 1 mine own-shadow", in: folder)
      #expect(made.end == .exit(0))
      let before = bash("find mine -type f | sort | xargs cksum", folder: folder).text
      let refused = StandInCompiler.lesson("try 1 half-link --in mine", in: folder)
      #expect(refused.end == .exit(73), "\(refused)")
      #expect(
        refused.errorText.contains(
          "mine has the package 'lesson-1-own-shadow', not 'lesson-1-half-link'"))
      #expect(bash("find mine -type f | sort | xargs cksum", folder: folder).text == before)
    }
  }

  /// An ejected package has files in other places, and the two would be mixed.
  @Test(arguments: [
    "lesson try 1 own-shadow --in mine", "lesson eject 1 mine own-shadow",
    "mkdir mine; touch mine/notes",
  ])
  func onlyAnEmptyFolderIsEjectedInto(_ deed: String) {
    Scratch.with { folder in
      _ = bash(deed, environment: StandInCompiler.environment, folder: folder)
      let before = bash("find mine | sort | xargs cksum 2> /dev/null", folder: folder)
      #expect(!before.lines.isEmpty)
      let refused = StandInCompiler.lesson("eject 1 mine own-shadow", in: folder)
      #expect(
        refused.errorText == "error: mine isn't empty; name a folder that doesn't exist yet\n")
      #expect(refused.end == .exit(73))
      let after = bash("find mine | sort | xargs cksum 2> /dev/null", folder: folder)
      #expect(after.text == before.text)
    }
  }

  /// A new repository is as good as empty.
  @Test func hiddenFilesAreNotInTheWay() {
    Scratch.with { folder in
      _ = bash("mkdir -p mine/.git", folder: folder)
      #expect(StandInCompiler.lesson("eject 1 mine own-shadow", in: folder).end == .exit(0))
    }
  }
}
