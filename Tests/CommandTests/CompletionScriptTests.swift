import Testing

/// The scripts that complete commands, read by the shells they're for. Each of them asks the program.
@Suite(.timeLimited) struct CompletionScriptTests {
  /// What has a shell write down its offers after the words that it's given; the last of them is being
  /// typed.
  private static let questions: [Completions.Shell: String] = [
    .bash: """
    source ./script
    COMP_WORDS=(lesson "$@"); COMP_CWORD=$#; _lesson; printf '%s\n' "${COMPREPLY[@]}"
    """,
    .zsh: """
    compdef() { :; }; _describe() { print -rl -- "${(@)${(@P)2}%%:*}"; }
    source ./script
    words=(lesson "$@"); CURRENT=${#words}; PREFIX=$words[CURRENT]; _lesson
    """,
    .fish: """
    source ./script
    # Nothing to replace isn't a failure.
    complete -C "lesson $argv" | string replace -r '\t.*' ''; or true
    """,
  ]

  private func offers(_ shell: Completions.Shell, _ words: [String]) -> [String] {
    Scratch.with { folder in
      let made = bash(
        """
        lesson completions \(shell.rawValue) > script
        ln -s '\(Executable.path)' lesson
        PATH=$PWD:$PATH \(shell.rawValue) /dev/stdin \(words.map { "'\($0)'" }.joined(separator: " ")) <<'END'
        \(Self.questions[shell] ?? "")
        END
        """, folder: folder)
      #expect(made.end == .exit(0), "\(made)")
      return made.lines.map(String.init)
    }
  }

  private static var shells: [Completions.Shell] {
    Completions.Shell.allCases.filter { shell in
      if Executable.find(shell.rawValue) != nil { return true }
      print("skipped: completions for \(shell.rawValue), which is not here")
      return false
    }
  }

  @Test(arguments: shells)
  func everyShellOffersWhatTheProgramKnows(_ shell: Completions.Shell) throws {
    let scenes = try #require(Catalog.entry(1)).staging.scenes.map(\.name)
    #expect(offers(shell, ["run", "1", "--scene", ""]).sorted() == scenes.sorted())
    #expect(offers(shell, ["run", "1", "--sch"]).contains("--schedule"))
    #expect(offers(shell, ["dif"]).contains("diff"))
  }
}
