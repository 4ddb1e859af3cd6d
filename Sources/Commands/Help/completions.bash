# Completes lesson commands in bash. Written by 'lesson completions bash'.
_lesson() {
    local cur=${COMP_WORDS[COMP_CWORD]} IFS=$'\n'
    local offered=($(lesson __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
    COMPREPLY=()
    case $offered in
    :files) compopt -o default 2>/dev/null ;;
    :folders) compopt -o dirnames 2>/dev/null ;;
    *) COMPREPLY=($(compgen -W "${offered[*]%%$'\t'*}" -- "${cur#=}")) ;;
    esac
}
complete -F _lesson lesson
