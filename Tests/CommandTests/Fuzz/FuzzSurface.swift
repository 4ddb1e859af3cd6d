/// A way in for input from outside, and how many of a hundred cases try it.
enum FuzzSurface: CaseIterable {
  case arguments, scenario, lab, walk, quiz, answerFile, schedule, report, progress, lessonFolder
  case terminal

  private var weight: Int {
    switch self {
    case .arguments: 20
    case .scenario, .lab: 12
    case .walk, .quiz, .progress: 10
    case .answerFile, .schedule, .report: 6
    case .lessonFolder: 4
    case .terminal: 4
    }
  }

  static func pick(_ source: inout FuzzSource) -> FuzzSurface {
    var place = source.below(allCases.reduce(0) { $0 + $1.weight })
    return allCases.first { surface in
      place -= surface.weight
      return place < 0
    } ?? .arguments
  }

  func makeCase(_ source: inout FuzzSource) -> FuzzCase {
    var fuzzed = make(&source)
    // A user's file that has nothing to do with the case.
    fuzzed.files["kept.txt"] = fuzzed.files["kept.txt"] ?? Array("arrive KEPT 1 1\n".utf8)
    if fuzzed.files["home/progress.json"] == nil, source.happens(50) {
      fuzzed.files["home/progress.json"] = FuzzSamples.kept.progress.first
    }
    if source.happens(5) {
      let names = ["COLUMNS", "LINES", "TERM", "COLORFGBG", "LC_ALL", "NO_COLOR", "LESSON_CLOCK"]
      let value = source.mutated(Array("80".utf8), words: FuzzSource.numbers).filter { $0 != 0 }
      fuzzed.environment[source.pick(names)] = String(decoding: value, as: UTF8.self)
    }
    return fuzzed
  }

  private func make(_ source: inout FuzzSource) -> FuzzCase {
    let lesson = "\(source.pick(Catalog.entries).number)"
    switch self {
    case .arguments: return Self.arguments(&source)
    case .scenario:
      let file = source.mutated(
        source.pick(FuzzSamples.scenarios), words: FuzzSamples.scenarioWords)
      let form = source.pick([[], ["--trace"], ["--ledger"], ["--json"], ["--plain"]])
      return source.happens(50)
        ? FuzzCase(
          arguments: ["run", lesson, "--scenario", "in.flight"] + form, files: ["in.flight": file])
        : FuzzCase(arguments: ["run", lesson, "--scenario", "-"] + form, input: file)
    case .lab:
      let typed = source.mutated(source.pick(FuzzSamples.labLines), words: FuzzSamples.labWords)
      return FuzzCase(
        arguments: ["lab", lesson], input: typed, outputs: Self.saved(in: typed))
    case .walk: return Self.walk(&source)
    case .quiz:
      let typed = source.mutated(source.pick(FuzzSamples.answers), words: FuzzSamples.answerWords)
      let seed = source.happens(50) ? [] : ["--seed", "\(source.below(5))"]
      let form = source.pick([[], ["--json"], ["--plain"], ["--report", "report.json"]])
      return FuzzCase(
        arguments: ["quiz", source.pick(["1", "5"])] + seed + form, input: typed)
    case .answerFile:
      let file = source.mutated(
        source.pick(FuzzSamples.answerFiles), words: FuzzSamples.answerWords)
      return FuzzCase(
        arguments: ["quiz", "1", "--seed", "\(source.below(5))", "--answers", "ann.txt", "--json"],
        files: ["ann.txt": file])
    case .schedule:
      let letters = source.mutated(source.pick(FuzzSamples.schedules), words: ["a", "b", "ab"])
        .filter { $0 != 0 }
      let scene = source.pick(
        Catalog.entries.flatMap { entry in
          entry.staging.scenes.filter { $0.threads > 0 }.map { (entry.number, $0.name) }
        })
      return FuzzCase(
        arguments: [
          "run", "\(scene.0)", "--scene", scene.1, "--schedule",
          String(decoding: letters, as: UTF8.self),
        ])
    case .report:
      let files = (0..<(1 + source.below(3))).map { _ in
        source.mutated(source.pick(FuzzSamples.kept.reports), words: FuzzSamples.jsonWords)
      }
      let names = files.indices.map { "report\($0).json" }
      return FuzzCase(
        arguments: ["report"] + names + source.pick([[], ["--json"], ["--plain"]]),
        files: Dictionary(uniqueKeysWithValues: zip(names, files)))
    case .progress: return Self.progress(&source)
    case .lessonFolder: return Self.lessonFolder(&source)
    case .terminal: return Self.terminal(&source)
    }
  }

  // MARK: Command lines

