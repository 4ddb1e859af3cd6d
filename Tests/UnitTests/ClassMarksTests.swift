import Testing

@testable import Learning

@Suite(.timeLimited) struct ClassMarksTests {
  /// Returns students with the given numbers of right answers and questions.
  private func students(_ marks: [(right: Int, of: Int)]) -> [ClassPicture.Student] {
    marks.map { right, all in
      ClassPicture.Student(
        name: "x",
        counts: VerdictCounts(
          (0..<all).map { $0 < right ? AnswerRecord.Verdict.right : .wrong }), sureAndWrong: 0)
    }
  }

  @Test func medianAndSpread() {
    #expect(
      students([(2, 10), (4, 10), (9, 10), (5, 10)]).marks
        == "The median mark is 45 percent; the marks go from 20 to 90.")
  }

  /// Students may get different questions, so it's shares that are compared.
  @Test func quizzesOfDifferentLengths() {
    #expect(
      students([(3, 3), (0, 0), (1, 2)]).marks
        == "The median mark is 75 percent; the marks go from 50 to 100.")
  }

  @Test func nobodyWasAskedAnything() {
    #expect(students([]).marks == nil)
    #expect(students([(0, 0)]).marks == nil)
  }

  @Test(arguments: [
    (0, 10, ClassAdvice.explain), (34, 100, .explain), (35, 100, .discuss), (69, 100, .discuss),
    (70, 100, .goOn), (7, 7, .goOn), (0, 0, .goOn),
  ])
  func adviceFollowsTheShare(_ right: Int, _ reached: Int, _ advice: ClassAdvice) {
    #expect(ClassAdvice(right: right, of: reached) == advice)
  }

  // MARK: A table

  @Test(arguments: [
    (["a", "b"], "a,b\r\n"),
    (["", ""], ",\r\n"),
    (["a-1_b.c", "1.5"], "a-1_b.c,1.5\r\n"),
    (["a, b", "c"], "\"a, b\",c\r\n"),
    (["say \"no\""], "\"say \"\"no\"\"\"\r\n"),
    (["one\ntwo", "one\r\ntwo"], "\"one two\",\"one two\"\r\n"),
    (["a\u{1B}[2Jb\u{7}", "\u{9B}31mx\u{85}\u{0}"], "ab,x\r\n"),
    (["=1+1", "+1", "-1", "@A1"], "\"'=1+1\",\"'+1\",\"'-1\",\"'@A1\"\r\n"),
    (["\t=1", "＝1", "\u{1B}[m=1"], "\"' =1\",\"'＝1\",\"'=1\"\r\n"),
    (["=\"a\",b"], "\"'=\"\"a\"\",b\"\r\n"),
    (["x;=1+1", "a=1", " =1", "é"], "\"x;=1+1\",\"a=1\",\"' =1\",\"é\"\r\n"),
  ])
  func quotesWhatOthersWouldMisread(_ fields: [String], _ row: String) {
    #expect(CSV.row(fields) == row)
  }

  @Test func aLineHasNoBreak() { #expect(CSV.line(["a", "-b"]) == "a,\"'-b\"") }
}
