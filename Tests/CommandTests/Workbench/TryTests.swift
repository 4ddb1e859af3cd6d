import Foundation
import Testing

@testable import Commands

/// `lesson try`: what it writes or leaves alone, and what's shown.
@Suite(.waits, .timeLimited) struct TryTests {
  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  @Test(.enabled(if: Workplace.hasCompiler)) func withoutATerminalItJudgesOnce() throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    try Scratch.with { folder in
      let first = Workplace.lesson("try 1 own-shadow", in: folder)
      #expect(first.lines.contains("Your files are in lesson-1-own-shadow."))
      #expect(first.lines.last?.hasSuffix("to go") == true)
      // What was expected is beside what was printed.
      #expect(first.text.contains("expected \u{2192} yours"), "\(first)")
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
    ("try 1 claims --in file", 73, "can't make file: Not a directory"),
    ("try 1 --in here", 64, "--in needs an exercise; 'try' lists them"),
    ("try --all file", 73, "can't make file"),
  ])
  func whatCannotBeIsSaid(_ words: String, _ code: Int, _ message: String) throws {
    try Scratch.with { folder in
      try Scratch.write("x".utf8, to: "\(folder)/file")
      let finished = StandInCompiler.lesson(words, in: folder)
      #expect(finished.errorText.contains(message), "\(finished)")
      #expect(finished.end == .exit(Int32(code)))
    }
  }

  @Test(arguments: ["try 1 own-shadow", "check mine", "lint --exercises"])
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

  #if os(Linux)
    /// A toolchain that can't do its work says nothing about anyone's code: not about a learner's, and
    /// not about what a lesson claims.
    @Test(
      .enabled(if: Workplace.hasCompiler),
      arguments: ["try 1 own-shadow --in mine", "check mine"])
    func aBrokenToolchainIsNamed(_ words: String) throws {
      let exercise = try Workplace.exercise("own-shadow", of: 1)
      try Scratch.with { folder in
        // Not built before, but with the runtime there.
        try Workplace.write(
          exercise, to: "\(folder)/mine", replacing: "position = newPosition",
          with: "position = newPosition // \(folder)", in: "Airplane.swift")
        let finished = Workplace.lesson(
          words, in: folder, environment: ["SDKROOT": "/nonexistent"])
        let all = finished.text + finished.errorText
        #expect(all.contains("SDKROOT is set to '/nonexistent'"), "\(finished)")
        #expect(!all.contains("It doesn't compile"))
        #expect(finished.end == .exit(69))
      }
    }
  #endif

  @Test func aKilledCompilerIsNamed() throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    try Scratch.with { folder in
      try Workplace.write([], of: exercise, to: "\(folder)/mine")
      _ = bash("printf '#!/bin/sh\nkill -9 $$\n' > swiftc && chmod 700 swiftc", folder: folder)
      let finished = lesson(
        "check mine",
        environment: ["PATH": "\(folder):/usr/bin:/bin", "LESSON_CACHE": "\(folder)/cache"],
        folder: folder)
      #expect(finished.text.contains("swiftc was ended by signal 9"), "\(finished)")
      #expect(finished.end == .exit(69))
    }
  }

  // MARK: What a failing check shows

  @Test(
    .enabled(if: Workplace.hasCompiler),
    arguments: TestScale.some(
      [
        ("print([1][newPosition.feet])", "It stopped here:"),
        ("func f(_ n: Int) -> Int { f(n + 1) + 1 }; print(f(0))", "It stopped here:"),
        ("while true {}", "It was about here when its time was up:"),
      ], every: 3))
  func theLineWhereItStopsIsShown(_ line: String, _ said: String) throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    try Scratch.with { folder in
      try Workplace.write(
        exercise, to: "\(folder)/mine", replacing: "position = newPosition", with: line,
        in: "Airplane.swift")
      let finished = Workplace.lesson("try 1 own-shadow --in mine --width 120", in: folder)
      let place = finished.lines.firstIndex { $0.contains(said) }
      let shown = place.map { finished.lines[$0...].prefix(4).joined() } ?? ""
      #expect(shown.contains("Airplane.swift"), "\(finished)")
      #expect(shown.contains(line) || said.contains("about"), "\(finished)")
      #expect(finished.end == .exit(1))
    }
  }

  // MARK: The list

  @Test func aLessonsExercisesAreListed() {
    Scratch.with { folder in
      let all = Library.builtIn.exerciseHeadings(of: 1).map(\.id)
      let listed = StandInCompiler.lesson("try 1", in: folder)
      let ids = listed.lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
        .compactMap { $0.split(separator: " ").first.map(String.init) }
      #expect(ids == all)
      #expect(listed.lines.last?.hasSuffix("try 1 \(all[0])") == true)
      #expect(bash("ls", folder: folder).text.isEmpty)
    }
  }

  @Test func allAreMadeAndFoundAgain() throws {
    try Scratch.with { folder in
      let count = Library.builtIn.exercises(of: 1).count
      let made = StandInCompiler.lesson("try 1 --all mine", in: folder)
      #expect(made.lines.first == "\(count) exercises in mine, all just made.", "\(made)")
      let plane = "\(folder)/mine/lesson-1-own-shadow/Airplane.swift"
      try Scratch.write("// Mine".utf8, to: plane)
      let again = StandInCompiler.lesson("try 1 --all mine", in: folder)
      #expect(again.lines.first == "\(count) exercises in mine, 0 just made.", "\(again)")
      #expect(text(plane) == "// Mine")
      let judged = StandInCompiler.lesson("check mine", in: folder)
      #expect(judged.lines.last == "0 of \(count) folders solved", "\(judged)")
      // One that can't be read has a row that says so.
      try Scratch.write("// Mine".utf8, to: "\(folder)/mine/lesson-1-own-shadow/Package.swift")
      let damaged = StandInCompiler.lesson("check mine", in: folder)
      #expect(damaged.lines.last == "0 of \(count) folders solved", "\(damaged)")
      #expect(damaged.text.contains("no package named"), "\(damaged)")
    }
  }

  /// A folder that was named is the exercise's, also after a look at the list.
  @Test func aNamedFolderIsComeBackTo() throws {
    let terminal = try LessonTerminal(
      columns: 100, rows: 40, environment: StandInCompiler.environment)
    try terminal.start("try 1 own-shadow --in mine")
    try terminal.wait(for: "checks hold")
    terminal.press("l")
    try terminal.waitAtRest("open it")
    terminal.press("Enter")
    try terminal.wait(for: "checks hold")
    terminal.press("q")
    try terminal.expectEnd(.exit(0))
    let made = try FileManager.default.contentsOfDirectory(atPath: terminal.folder)
    #expect(made.contains("mine") && !made.contains { $0.hasPrefix("lesson-1") }, "\(made)")
  }

  /// A learner starts with the lesson's own code, and its claims hold.
  @Test(
    .enabled(if: Workplace.hasCompiler),
    arguments: TestScale.some(Library.builtIn.lessons.map(\.number), every: 11))
  func anUnchangedLessonKeepsItsClaims(_ lesson: Int) {
    Scratch.with { folder in
      let finished = Workplace.lesson("try \(lesson) claims", in: folder)
      #expect(finished.lines.last == "All claims hold.", "\(finished)")
      #expect(finished.end == .exit(0))
    }
  }

  /// A folder is a package that needs nothing from us: it runs what's in it, not what we know of it.
  /// In the folder of an exercise, the scenes of its checks come first.
  @Test(.enabled(if: Workplace.hasCompiler), .takesTurns(0, of: 3))
  func theFolderOfAnExerciseRuns() throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    let scene = try #require(exercise.checkScenes.first)
    try Scratch.with { folder in
      _ = StandInCompiler.lesson("try 1 own-shadow --in mine", in: folder)
      let place = "\(folder)/mine"
      let plane = try #require(text("\(place)/Airplane.swift"))
      try Scratch.write(
        plane.replacing("Landed", with: "Parked").utf8, to: "\(place)/Airplane.swift")
      let name = "Lesson1OwnShadow"
      let run = bash(
        "swift run && swift run \(name) three-planes && swift run \(name) nowhere", folder: place,
        seconds: 300)
      #expect(run.end == .exit(0), "\(run)")
      #expect(run.text.contains("That was \(scene). 'swift run \(name) NAME' runs another"))
      #expect(run.text.contains("BA706: Parked"), "\(run)")
      #expect(run.text.contains("There's no scene 'nowhere', only \(scene)"))
      // What was built there isn't part of the version, and isn't in its way.
      let checked = StandInCompiler.lesson("check mine --csv", in: folder)
      #expect(checked.text.contains("mine,1,own-shadow,failing,"), "\(checked)")
    }
  }

  @Test func theFolderOfALessonBeginsWithItsUsualScene() throws {
    let lesson = try #require(Library.builtIn.files(of: 2))
    let claims = Exercise.claims(of: try #require(Library.builtIn.lesson(2)))
    let files = VersionPackage(lesson: lesson, exercise: claims).files
    let main = try #require(files.first { $0.name == VersionPackage.mainFile }).text
    #expect(main.contains("switch arguments.first ?? \"approach\" {\ncase \"approach\": Scenes."))
  }

  /// What the screen shows of a scene can be asked for in words.
  @Test(.enabled(if: Workplace.hasCompiler), .takesTurns(1, of: 3))
  func aConversationShowsScenes() throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    let scene = try #require(exercise.checkScenes.last)
    let usual = try #require(Catalog.entry(1)).staging.defaultScene
    let terminal = try LessonTerminal(
      columns: 100, rows: 60, environment: Workplace.environment)
    try terminal.start("try 1 own-shadow --in mine --plain")
    try terminal.wait(for: "You can also type hint")
    for (typed, said) in [
      ("changes", "changed nothing yet"), ("output", "Output of \(scene), from ours to yours:"),
      ("output \(usual)", "Output of \(usual), from ours to yours: the same, "),
      ("trace \(usual)", " prints: "), ("ledger \(usual)", "links made by hand: "),
      ("picture \(usual)", " knows "), ("ledger nowhere", "There's no scene 'nowhere'"),
      ("view", "one of check, hint, solution, task, changes, output"),
    ] {
      terminal.enter(typed)
      try terminal.wait(for: said)
    }
    terminal.enter("quit")
    try terminal.expectEnd(.exit(0))
  }

  // MARK: The screen

  /// An editor may write the file itself, write another one and rename it, or keep it open.
  @Test(
    .enabled(if: Workplace.hasCompiler),
    arguments: TestScale.some(
      ["cat new > mine/NAME", "cp new mine/x~ && mv mine/x~ mine/NAME", nil], every: 3))
  func savingIsEnough(_ save: String?) throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    let file = try #require(exercise.solutions[0].files.first)
    let terminal = try LessonTerminal(
      columns: 110, rows: 40, environment: Workplace.environment)
    try Scratch.write(file.text.utf8, to: "\(terminal.folder)/new")
    try terminal.start("try 1 own-shadow --in mine")
    try terminal.wait(for: "hold.")
    terminal.press("h")
    try terminal.wait(for: "Hint 1 of 3")
    terminal.press("q")
    try terminal.expectEnd(.exit(0))
    // On another day, the hint is still there, and still counts.
    try terminal.start("try 1 own-shadow --in mine")
    try terminal.wait(for: "hold.", "Hint 1 of 3")
    terminal.press("s")
    try terminal.wait(for: "once more")
    var open: FileHandle?
    if let save {
      let saved = bash(save.replacing("NAME", with: file.name), folder: terminal.folder)
      #expect(saved.end == .exit(0), "\(saved)")
    } else {
      let handle = try #require(
        FileHandle(forWritingAtPath: "\(terminal.folder)/mine/\(file.name)"))
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: Data(file.text.utf8))
      open = handle
    }
    try terminal.wait(for: "Solved.")
    try open?.close()
    terminal.press("s")
    try terminal.wait(for: "Solution 1.")
    terminal.press("t")
    try terminal.wait(for: "yours")
    terminal.press("q")
    try terminal.expectEnd(.exit(0))
    let kept = try #require(text("\(terminal.home)/progress.json"))
    let solved = kept.firstRange(of: "\"solved\"").map { kept[$0.lowerBound...] } ?? ""
    #expect(solved.contains("\"hints\" : 1"), "\(kept)")
  }

  /// A save gets compiled even while a version that never ends is still running.
  @Test(.enabled(if: Workplace.hasCompiler), .takesTurns(2, of: 3))
  func aVersionThatHangsIsEndedByTheNextSave() throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    let file = try #require(exercise.solutions[0].files.first)
    let terminal = try LessonTerminal(environment: Workplace.environment)
    let plane = "\(terminal.folder)/mine/Airplane.swift"
    try terminal.start("try 1 own-shadow --in mine")
    try terminal.wait(for: "hold.")
    try Scratch.write(file.text.utf8, to: "\(terminal.folder)/mine/\(file.name)")
    try terminal.wait(for: "Solved.")
    let good = try #require(text(plane))
    try Scratch.write(
      good.replacing("position = newPosition", with: "while true {}").utf8, to: plane)
    try terminal.wait(for: "end within 3 s")
    try Scratch.write(good.utf8, to: plane)
    try terminal.wait(for: "Solved.")
    terminal.press("q")
    try terminal.expectEnd(.exit(0))
  }

  // MARK: An editor

  private func editing(with editor: String) throws -> LessonTerminal {
    let terminal = try LessonTerminal(
      environment: StandInCompiler.environment.merging(["EDITOR": editor]) { $1 })
    try terminal.start("try 1 own-shadow")
    try terminal.waitAtRest()
    terminal.press("o")
    return terminal
  }

  /// The editor ends, too, and whatever it has done to the terminal is undone.
  @Test(arguments: [SIGTERM, SIGHUP])
  func aSignalIsHeardWhileAnEditorIsOpen(_ signal: Int32) throws {
    let terminal = try editing(with: "stty raw -echo; echo busy; exec sleep 1000 #")
    try terminal.wait(for: "busy")
    terminal.send(signal)
    try terminal.expectEnd(.signal(signal))
  }

  @Test func withoutAnEditorItSaysHowToSetOne() throws {
    let terminal = try editing(with: "")
    try terminal.wait(for: "EDITOR='code --wait'")
    terminal.press("q")
    try terminal.expectEnd(.exit(0))
  }

  /// Nothing is written among the files of another project.
  @Test(arguments: ["App.swift", "Sources/App.swift", "main.swift"])
  func aFolderOfAnotherProjectIsRefused(_ name: String) throws {
    try Scratch.with { folder in
      _ = bash("mkdir Sources", folder: folder)
      try Scratch.write("// Mine".utf8, to: "\(folder)/\(name)")
      let refused = StandInCompiler.lesson("try 1 own-shadow --in .", in: folder)
      #expect(refused.errorText.hasPrefix("error: . has Swift files of another project, such as "))
      #expect(refused.end == .exit(73), "\(refused)")
      #expect(bash("find . -type f", folder: folder).text == "./\(name)\n")
    }
  }

  @Test func theWorkingFolderWillDo() {
    Scratch.with { folder in
      let made = StandInCompiler.lesson("try 1 own-shadow --in .", in: folder)
      #expect(made.lines.contains("Your files are in this folder."), "\(made)")
      #expect(made.end == .exit(1))
    }
  }

  /// A folder with two versions in it would hold neither.
  @Test func aFolderOfAnotherVersionIsRefused() throws {
    Scratch.with { folder in
      let made = StandInCompiler.lesson("try 1 own-shadow --in mine", in: folder)
      #expect(made.end == .exit(1))
      let before = bash("find mine -type f | sort | xargs cksum", folder: folder).text
      let refused = StandInCompiler.lesson("try 1 half-link --in mine", in: folder)
      #expect(refused.end == .exit(73), "\(refused)")
      #expect(
        refused.errorText.contains(
          "mine has the package 'lesson-1-own-shadow', not 'lesson-1-half-link'"))
      #expect(bash("find mine -type f | sort | xargs cksum", folder: folder).text == before)
    }
  }
}
