/// The script for zsh, to be autoloaded from `fpath` as `_lesson` or sourced.
struct ZshCompletion {
  let words: CompletionWords

  var lines: [String] {
    [
      "#compdef lesson",
      "# Completes lesson commands in zsh. Written by 'lesson completions zsh'.",
      "_lesson() {",
      "  local word pending ended called lesson",
      "  local -i i count=0",
      "  local -a offered",
    ] + reading + offering + [
      "}",
      "if [[ $funcstack[1] == _lesson ]]; then",
      "  _lesson \"$@\"",
      "else",
      "  compdef _lesson lesson",
      "fi",
    ]
  }

  private var reading: [String] {
    [
      "  for ((i = 2; i < CURRENT; i++)); do",
      "    word=${(Q)words[i]}",
      "    if [[ -n $pending ]]; then",
      "      pending=",
      "    elif [[ -z $ended && $word == -?* ]]; then",
      "      case $word in",
      "      (--) ended=1 ;;",
      "      (\(words.optionsWithValue.map(\.name).joined(separator: "|"))) pending=$word ;;",
      "      esac",
      "    elif [[ -z $called ]]; then",
      "      case $word in",
      "      (\(Grammar.commands.compactMap(\.word).joined(separator: "|"))) called=$word ;;",
      "      (*) called='<n>'; lesson=$word; count=1 ;;",
      "      esac",
      "    else",
      "      ((count == 0)) && lesson=$word",
      "      ((count += 1))",
      "    fi",
      "  done",
      "  if [[ -z $pending && -z $ended && $PREFIX == --*=* ]]; then",
      "    pending=${PREFIX%%=*}",
      "    compset -P '*='",
      "  fi",
    ]
  }

  private var offering: [String] {
    ["  if [[ -n $pending ]]; then", "    case $pending in"]
      + words.optionsWithValue.flatMap { option in
        option.value.map { branch(option.name, words.source(for: $0.kind)) } ?? []
      } + ["    esac", "  elif [[ -z $ended && $PREFIX == -* ]]; then", "    case $called in"]
      + Grammar.commands.flatMap { entry in
        entry.form == .bare ? [] : branch("'\(entry.call)'", options(of: entry))
      } + branch("*", options(of: nil))
      + ["    esac", "  else", "    case $called:$count in"]
      + branch("':0'", .words(words.starts))
      + Grammar.commands.flatMap { entry in
        entry.arguments.enumerated().flatMap { index, argument in
          branch("'\(entry.call):\(index)'", words.source(for: argument.kind))
        }
      } + ["    esac", "  fi"]
      + ["  ((${#offered})) && _describe 'completion' offered"]
  }

  private func options(of entry: Grammar.Entry?) -> CompletionSource {
    .words(
      words.options(of: entry).flatMap { option in
        words.spellings(of: option).map { CompletionWord(text: $0, meaning: option.help) }
      })
  }

  private func branch(_ pattern: String, _ source: CompletionSource) -> [String] {
    switch source {
    case .words(let offered):
      return ["    (\(pattern)) offered=("] + offered.map { "      \(item($0))" }
        + ["    ) ;;"]
    case .scenes:
      return ["    (\(pattern))", "      case $lesson in"]
        + words.scenesByLesson.map { lesson, scenes in
          "      (\(lesson.number)|\(lesson.name)) offered=(\(scenes.joined(separator: " "))) ;;"
        } + [
          "      (*) offered=(\(words.allScenes.joined(separator: " "))) ;;", "      esac",
          "      ;;",
        ]
    case .files: return ["    (\(pattern)) _files ;;"]
    case .folders: return ["    (\(pattern)) _files -/ ;;"]
    case .nothing: return ["    (\(pattern)) ;;"]
    }
  }

  /// `'word:meaning'`, the form of `_describe`.
  private func item(_ word: CompletionWord) -> String {
    let meaning = word.meaning.replacing("'", with: #"'\''"#)
    return meaning.isEmpty ? "'\(word.text)'" : "'\(word.text):\(meaning)'"
  }
}
