import Testing

@Suite(.timeLimit(.minutes(30))) struct CSVTests {
  @Test(arguments: [
    (["a", "b"], "a,b\r\n"),
    (["", ""], ",\r\n"),
    (["a, b", "c"], "\"a, b\",c\r\n"),
    (["say \"no\""], "\"say \"\"no\"\"\"\r\n"),
    (["one\ntwo", "one\r\ntwo"], "\"one\ntwo\",\"one\r\ntwo\"\r\n"),
    (["=1+1", "+1", "-1", "@A1"], "'=1+1,'+1,'-1,'@A1\r\n"),
    (["\t=1", "＝1"], "'\t=1,'＝1\r\n"),
    (["=\"a\",b"], "\"'=\"\"a\"\",b\"\r\n"),
    (["a=1", "1-1", " =1"], "a=1,1-1, =1\r\n"),
  ])
  func quotesWhatOthersWouldMisread(_ fields: [String], _ row: String) {
    #expect(CSV.row(fields) == row)
  }

  @Test func aLineHasNoBreak() { #expect(CSV.line(["a", "-b"]) == "a,'-b") }
}
