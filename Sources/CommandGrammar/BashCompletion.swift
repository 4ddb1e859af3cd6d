/// The script for bash. It needs only bash 3.2, and no package of helper functions.
struct BashCompletion {
  let words: CompletionWords

  var lines: [String] {
    [
      "# Completes lesson commands in bash. Written by 'lesson completions bash'.",
      "_lesson() {",
      "    local cur=${COMP_WORDS[COMP_CWORD]} word i pending= ended= called= lesson= prefix=",
      "    local count=0 values= IFS=$' \\t\\n'",
      "    COMPREPLY=()",
    ] + reading + current + offering + ["}", "complete -F _lesson lesson"]
  }

  /// The lines that read the words before the cursor's. Bash treats each `=` as a separate word.
  private var reading: [String] {
    [
      "    for ((i = 1; i < COMP_CWORD; i++)); do",
      "        word=${COMP_WORDS[i]}",
      "        if [[ -n $pending ]]; then",
      "            [[ $word == '=' ]] || pending=",
      "            continue",
      "        fi",
      "        if [[ -z $ended && $word == -?* ]]; then",
      "            case $word in",
      "            --) ended=1 ;;",
      "            \(pattern(words.optionsWithValue))) pending=$word ;;",
      "            esac",
      "            continue",
      "        fi",
      "        if [[ -z $called ]]; then",
      "            case $word in",
      "            \(commandPattern)) called=$word ;;",
      "            *) called='<n>'; lesson=$word; count=1 ;;",
      "            esac",
      "            continue",
      "        fi",
      "        ((count++)) || lesson=$word",
      "    done",
    ]
  }

  private var current: [String] {
    [
      "    if [[ -n $pending && $cur == '=' ]]; then",
      "        cur=",
      "    elif [[ -z $pending$ended && $cur == --*=* ]]; then",
      "        pending=${cur%%=*}",
      "        prefix=$pending=",
      "        cur=${cur#*=}",
      "    fi",
    ]
  }

  private var offering: [String] {
    var lines = ["    if [[ -n $pending ]]; then", "        case $pending in"]
    for (option, source) in words.optionValues { lines += branch(option.name, source) }
    lines += ["        esac", "    elif [[ -z $ended && $cur == -* ]]; then"]
    lines += ["        case $called in"]
    for entry in words.calledCommands {
      lines += branch("'\(entry.call)'", options: words.options(of: entry))
    }
    lines += branch("*", options: words.options(of: nil))
    lines += ["        esac", "    else", "        case $called:$count in"]
    lines += branch("':0'", .words(words.starts))
    for place in words.places {
      let call = place.command.call
      lines += branch(place.index.map { "'\(call):\($0)'" } ?? "'\(call):'*", place.source)
    }
    lines += ["        esac", "    fi"]
    return lines + [#"    COMPREPLY+=($(compgen -P "$prefix" -W "$values" -- "$cur"))"#]
  }

  private func branch(_ pattern: String, options: [Grammar.Option]) -> [String] {
    let spellings = options.flatMap(words.spellings(of:)).joined(separator: " ")
    return ["        \(pattern)) values='\(spellings)' ;;"]
  }

  private func branch(_ pattern: String, _ source: CompletionSource) -> [String] {
    switch source {
    case .words(let offered): return ["        \(pattern)) values='\(list(offered))' ;;"]
    case .ofLesson(let kind):
      return ["        \(pattern))", "            case $lesson in"]
        + words.byLesson(kind).map { spellings, offered in
          "            \(spellings.joined(separator: " | "))) values='\(list(offered))' ;;"
        } + [
          "            *) values='\(list(words.ofAllLessons(kind)))' ;;", "            esac",
          "            ;;",
        ]
    case .files: return ["        \(pattern)) compopt -o default 2>/dev/null; return ;;"]
    case .folders: return ["        \(pattern)) compopt -o dirnames 2>/dev/null; return ;;"]
    case .nothing: return ["        \(pattern)) ;;"]
    }
  }

  private func list(_ words: [CompletionWord]) -> String {
    words.map(\.text).joined(separator: " ")
  }

  private func pattern(_ options: [Grammar.Option]) -> String {
    options.flatMap(words.spellings(of:)).joined(separator: " | ")
  }

  private var commandPattern: String {
    Grammar.commands.compactMap(\.word).joined(separator: " | ")
  }
}
