@testable import Course
import Testing

@testable import Text

@Suite(.timeLimited) struct NearestWordTests {
  static let commands = ["run", "diff", "source", "lab", "quiz", "review", "report", "next"]

  @Test(arguments: [
    ("dif", "diff"), ("DIFF", "diff"), ("dfif", "diff"), ("rum", "run"), ("urn", "run"),
    ("sourec", "source"), ("repot", "report"), ("reveiw", "review"), ("quzi", "quiz"),
    ("diff", "diff"), ("nex", "next"), ("soruces", "source"),
  ])
  func near(_ word: String, _ meant: String) {
    #expect(NearestWord.nearest(to: word, in: Self.commands) == meant)
  }

  @Test(arguments: ["", "x", "fly", "ba", "diffuse", "r", "ruined", "  ", "\u{1F6EC}", "nxte1"])
  func far(_ word: String) {
    #expect(NearestWord.nearest(to: word, in: Self.commands) == nil)
  }

  @Test func ofEquallyNearOnesTheFirst() {
    #expect(NearestWord.nearest(to: "BA707", in: ["BA706", "BA708"]) == "BA706")
    #expect(NearestWord.nearest(to: "BA707", in: ["BA708", "BA706"]) == "BA708")
    #expect(NearestWord.nearest(to: "BA707", in: ["CA708", "BA706"]) == "BA706")
    #expect(NearestWord.nearest(to: "ba706", in: ["BA707", "BA706"]) == "BA706")
    #expect(NearestWord.nearest(to: "BA706", in: []) == nil)
  }

  @Test func longWordsAreNobodysSlip() {
    let long = String(repeating: "x", count: 64)
    #expect(NearestWord.nearest(to: long + "x", in: [long]) == nil)
    #expect(NearestWord.nearest(to: long, in: [long + "x"]) == nil)
    #expect(NearestWord.nearest(to: long, in: [long]) == long)
    #expect(NearestWord.nearest(to: String(repeating: "run", count: 400_000), in: ["run"]) == nil)
  }
}
