import Testing

@testable import Text

@Suite(.timeLimited) struct DiffRowsTests {
  // MARK: Marks

  /// Text between « and » is marked.
  @Test(arguments: [
    ("let a = 1", "let b = 1", "let «a» = 1", "let «b» = 1"),
    ("  foo bar", "  foo baz bar", "  foo bar", "  foo «baz» bar"),
    ("move(to: here)", "move(to: there, at: 5)", "move(to: «here»)", "move(to: «there, at: 5»)"),
    (
      "private var others: [Airplane] = []", "private let mediator: any Mediator",
      "private var others: [Airplane] = []", "private let mediator: any Mediator"
    ),
    (
      "for plane in others where plane.isClose {", "  for plane in others {",
      "for plane in others «where plane.isClose» {", "«  »for plane in others {"
    ),
    (
      "BA706: Position changed", "BA707: Position changed", "«BA706»: Position changed",
      "«BA707»: Position changed"
    ),
    ("let höhe = 1 // ✈️", "let höhe = 2 // ✈️", "let höhe = «1» // ✈️", "let höhe = «2» // ✈️"),
    ("x höhe in feet", "x höhen in feet", "x «höhe» in feet", "x «höhen» in feet"),
    ("naïve: 12 ft", "naïve: 12  ft", "naïve: 12« »ft", "naïve: 12«  »ft"),
  ])
  func onlyChangedTokensAreMarked(old: String, new: String, oldMarked: String, newMarked: String) {
    let rows = OutputDiff(from: [old], to: [new]).rows
    #expect(rows.map(\.marked) == ["-" + oldMarked, "+" + newMarked])
  }

  @Test(arguments: [
    ("a b", "a  b", "a« »b", "a«  »b"), ("f( x)", "f(x)", "f(« »x)", "f(x)"),
    ("return", "return  ", "return", "return«  »"), ("let a\r", "let a", "let a«\r»", "let a"),
    ("  land()", "\tland()", "«  »land()", "«\t»land()"), ("", "  ", "", "«  »"),
  ])
  func whiteSpaceAloneIsSaidSo(old: String, new: String, oldMarked: String, newMarked: String) {
    let rows = OutputDiff(from: [old], to: [new]).rows
    #expect(rows.map(\.marked) == ["-" + oldMarked, "+" + newMarked])
    #expect(
      rows.compactMap(\.line?.relation) == [.respaced(counterpart: 1), .respaced(counterpart: 1)])
  }

  @Test func aRealChangeIsNotSaidToBeWhiteSpace() {
    let rows = OutputDiff(from: ["let a = 1"], to: ["  let a = 2"]).rows
    #expect(
      rows.compactMap(\.line?.relation) == [.changed(counterpart: 1), .changed(counterpart: 1)])
  }

  // MARK: Pairs

  @Test func linesPairInOrderAndShareTheMost() {
    let old = ["let count = first", "let name = plane.name", "quite another thing"]
    let new = ["/// The name.", "let name = peer.name", "let count = second", "let count = third"]
    let diff = FileDiff(name: "A", from: .numbered(old), to: .numbered(new))
    #expect(
      diff.hunks.joined().compactMap(\.line?.partner) == [2, 2],
      "the count cannot pair across the name")
  }

  @Test func longRunsPairToo() {
    let old = (1...500).map { "let plane\($0) = Airplane(name: first)" }
    let new = (1...500).map { "let plane\($0) = Airplane(name: second)" }
    let rows = OutputDiff(from: old, to: new).rows
    #expect(rows.map { $0.line?.partner } == Array(1...500) + Array(1...500))
  }

  /// 50 lines of 4,000 tokens of two kinds: every pair is a candidate.
  @Test func pairingHasABudget() {
    var random = SplitMix64(seed: 3)
    var interner = Interner()
    func lines() -> [LexedLine] {
      (0..<50).map { _ in
        let text = (0..<4000).map { _ in random.pick(["a", "b"]) }.joined(separator: " ")
        return LexedLine(text, interner: &interner)
      }
    }
    let (old, new) = (lines(), lines())
    var pairing = LinePairing(budget: 1_000_000)
    #expect(pairing.pairs(old, new).count == 1)
    // One comparison may exceed it.
    #expect(pairing.budget <= 0 && pairing.budget > -2_100_000)
    #expect(pairing.pairs(old, new).isEmpty)
  }

  @Test func anIndentedBlockIsTheSame() {
    let old = ["let theAnswerIsKnownToAll = 42", "print(theAnswerIsKnownToAll)"]
    let new = ["if asked {"] + old.map { "  " + $0 } + ["}"]
    let diff = FileDiff(name: "A", from: .numbered(old), to: .numbered(new))
    #expect(
      diff.hunks.joined().compactMap(\.line?.relation) == [
        .respaced(counterpart: 2), .respaced(counterpart: 3), .alone,
        .respaced(counterpart: 1), .respaced(counterpart: 2), .alone,
      ])
  }

  // MARK: Files

  @Test func filesKeepTheirOrderAndEqualOnesAreLeftOut() {
    let old = [("B", "b\n"), ("Gone", ""), ("Same", "s\n")].map(SourceFile.init)
    let new = [("New", ""), ("Same", "s\n"), ("B", "c\n")].map(SourceFile.init)
    let diff = CodeDiff(from: old.map(CodeDiff.Listing.init), to: new.map(CodeDiff.Listing.init))
    #expect(diff.files.map(\.name) == ["B", "Gone", "New"])
    #expect(diff.files.map(\.hunks.count) == [1, 0, 0])
    #expect(!diff.isSame)
    let same = old.map(CodeDiff.Listing.init)
    #expect(CodeDiff(from: same, to: same).isSame)
  }
}
