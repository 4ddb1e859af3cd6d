@testable import Screens
import Testing

@Suite("Demo: votes", .timeLimited)
struct VoteTests {
  @Test(
    "A show of hands, however it is typed",
    arguments: [
      "a 12 b 5 c 3", "a12 b5 c3", "A: 12, B: 5, C: 3", "c=3;b=5;a=12", "  a  12\tb 5   c 3 ",
      "12 5 3", "12, 5, 3",
    ])
  func spellings(text: String) throws {
    #expect(try Vote(parsing: text, options: 3) == Vote(hands: [12, 5, 3]))
  }

  @Test("Options that are not named got no hand")
  func unnamed() throws {
    #expect(try Vote(parsing: "b 7", options: 3) == Vote(hands: [0, 7, 0]))
  }

  @Test(
    "What cannot be understood is named",
    arguments: [
      ("", "Type a number for each of the 3 options, or letters and numbers: a 12 b 31 c 7."),
      ("12 31", "Type a number for each of the 3 options, or letters and numbers: a 12 b 31 c 7."),
      ("a 12 d 5", "'d' isn't one of a, b or c."), ("a 12 a 5", "a is there twice."),
      ("a b 5", "How many for a? Type a number up to 9999."),
      ("a 12 b", "How many for b? Type a number up to 9999."),
      ("12 b 5", "'12' isn't one of a, b or c."), ("12 31 -2", "'-2' isn't a number of hands."),
      ("a -3", "How many for a? Type a number up to 9999."),
      ("1 2 10000", "How many for c? Type a number up to 9999."),
      ("a 99999999999999999999", "How many for a? Type a number up to 9999."),
      ("a 0 b 0", "No hands went up: all numbers are 0."),
      ("0 0 0", "No hands went up: all numbers are 0."),
    ])
  func faults(text: String, message: String) {
    #expect(throws: Vote.Fault(message: message)) {
      try Vote(parsing: text, options: 3)
    }
  }

  @Test("Both votes stay hidden until the second is taken")
  func ballot() {
    var ballot = Ballot()
    #expect(ballot.isEmpty && ballot.nextRound == .first)
    ballot.take(Vote(hands: [12, 5, 3]), in: .first)
    #expect(!ballot.isShown && ballot.nextRound == .second)
    ballot.take(Vote(hands: [13, 5, 3]), in: .first)
    #expect(!ballot.isShown && ballot.first == Vote(hands: [13, 5, 3]))
    ballot.take(Vote(hands: [2, 15, 3]), in: .second)
    #expect(ballot.isShown)
    ballot.take(Vote(hands: [1, 16, 3]), in: .second)
    #expect(ballot.first == Vote(hands: [13, 5, 3]) && ballot.second == Vote(hands: [1, 16, 3]))
  }

  @Test("The chart, and the truth in it only once it is known")
  func chart() {
    var ballot = Ballot()
    ballot.take(Vote(hands: [12, 0, 6]), in: .first)
    ballot.take(Vote(hands: [1, 15, 2]), in: .second)
    #expect(
      text(ballot.chart(width: 60, isUnicode: false)) == """
             first vote, 18             second vote, 18
          a  ################# 12       # 1
          b  0                          ###################### 15
          c  ######## 6                 ## 2
        """)
    #expect(
      text(ballot.chart(right: [1], width: 60, isUnicode: false)) == """
             first vote, 18         second vote, 18
          a  ############## 12      # 1
          b  0                      ################## 15  + right
          c  ####### 6              ## 2
        """)
  }

  @Test("A chart is never wider than its room", arguments: 1...100)
  func widths(width: Int) {
    var ballot = Ballot()
    ballot.take(Vote(hands: [9_999, 0, 6, 2]), in: .first)
    ballot.take(Vote(hands: [1, 15, 2, 9_999]), in: .second)
    for right in [nil, [3]] {
      for isUnicode in [true, false] {
        let lines = ballot.chart(right: right, width: width, isUnicode: isUnicode)
        #expect(lines.allSatisfy { $0.width <= width })
      }
    }
  }

  private func text(_ lines: [StyledText]) -> String {
    lines.map(\.text).joined(separator: "\n")
  }
}
