import Testing

@Suite(.timeLimit(.minutes(30))) struct ShellWordTests {
  @Test(arguments: [
    ("lesson", "lesson"),
    ("./.build/debug/lesson", "./.build/debug/lesson"),
    ("/Users/zoë/lesson", "/Users/zoë/lesson"),
    ("/my programs/lesson", "'/my programs/lesson'"),
    ("/it's/lesson", #"'/it'\''s/lesson'"#),
    ("$HOME/lesson", "'$HOME/lesson'"),
    ("~/lesson", "'~/lesson'"),
    ("", "''"),
  ])
  func isQuotedWhereAShellWouldReadIt(_ text: String, _ word: String) {
    #expect(text.asShellWord == word)
  }
}
