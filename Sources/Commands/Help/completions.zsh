#compdef lesson
# Completes lesson commands in zsh. Written by 'lesson completions zsh'.
_lesson() {
  local -a offered
  offered=("${(@f)$(lesson __complete "${(@Q)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)}")
  [[ $offered[1] == :* && $PREFIX == --*=* ]] && compset -P '*='
  case $offered[1] in
  (:files) _files ;;
  (:folders) _files -/ ;;
  (?*) offered=("${(@)${(@)offered//:/\\:}/$'\t'/:}") && _describe completion offered ;;
  esac
}
if [[ $funcstack[1] == _lesson ]]; then _lesson "$@"; else compdef _lesson lesson; fi
