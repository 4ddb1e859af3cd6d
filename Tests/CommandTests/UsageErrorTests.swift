import Testing

@testable import Commands

/// Arguments that make no sense: they get an error, and nothing else happens.
@Suite(.timeLimited) struct UsageErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var message: String
    var code: Int32 = 64

    init(_ arguments: String..., says lines: String...) {
      self.arguments = arguments
      message = lines.map { "\($0)\n" }.joined()
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let scenarios = Catalog.scenarioFiles.map { String($0.name.dropLast(7)) }
  /// A lesson that doesn't exist.
  private static let missing = "\(Course.missing)"
  private static let range = "there are lessons 1 to \(Course.count)"

  private static func names(of lesson: Int) -> [String] {
    Catalog.entries.first { $0.number == lesson }?.staging.scenes.map(\.name) ?? []
  }
  private static func scenes(of lesson: Int) -> String {
    "Its scenes: \(names(of: lesson).joined(separator: ", "))."
  }
  private static let firstScene = names(of: 2).first ?? ""
  /// A scene of lesson 1 that lesson 2 hasn't.
  private static let foreignScene =
    names(of: 3).first {
      !names(of: 2).contains($0) && !$0.hasSuffix("-cured")
    } ?? ""

  private static let stepIDs = Library.builtIn.lesson(2)?.steps.map(\.id) ?? []
  private static let steps2 = "Its steps: \(stepIDs.joined(separator: ", "))."
  private static let files1 =
    Catalog.entry(1)?.files.map(\.name).filter { $0.hasSuffix(".swift") } ?? []

  /// What only the whole program knows to be wrong. What the grammar knows is tested with it.
  static let cases = [
    Case("frobnicate", says: "error: no command or lesson 'frobnicate'", "See 'lesson help'."),
    Case(missing, says: "error: no lesson \(missing): \(range)", "See 'lesson help'."),
    Case(
      "run", "2", "--scene", "nowhere", says: "error: lesson 2 has no scene 'nowhere'",
      scenes(of: 2), "See 'lesson help run'."),
    Case(
      "run", "2", "--scene", "\(firstScene)z",
      says: "error: lesson 2 has no scene '\(firstScene)z'", "Did you mean '\(firstScene)'?",
      scenes(of: 2), "See 'lesson help run'."),
    Case(
      "diff", "3", "2", "--output", "--scene", foreignScene,
      says: "error: lesson 2 has no scene '\(foreignScene)'", scenes(of: 2),
      "See 'lesson help diff'."),
    Case(
      "source", "1", "Airplan.swift", says: "error: lesson 1 has no file 'Airplan.swift'",
      "Did you mean 'Airplane.swift'?", "There are: \(files1.joined(separator: ", ")).",
      "See 'lesson help source'."),
    Case(
      "source", "1", "Nope.swift", says: "error: lesson 1 has no file 'Nope.swift'",
      "There are: \(files1.joined(separator: ", ")).", "See 'lesson help source'."),
    Case(
      "source", "1", "airplan", says: "error: lesson 1 has no file 'airplan'",
      "Did you mean 'Airplane.swift'?", "There are: \(files1.joined(separator: ", ")).",
      "See 'lesson help source'."),
    Case(
      "source", "scenarios/nowhere", says: "error: no scenario 'nowhere'",
      "There are: \(scenarios.joined(separator: ", ")).", "See 'lesson help source'."),
    Case(
      "2", "--step", "999",
      says: "error: lesson 2 has no step 999: there are steps 1 to \(stepIDs.count)",
      "See 'lesson help 2'."),
    Case(
      "2", "--step", "nowhere", says: "error: lesson 2 has no step 'nowhere'", steps2,
      "See 'lesson help 2'."),
    Case(
      "2", "--step", "\(stepIDs.last ?? "")z",
      says: "error: lesson 2 has no step '\(stepIDs.last ?? "")z'",
      "Did you mean '\(stepIDs.last ?? "")'?", steps2, "See 'lesson help 2'."),
  ]

  @Test(arguments: cases) func isRefused(_ wrong: Case) {
    let finished = lesson(wrong.arguments)
    #expect(finished.errorText == wrong.message)
    #expect(finished.end == .exit(wrong.code))
    #expect(finished.text == "")
  }

  /// Accepting them would write a file with another name.
  @Test(arguments: [
    (#"$'\xff\xfe'"#, #"1, '\u{FFFD}\u{FFFD}'"#),
    (#"check mine $'b\xe4d'"#, #"3, 'b\u{FFFD}d'"#),
    (#"export html 1 --to $'\xffa.html'"#, #"5, '\u{FFFD}a.html'"#),
    (#"run 2 --scenario $'nam\xe9'"#, #"4, 'nam\u{FFFD}'"#),
  ])
  func bytesThatAreNoTextAreNoName(_ arguments: String, _ which: String) {
    Scratch.with { folder in
      let finished = bash("cd '\(folder)' && lesson \(arguments); echo $? *")
      #expect(finished.errorText == "error: argument \(which), isn't UTF-8\n")
      #expect(finished.text == "64 *\n")
    }
  }

  /// The program's own path may be any bytes, because it isn't a user's file.
  @Test func aPathThatIsNoTextStartsUs() {
    Scratch.with { folder in
      let finished = bash(
        #"d=$'d\xe9'; mkdir "$d" && ln -s "$BUILT" "$d/lesson" && "$d/lesson" --version"#,
        environment: ["BUILT": Executable.path], folder: folder)
      #expect(finished.end == .exit(0), "\(finished)")
      #expect(finished.text.hasPrefix("lesson "))
    }
  }

  /// `swift run` names the executable by its platform's folder.
  @Test(arguments: [
    (".build/x86_64-unknown-linux-gnu/debug/lesson", "swift run lesson"),
    ("../.build/aarch64-unknown-linux-gnu/release/lesson", "swift run lesson"),
    ("/home/ann/lesson/.build/debug/lesson", "swift run lesson"),
    (".build/debug/lesson", ".build/debug/lesson"), ("some-tools/debug/lesson", nil),
  ])
  func swiftRunIsNamedByWhatWasTyped(_ name: String, _ program: String?) {
    #expect(Entry.name(name) == program ?? name)
  }
}
