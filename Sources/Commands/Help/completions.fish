# Completes lesson commands in fish. Written by 'lesson completions fish'.
function __lesson_offer
    set -l word (commandline -ct)
    set -l option (string match -r -- '^--[^=]*=' $word; or echo)
    set -l offered (lesson __complete (commandline -opc)[2..-1] "$word" 2>/dev/null)
    switch "$offered[1]"
        case :files
            printf '%s\n' $option(__fish_complete_path (string replace -- "$option" '' $word))
        case :folders
            printf '%s\n' $option(__fish_complete_directories (string replace -- "$option" '' $word))
        case '*'
            printf '%s\n' $offered
    end
end
complete -c lesson -e
complete -c lesson -f -a '(__lesson_offer)'
