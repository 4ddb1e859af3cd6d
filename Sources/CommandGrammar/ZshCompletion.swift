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
    var lines = ["  if [[ -n $pending ]]; then", "    case $pending in"]
    for (option, source) in words.optionValues { lines += branch(option.name, source) }
    lines += ["    esac", "  elif [[ -z $ended && $PREFIX == -* ]]; then", "    case $called in"]
    for entry in words.calledCommands {
      lines += branch("'\(entry.call)'", options(of: entry))
    }
    lines += branch("*", options(of: nil))
    lines += ["    esac", "  else", "    case $called:$count in"]
    lines += branch("':0'", .words(words.starts))
    for place in words.places {
      let call = place.command.call
      lines += branch(place.index.map { "'\(call):\($0)'" } ?? "'\(call):'*", place.source)
    }
    return lines + ["    esac", "  fi", "  ((${#offered})) && _describe 'completion' offered"]
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
    case .ofLesson(let kind):
      return ["    (\(pattern))", "      case $lesson in"]
        + words.byLesson(kind).map { spellings, offered in
          "      (\(spellings.joined(separator: "|"))) offered=(\(list(offered))) ;;"
        } + [
          "      (*) offered=(\(list(words.ofAllLessons(kind)))) ;;", "      esac", "      ;;",
        ]
    case .files: return ["    (\(pattern)) _files ;;"]
    case .folders: return ["    (\(pattern)) _files -/ ;;"]
    case .nothing: return ["    (\(pattern)) ;;"]
    }
  }

  private func list(_ words: [CompletionWord]) -> String {
    words.map(item).joined(separator: " ")
  }

  /// Returns `'word:meaning'`, the form that `_describe` takes.
  private func item(_ word: CompletionWord) -> String {
    let meaning = word.meaning.replacing("'", with: #"'\''"#)
    return meaning.isEmpty ? "'\(word.text)'" : "'\(word.text):\(meaning)'"
  }
}
