/// Runs a script that types to `lesson` on a terminal of that size, and waits for what that shows.
///
/// The script knows `screen`, `await TEXT` and `enter TEXT`. When the program has ended, `left` and its
/// exit code are on screen.
///
/// - Parameter folder: where the program runs, and where its progress is kept, in `home`.
func typing(
  _ arguments: String, _ size: (columns: Int, rows: Int), in folder: String, _ script: String
) -> Finished {
  bash(
    """
    # A server of its own: one that was killed takes a moment to go.
    tmux() { command tmux -S '\(folder)/s'$$ -f /dev/null "$@"; }
    screen() { tmux capture-pane -p; }
    # Waits until the screen holds a text, and at most twenty seconds.
    await() {
      for _ in $(seq 2000); do screen | grep -qF -- "$1" && return; read -t 0.01 < <(:) || :; done
      echo "never saw: $1"; screen; tmux kill-server; exit 1
    }
    enter() { tmux send-keys "$1" Enter; }
    tmux new-session -d -x \(size.columns) -y \(size.rows) "cd '\(folder)' \
      && env LC_ALL=C.UTF-8 LESSON_HOME='\(folder)/home' \
      bash -c 'exec -a lesson \(Executable.path) \(arguments)'; echo left \\$?; cat"
    \(script)
    tmux kill-server
    """, environment: ["TERM": "xterm-256color"])
}
