@testable import Screens
import Testing

@Suite("Demo: advice on votes", .timeLimited)
struct VoteAdviceTests {
  @Test("After the second vote it says what the discussion was worth")
  func gain() {
    var ballot = Ballot()
    #expect(ballot.advice(right: [1]) == nil)
    ballot.take(Vote(hands: [15, 5]), in: .first)
    ballot.take(Vote(hands: [4, 16]), in: .second)
    #expect(
      ballot.advice(right: [1])?.hasPrefix("80 % are right, 55 more than before. Go on") == true)
    ballot.take(Vote(hands: [20, 0]), in: .second)
    #expect(
      ballot.advice(right: [1])?.hasPrefix("0 % are right, 25 fewer than before. Show") == true)
  }
}

@Suite("Demo: the line for a vote", .timeLimited)
struct VotePromptTests {
  private func prompt(
    _ ballot: Ballot = Ballot(), first: Character? = nil, typing text: String = ""
  ) -> VotePrompt {
    var prompt = VotePrompt(question: "q", options: 3, ballot: ballot, first: first)
    for character in text { _ = prompt.handle(.character(character)) }
    return prompt
  }

  @Test("It stays open with its text until it's understood")
  func mistakes() {
    var prompt = prompt(typing: "12 31")
    #expect(prompt.handle(.enter) == .editing)
    #expect(prompt.fault?.hasPrefix("Type a number for each of the 3 options") == true)
    #expect(prompt.line(columns: 40).text == "First vote: ** **")
    _ = prompt.handle(.character(" "))
    #expect(prompt.fault == nil)
    _ = prompt.handle(.character("7"))
    #expect(prompt.handle(.enter) == .vote(Vote(hands: [12, 31, 7]), .first))
  }

  @Test("A lone letter is an answer only where a letter opened the line")
  func letters() {
    var opened = prompt(first: "b")
    #expect(opened.handle(.enter) == .answer(1))
    var voted = prompt(first: "b", typing: " 12")
    #expect(voted.handle(.enter) == .vote(Vote(hands: [0, 12, 0]), .first))
    var other = prompt(typing: "b")
    #expect(other.handle(.enter) == .editing && other.fault?.hasPrefix("How many for b?") == true)
  }

  @Test("The old counts are there to be corrected")
  func corrections() {
    var ballot = Ballot()
    ballot.take(Vote(hands: [12, 31, 7]), in: .first)
    var prompt = prompt(ballot)
    #expect(prompt.line(columns: 60).text == "Second vote: ")
    _ = prompt.handle(.up)
    _ = prompt.handle(.tab)
    #expect(prompt.line(columns: 60).text == "First vote: a 12 b 31 c 7")
    _ = prompt.handle(.backspace)
    _ = prompt.handle(.character("9"))
    #expect(prompt.handle(.enter) == .vote(Vote(hands: [12, 31, 9]), .first))
    ballot.take(Vote(hands: [1, 2, 3]), in: .second)
    #expect(self.prompt(ballot).line(columns: 60).text == "Second vote: a 1 b 2 c 3")
  }
}
