import Testing

/// The scripts that complete commands, read by the shells they're for.
@Suite(.timeLimit(.minutes(30))) struct CompletionScriptTests {
  private static let bashScript = lesson("completions bash").text

  @Test(arguments: Shell.allCases) func theShellTakesIt(_ shell: Shell) throws {
    guard let program = Executable.find(shell.rawValue) else {
      print("skipped: completions for \(shell.rawValue), which is not here")
      return
    }
    let made = run(
      program, [shell.rawValue, "-n", "/dev/stdin"],
      input: lesson("completions \(shell.rawValue)").output, environment: cleanEnvironment,
      streams: Streams())
    #expect(made.end == .exit(0))
    #expect(made.errorText == "")
    #expect(made.text == "")
  }

  /// Returns what bash offers after `words`; the last of them is being typed.
  private func offers(_ words: [String]) -> [String] {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let made = bash(
      """
      eval "$SCRIPT"
      COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1)
      COMP_LINE="\(words.joined(separator: " "))"; COMP_POINT=${#COMP_LINE}
      function=$(complete -p lesson | sed 's/.*-F \\([^ ]*\\).*/\\1/')
      $function lesson "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}" 2>/dev/null
      ((${#COMPREPLY[@]} == 0)) || printf '%s\\n' "${COMPREPLY[@]}"
      """, environment: ["SCRIPT": Self.bashScript])
    #expect(made.end == .exit(0))
    guard !made.output.isEmpty else { return [] }
    return made.lines.map { $0.trimmingPrefix { $0 == " " } }.map {
      String($0.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test(arguments: Catalog.entries.map(\.number)) func scenesAreThoseOfTheLesson(_ number: Int)
    throws
  {
    let scenes = try #require(Catalog.entry(number)).staging.scenes.map(\.name)
    #expect(Set(offers(["lesson", "run", "\(number)", "--scene", ""])) == Set(scenes))
    let start = try #require(scenes.first).prefix(5)
    #expect(
      Set(offers(["lesson", "run", "\(number)", "--scene", String(start)]))
        == Set(scenes.filter { $0.hasPrefix(start) }))
  }

  @Test func exercisesAndBetsAreThoseOfTheLesson() {
    let library = Library.builtIn
    for files in library.everything {
      let lesson = files.isCapstone ? files.name : "\(files.number)"
      #expect(
        offers(["lesson", "try", lesson, ""]) == library.exercises(of: files.number).map(\.id))
    }
    #expect(offers(["lesson", "break", "3", ""]) == library.bets(of: 3).map(\.id))
    #expect(offers(["lesson", "race", ""]) == library.race.map(\.id))
  }

  @Test func commandsAndLessonsComeFirst() {
    let offered = Set(offers(["lesson", ""]))
    #expect(offered.isSuperset(of: Grammar.commands.compactMap(\.word)))
    #expect(offered.isSuperset(of: Catalog.entries.map(\.name)))
    #expect(offers(["lesson", "dif"]) == ["diff"])
  }

  @Test func optionsAreThoseOfTheCommand() {
    let offered = offers(["lesson", "run", "1", "--"])
    for option in ["--scene", "--scenario", "--trace", "--ledger", "--json", "--plain"] {
      #expect(offered.contains { $0 == option || $0 == "\(option)=" }, "\(option)")
    }
    #expect(!offered.contains("--side-by-side"))
  }

  @Test func oneLessonMayFollowAnother() {
    #expect(offers(["lesson", "demo", "1", "2", "med"]) == ["mediator"])
  }

  @Test(.enabled(if: Executable.find("fish") != nil)) func fishOffersOneAfterAnother() {
    let made = bash(
      "fish -c 'eval $SCRIPT; complete -C \"lesson demo 1 2 med\"'",
      environment: ["SCRIPT": lesson("completions fish").text])
    #expect(made.text == "mediator\tLesson 2\n", "\(made)")
  }

  @Test func shellsAreOffered() {
    #expect(Set(offers(["lesson", "completions", ""])) == ["bash", "zsh", "fish"])
  }
}
