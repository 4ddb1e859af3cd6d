import Foundation
import Testing

@testable import Commands
@testable import Running

/// A learner's text is never lost, and no file is half written; but compiled code may be lost at
/// any time.
@Suite(.waits, .timeLimited)
struct TryDamageTests {
  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  private func files(in folder: String) throws -> [String: String] {
    var files: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder)
    where !name.hasPrefix(".") {
      files[name] = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }
    return files
  }

  /// Getting killed while making or resetting a folder leaves whole files, and keeps what a learner
  /// wrote under one of their names.
  @Test func beingKilledLosesNothing() throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    let lesson = try #require(Library.builtIn.files(of: 1))
    let start = VersionPackage(lesson: lesson, exercise: exercise).files
    var generator = SplitMix64(seed: 17)
    try Scratch.with { folder in
      let place = "\(folder)/mine"
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      var mine: Set<String> = []
      // All texts so far: a killed run may have kept a copy of one and left it in place, too.
      var ever: Set<String> = []
      for round in 0..<(TestScale.isLong ? 200 : 20) {
        // A run killed early enough left our text in place. It's overwritten here, not lost by it.
        if let left = text("\(place)/Airplane.swift") { mine.remove(left) }
        let own = "// My own, \(round)\n"
        try Scratch.write(own.utf8, to: "\(place)/Airplane.swift")
        mine.insert(own)
        ever.insert(own)
        let delay = Double.random(in: 0...0.12, using: &generator)
        let killed = bash(
          "timeout -s KILL \(delay) '\(Executable.path)' try 1 own-shadow --in mine --reset || :",
          environment: StandInCompiler.environment, folder: folder)
        #expect(killed.end == .exit(0))
        let present = try files(in: place)
        for (name, text) in present where name.hasSuffix(".swift") && !ever.contains(text) {
          #expect(start.contains(SourceFile(name: name, text: text)), "\(name)")
        }
        #expect(mine.isSubset(of: present.values), "round \(round)")
      }
    }
  }

  @Test func twoThatMakeOneFolderBothWork() throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    let lesson = try #require(Library.builtIn.files(of: 1))
    let start = VersionPackage(lesson: lesson, exercise: exercise).files
    Scratch.with { folder in
      let finished = bash(
        """
        for _ in 1 2 3 4; do '\(Executable.path)' try 1 own-shadow --in mine > /dev/null 2>> errors & done
        wait; cat errors; ls -A mine
        """, environment: StandInCompiler.environment, folder: folder, seconds: 300)
      #expect(finished.lines == start.map { Substring($0.name) }.sorted(), "\(finished)")
      for file in start { #expect(text("\(folder)/mine/\(file.name)") == file.text) }
    }
  }

  @Test(arguments: [
    (
      "ulimit -f 0; lesson try 1 own-shadow --in new", 73,
      "can't write new/Package.swift: File too large"
    ),
    ("ulimit -f 0; LESSON_CACHE=$PWD/c lesson try 1 own-shadow --in mine", 74, "can't write"),
    ("TMPDIR=/nowhere lesson check mine >&2", 74, "make a folder in /nowhere"),
    (
      "TMPDIR=/nowhere LESSON_CACHE=/dev/null/c lesson check mine", 74,
      "in /dev/null/c (LESSON_CACHE) or /nowhere (TMPDIR)"
    ),
    (
      "TMPDIR=/nowhere LESSON_CACHE=/dev/null/c lesson try 1 own-shadow --in mine", 74,
      "in /dev/null/c (LESSON_CACHE) or /nowhere (TMPDIR)"
    ),
    (
      "rm mine/Airplane.swift; mkdir mine/Airplane.swift; lesson try 1 own-shadow --in mine", 66,
      "mine/Airplane.swift is a directory"
    ),
    (
      "printf '\\xff' > mine/Airplane.swift; lesson try 1 own-shadow --in mine", 65,
      "mine/Airplane.swift:1:1: error: not UTF-8"
    ),
  ])
  func whatCannotBeReadOrWrittenIsNamed(_ deed: String, _ code: Int, _ message: String) throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    try Scratch.with { folder in
      try Workplace.write([], of: exercise, to: "\(folder)/mine")
      let before = try #require(text("\(folder)/mine/Position.swift"))
      let finished = bash(deed, environment: StandInCompiler.environment, folder: folder)
      #expect(finished.errorText.contains(message), "\(finished)")
      #expect(finished.end == .exit(Int32(code)), "\(finished)")
      #expect(text("\(folder)/mine/Position.swift") == before)
      // No file is half written.
      #expect(bash("find . -name '*.swift' -size 0 -path './new*'", folder: folder).text == "")
    }
  }

  /// If the disk is full in the middle of a reset, the message says where the learner's files are.
  @Test func aResetThatFailsSaysWhereEverythingIs() throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    try Scratch.with { folder in
      try Workplace.write([], of: exercise, to: "\(folder)/mine")
      for name in ["Airplane.swift", "Position.swift"] {
        try Scratch.write("// Mine: \(name)\n".utf8, to: "\(folder)/mine/\(name)")
      }
      let finished = bash(
        "ulimit -f 0; lesson try 1 own-shadow --in mine --reset",
        environment: StandInCompiler.environment, folder: folder)
      #expect(
        finished.errorText == """
          error: can't write mine/Airplane.swift: File too large
          Nothing is lost: what you had is now in mine/Airplane.swift.1.old and mine/Position.swift.1.old.

          """)
      #expect(finished.end == .exit(73))
      for name in ["Airplane.swift", "Position.swift"] {
        #expect(text("\(folder)/mine/\(name).1.old") == "// Mine: \(name)\n")
      }
    }
  }

  /// Only what a killed process wrote and never finished is removed: nothing of a process that's
  /// still there, and nothing with any other name.
  @Test(arguments: ["try 1 own-shadow --in mine", "check mine"])
  func unfinishedFilesOfKilledProcessesAreRemoved(_ words: String) throws {
    try Scratch.with { folder in
      _ = StandInCompiler.lesson("try 1 own-shadow --in mine", in: folder)
      let place = "\(folder)/mine"
      let dead = bash("sh -c 'echo $$'").text.trimmed
      let others = [
        ".lesson-\(getpid())-1.new", ".lesson-\(dead)-1.old", ".lesson-\(dead)-a.new",
        ".lesson-\(dead)-1-1.new", ".lesson-\(dead).new", ".lesson-0\(dead)-1.new",
        "lesson-\(dead)-1.new", ".lesson--\(dead)-1.new",
      ]
      for name in others + [".lesson-\(dead)-1.new"] {
        try Scratch.write("// Mine\n".utf8, to: "\(place)/\(name)")
      }
      try FileManager.default.createDirectory(
        atPath: "\(place)/.lesson-\(dead)-2.new", withIntermediateDirectories: true)
      _ = StandInCompiler.lesson(words, in: folder)
      let left = try FileManager.default.contentsOfDirectory(atPath: place)
        .filter { $0.contains("lesson-") }
      #expect(Set(left) == Set(others + [".lesson-\(dead)-2.new"]))
    }
  }

  /// Compiled code is made again, no matter what happened to it.
  @Test(arguments: [
    "rm -rf cache", "rm -rf cache/versions", "rm -rf cache/clang-modules",
    "for f in cache/versions/*; do echo garbage > $f; done",
    "for f in cache/runtime*/*.o; do truncate -s 0 $f; done; rm -rf cache/versions",
    "for f in cache/runtime*/*.o; do s=$(stat -c %s $f); head -c $s /dev/zero > $f; done; rm -rf cache/versions",
    "for f in $(find cache/clang-modules -type f); do echo x > $f; done; rm -rf cache/versions",
    // The same size and time as before.
    """
    for f in $(versions); do
      touch -r $f time; head -c $(stat -c %s $f) /dev/zero > zeros; cat zeros > $f; touch -r time $f
    done
    """,
    // It can be started, and says that all is over.
    #"""
    for f in $(versions); do
      printf '#!/bin/sh\nprintf "B\\t0\\nE\\t0\\t0\\t0\\t0\\t0\\t0\\t0\\n" >&4\n' > $f
    done
    """#,
    "chmod -x $(versions)",
    "rm -rf cache; echo a file > cache",
    "find cache -type f | xargs truncate -s 7",
  ])
  func aDamagedCacheIsMadeAgain(_ damage: String) {
    Scratch.with { folder in
      // An intact cache to copy, so it doesn't have to be compiled for each of these.
      let first = StandInCompiler.lesson("try 1 own-shadow --in mine", in: folder)
      #expect(first.lines.last == "3 of 4 checks to go", "\(first)")
      let again = bash(
        """
        versions() { find cache/versions -type f ! -name '*.state'; }
        cp -rp '\(StandInCompiler.cache)' cache; \(damage)
        export LESSON_CACHE=$PWD/cache; lesson try 1 own-shadow --in mine
        """, environment: StandInCompiler.environment, folder: folder, seconds: 300)
      #expect(again.lines.last == first.lines.last, "\(again)")
    }
  }

  /// Another machine's processes have numbers of their own, and may be at work.
  @Test func whatOtherMachinesAreWorkingOnStays() throws {
    let toolchain = try #require(
      Toolchain(environment: StandInCompiler.assignments, keeper: Executable.path))
    try Scratch.with { folder in
      let dead = bash("sh -c 'echo $$'").text.trimmed
      let work = "lesson-work-"
      let (ours, new, old) = (
        "\(work)\(Files.machine)-\(dead)-1", "\(work)a-\(dead)-1", "\(work)b-\(dead)-1"
      )
      _ = bash("mkdir \(ours) \(new) \(old); touch -d '2 days ago' \(old)", folder: folder)
      _ = try BuildCache(path: folder, toolchain: toolchain)
      #expect(Files.names(in: folder) == [new])
    }
  }

  /// Another user's folder may have a name like that of ours, and lead anywhere.
  @Test(.enabled(if: geteuid() == 0, "only root can make another user's folder"))
  func whatOthersLeftIsNotRemoved() {
    Scratch.with { folder in
      let dead = bash("sh -c 'echo $$'").text.trimmed
      let names = ["lesson-run-\(dead)-abcdef", "lesson-run-\(dead)-ghijkl"]
      let made = bash(
        "mkdir \(names.joined(separator: " ")) other; ln -s ../other \(names[1])/link; touch other/mine "
          + "\(names[1])/$'\\xff'; chown 65534 \(names[0])", folder: folder)
      #expect(made.end == .exit(0), "\(made)")
      Files.removeOrphans(in: folder, prefix: "lesson-run-", kind: S_IFDIR) { _ in true }
      #expect(Files.names(in: folder) == [names[0], "other"])
      #expect(Files.exists("\(folder)/other/mine"))
    }
  }

  /// What's compiled runs as us, and what's written there mustn't go elsewhere.
  @Test(arguments: [
    ("chmod g+w cache", "others own it or may write to it"),
    ("mv cache real; ln -s real cache", "is a link"),
    ("mv cache c%20e; cache=$PWD/c%20e", "has a '%' in its path"),
    ("mv cache/versions real; ln -s ../real cache/versions", "'versions' is a link or not yours"),
  ])
  func aCacheThatIsNotOursAloneIsNotUsed(_ change: String, _ reason: String) {
    Scratch.with { folder in
      _ = StandInCompiler.lesson("try 1 own-shadow --in mine", in: folder)
      let finished = bash(
        """
        cp -rp '\(StandInCompiler.cache)' cache; cache=$PWD/cache; \(change)
        list() { find -H . -path './[cr]*' -printf '%p %T@\n'; }
        before=$(list)
        LESSON_CACHE=$cache lesson check mine --csv
        [ "$before" == "$(list)" ] && echo untouched
        """, environment: StandInCompiler.environment, folder: folder)
      #expect(finished.errorText.contains(reason), "\(finished)")
      #expect(finished.text.contains("mine,1,own-shadow,failing"))
      #expect(finished.lines.last == "untouched", "\(finished)")
    }
  }

  /// A link in the place of a file that's about to be written.
  @Test func aFileIsNotWrittenThroughALink() throws {
    try Scratch.with { folder in
      try Scratch.write("precious".utf8, to: "\(folder)/other")
      #expect(symlink("other", "\(folder)/link") == 0)
      try Files.write(Array("new".utf8), to: "\(folder)/link")
      #expect(text("\(folder)/other") == "precious" && text("\(folder)/link") == "new")
    }
  }

  /// It's what was put into the cache, byte for byte, but can't be started.
  @Test func whatCannotBeStartedIsBuiltAgain() throws {
    let toolchain = try #require(
      Toolchain(environment: StandInCompiler.assignments, keeper: Executable.path))
    try Scratch.with { folder in
      let first = StandInCompiler.lesson("try 1 own-shadow --in mine", in: folder)
      #expect(
        bash("cp -rp '\(StandInCompiler.cache)' cache; echo garbage > garbage", folder: folder).end
          == .exit(0))
      let cache = try BuildCache(path: "\(folder)/cache", toolchain: toolchain)
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/cache/versions")
      for name in names where !name.contains(".") {
        #expect(cache.keep("\(folder)/garbage", as: name) == "\(folder)/cache/versions/\(name)")
        #expect(cache.version(name) != nil)
      }
      let again = StandInCompiler.lesson(
        "try 1 own-shadow --in mine", in: folder, environment: ["LESSON_CACHE": "\(folder)/cache"])
      #expect(again.lines.last == first.lines.last, "\(again)")
    }
  }
}