  private static func arguments(_ source: inout FuzzSource) -> FuzzCase {
    var words: [String] = []
    for _ in 0..<(1 + source.below(6)) {
      let word = source.pick(FuzzSamples.arguments)
      let bytes =
        source.happens(15) ? source.mutated(Array(word.utf8), words: ["-"]) : Array(word.utf8)
      // An argument ends at its first zero, and a String can't pass on what isn't UTF-8.
      words.append(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
    }
    // Commands that take minutes, or try thousands of runs, are tested elsewhere.
    words.removeAll { ["verify", "--auto"].contains($0) }
    if words.first == "lint" { words[0] = "help" }
    let typed = source.mutated(source.pick(FuzzSamples.answers), words: FuzzSamples.answerWords)
    return FuzzCase(
      arguments: words, input: source.happens(50) ? typed : [],
      files: ["in.flight": source.pick(FuzzSamples.scenarios)], outputs: written(by: words))
  }

  /// Returns the user's files that a command line asks to replace.
  private static func written(by words: [String]) -> Set<String> {
    var outputs: Set<String> = []
    for (option, file) in zip(words, words.dropFirst())
    where ["-o", "--output", "--report"].contains(option) {
      outputs.insert(file)
    }
    for word in words {
      for option in ["-o", "--output=", "--report="] where word.hasPrefix(option) {
        outputs.insert(String(word.dropFirst(option.count)))
      }
    }
    // The progress file is never one of them.
    return outputs.filter { !$0.contains("home") }
  }

  private static func walk(_ source: inout FuzzSource) -> FuzzCase {
    // Some of lesson 3's scenes wait for seconds.
    let entry = source.pick(Catalog.entries)
    let isQuick = Walks.isCheap(entry) || source.happens(5)
    let step = source.pick(isQuick ? Array(1...20) : Walks.quickSteps(of: entry))
    let typed = source.mutated(source.pick(FuzzSamples.answers), words: FuzzSamples.answerWords)
    let form = source.pick([[], [], ["--plain"], ["--width", "\(1 + source.below(200))"]])
    return FuzzCase(
      arguments: ["\(entry.number)", "--step", "\(step)"] + form, input: typed)
  }

  private static func progress(_ source: inout FuzzSource) -> FuzzCase {
    let file = source.mutated(
      source.pick(FuzzSamples.kept.progress), words: FuzzSamples.jsonWords)
    let commands = [
      [], ["progress"], ["progress", "--json"], ["next"], ["review"], ["1", "--step", "2"],
      ["quiz", "1"], ["progress", "--export", "-"], ["progress", "--import", "in.json"],
      ["progress", "--reset", "--yes"], ["lab", "1"],
    ]
    let typed = source.mutated(source.pick(FuzzSamples.answers), words: FuzzSamples.answerWords)
    var fuzzed = FuzzCase(arguments: source.pick(commands), input: typed)
    fuzzed.files[source.happens(70) ? "home/progress.json" : "in.json"] = file
    return fuzzed
  }

  private static func lessonFolder(_ source: inout FuzzSource) -> FuzzCase {
    var files = FuzzSamples.lessonFolder
    for _ in 0..<(1 + source.below(2)) {
      let name = source.pick(files.keys.sorted())
      files[name] = source.mutatedInPlace(files[name] ?? [], words: FuzzSamples.lessonWords)
    }
    return FuzzCase(arguments: ["lint", source.pick(["01-PeerToPeer", "."])], files: files)
  }

  // MARK: Terminals

  private static func keys(_ source: inout FuzzSource) -> [[UInt8]] {
    (0..<(1 + source.below(6))).map { _ in
      // These are fewer at a time than a terminal keeps for a program that doesn't read.
      let keys = source.mutated(source.pick(FuzzSamples.keys), words: FuzzSamples.keyWords)
      // A terminal may echo typing before the program reads it; that isn't the program's doing.
      return Array(
        keys.replacing(Array(FuzzSource.mark.utf8), with: Array("KEYS".utf8)).prefix(400))
    }
  }

  private static func screen(_ source: inout FuzzSource) -> FuzzCase.Terminal {
    let sizes: [(UInt16, UInt16)] = [
      (80, 24), (40, 12), (200, 60), (1, 1), (0, 0), (5, 2), (500, 3), (20, 200),
    ]
    let size = source.pick(sizes)
    return FuzzCase.Terminal(
      columns: size.0, rows: size.1, typed: keys(&source),
      leaving: source.pick(FuzzCase.Leaving.allCases))
  }

  private static func terminal(_ source: inout FuzzSource) -> FuzzCase {
    let lesson = source.pick(["1", "2", "4", "8"])
    let command = source.pick([
      [lesson], [lesson, "--plain"], ["quiz", lesson], ["lab", lesson], ["demo", lesson],
      ["demo", "--notes"], ["next"], ["review"], ["progress", "--reset"],
    ])
    var fuzzed = FuzzCase(arguments: command, terminal: screen(&source))
    if source.happens(30) {
      fuzzed.files["home/progress.json"] = source.mutated(
        source.pick(FuzzSamples.kept.progress), words: FuzzSamples.jsonWords)
    }
    return fuzzed
  }

  /// Returns the user's files that lab lines may ask to replace.
  private static func saved(in typed: [UInt8]) -> Set<String> {
    let words = String(decoding: typed, as: UTF8.self).split { $0.isWhitespace }.map(String.init)
    return words.contains("save") && words.contains("kept.txt") ? ["kept.txt"] : []
  }
}

extension FuzzSource {
  /// Returns a long text with a few spoiled places near each other, so that most is still read.
  mutating func mutatedInPlace(_ sample: [UInt8], words: [String]) -> [UInt8] {
    let start = below(sample.count + 1)
    let end = min(start + 400, sample.count)
    return sample[..<start] + mutated(Array(sample[start..<end]), words: words) + sample[end...]
  }
}
