@testable import Course
@testable import Learning
import Testing

@testable import Screens

/// The words that mean the same at every prompt.
@Suite(.timeLimited) struct CommandWordTests {
  private static let words = CommandWord.allCases.flatMap { word in
    word.spellings.flatMap { [($0, word), (" \($0.uppercased())", word)] }
  }

  @Test func noSpellingMeansTwoThings() {
    let spellings = CommandWord.allCases.flatMap(\.spellings)
    #expect(Set(spellings).count == spellings.count)
    #expect(CommandWord("go back") == nil && CommandWord("") == nil && CommandWord("sk") == nil)
  }

  /// A word that a question uses itself is an answer first: the letter b, a table's open cell.
  @Test(arguments: words) func everyQuestionOfALessonTakesThem(_ typed: String, _ word: CommandWord)
    throws
  {
    for question in TypedReplyTests.lesson.questions {
      let reply = TypedReplyTests.posed(question).reply(to: typed)
      guard typed.bare != "b" || question.options.count < 2 else {
        #expect(reply == .answer(.option(1), .sure))
        continue
      }
      #expect(reply == .command(word), "\(question.id)")
    }
  }

  @Test(arguments: words) func everyQuestionOfAQuizTakesThem(_ typed: String, _ word: CommandWord) {
    let item = QuizSpellingTests.item(words: ["Nobody hears it.", "It stops."])
    #expect(
      item.reply(to: typed) == (typed.bare == "b" ? .answer(.option(1), .sure) : .command(word)))
  }

  @Test(arguments: words) func theLabTakesThem(_ typed: String, _ word: CommandWord) {
    for isChallenge in [false, true] {
      let entry = LabEntry(Array(typed.utf8), inChallenge: isChallenge)
      #expect(entry == .action(typed.bare == "undo" ? .undo : LabAction(word)))
    }
  }
}
