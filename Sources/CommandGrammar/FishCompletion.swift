/// The script for fish.
struct FishCompletion {
  let words: CompletionWords

  var lines: [String] {
    var lines = [
      "# Completes lesson commands in fish. Written by 'lesson completions fish'.",
      "complete -c lesson -e",
      "complete -c lesson -f",
    ]
    lines += state + wordsOfLessons + options(of: nil, condition: nil)
    for entry in words.calledCommands {
      lines += options(of: entry, condition: "__lesson_at '\(entry.call)'")
    }
    lines += arguments("__lesson_at none", .words(words.starts))
    for place in words.places {
      let index = place.index.map { " \($0)" } ?? ""
      lines += arguments("__lesson_at '\(place.command.call)'\(index)", place.source)
    }
    return lines
  }

  /// The functions: `__lesson_state` prints the command, the number of arguments after it, and the
  /// lesson; `__lesson_at COMMAND [COUNT]` tells whether the cursor is there.
  private var state: [String] {
    [
      "function __lesson_state",
      "    set -l called none",
      "    set -l lesson none",
      "    set -l count 0",
      "    set -l pending 0",
      "    set -l ended 0",
      "    set -l before (commandline -opc)",
      "    for word in $before[2..-1]",
      "        if test $pending = 1",
      "            set pending 0",
      "            continue",
      "        end",
      "        if test $ended = 0; and string match -qr -- '^-.' $word",
      "            switch $word",
      "                case --",
      "                    set ended 1",
      "                case \(words.optionsWithValue.map(\.name).joined(separator: " "))",
      "                    set pending 1",
      "            end",
      "            continue",
      "        end",
      "        if test $called = none",
      "            switch $word",
      "                case \(Grammar.commands.compactMap(\.word).joined(separator: " "))",
      "                    set called $word",
      "                case '*'",
      "                    set called '<n>'",
      "                    set lesson $word",
      "                    set count 1",
      "            end",
      "            continue",
      "        end",
      "        test $count = 0; and set lesson $word",
      "        set count (math $count + 1)",
      "    end",
      "    printf '%s\\n' $called $count $lesson",
      "end",
      "function __lesson_at",
      "    set -l state (__lesson_state)",
      "    test \"$state[1]\" = $argv[1]; or return 1",
      "    test (count $argv) -lt 2; or test \"$state[2]\" = $argv[2]",
      "end",
    ]
  }

  /// The functions that print the words of the lesson on the line, each with its meaning after a tab.
  private var wordsOfLessons: [String] {
    var lines: [String] = []
    for kind in LessonWords.allCases {
      lines += ["function __lesson_\(kind)", "    set -l state (__lesson_state)"]
      lines.append("    switch \"$state[3]\"")
      for (spellings, offered) in words.byLesson(kind) {
        lines.append("        case \(spellings.joined(separator: " "))")
        lines += printing(offered)
      }
      lines.append("        case '*'")
      lines += printing(words.ofAllLessons(kind)) + ["    end", "end"]
    }
    return lines
  }

  private func printing(_ words: [CompletionWord]) -> [String] {
    guard !words.isEmpty else { return [] }
    let items = words.map { "\($0.text) \(quoted($0.meaning))" }.joined(separator: " ")
    return ["            printf '%s\\t%s\\n' \(items)"]
  }

  /// Returns the options of a single command, or the options of every command.
  private func options(of entry: Grammar.Entry?, condition: String?) -> [String] {
    let options = entry?.options ?? Grammar.globalOptions + Grammar.standardOptions
    return options.map { option in
      var line = "complete -c lesson"
      if let condition { line += " -n \"\(condition)\"" }
      line += " -l \(option.name.dropFirst(2))"
      if let short = option.short { line += " -s \(short.dropFirst())" }
      if let kind = option.value?.kind { line += " " + value(words.source(for: kind)) }
      return line + " -d \(quoted(option.help))"
    }
  }

  private func value(_ source: CompletionSource) -> String {
    switch source {
    case .words(let offered): "-x -a '\(offered.map(\.text).joined(separator: " "))'"
    case .ofLesson(let kind): "-x -a '(__lesson_\(kind))'"
    case .files: "-r -F"
    case .folders: "-x -a '(__fish_complete_directories)'"
    case .nothing: "-x"
    }
  }

  private func arguments(
    _ condition: String, _ source: CompletionSource
  ) -> [String] {
    let start = "complete -c lesson -n \"\(condition)\""
    switch source {
    case .words(let offered):
      return offered.map { word in
        start + " -a \(word.text)" + (word.meaning.isEmpty ? "" : " -d \(quoted(word.meaning))")
      }
    case .ofLesson(let kind): return [start + " -a '(__lesson_\(kind))'"]
    case .files: return [start + " -F"]
    case .folders: return [start + " -a '(__fish_complete_directories)'"]
    case .nothing: return []
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#) + "'"
  }
}
