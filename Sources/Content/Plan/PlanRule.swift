/// A kind of line in a demo's plan. The parser reads plans by this table, and the help on them is
/// generated from it.
package struct PlanRule: Sendable {
  /// The line's first word.
  package var word: String
  /// The form of the whole line, as help shows it.
  package var form: String
  package var meaning: String

  package static let all: [PlanRule] = [
    PlanRule(
      word: "minutes", form: "minutes M",
      meaning: "The minutes that you have. The clock in the notes counts by them."),
    PlanRule(
      word: "lesson", form: "lesson N",
      meaning: "All steps of a lesson, by number or name."),
    PlanRule(
      word: "step", form: "step N.K [for M]",
      meaning: """
        A step of lesson N, by number or id: 3.6, or 3.rush-hour-again. 3.6-8 are three steps, and \
        3.1,6-8 four. "for 6" gives the line six minutes in all instead of what reading takes.
        """),
    PlanRule(
      word: "question", form: "question N.K [for M]",
      meaning: "A question of lesson N's quiz, by number or id, to be voted on."),
    PlanRule(
      word: "lab", form: "lab N SCENARIO [for M]",
      meaning: "The lab of lesson N, with a sample scenario flown in it."),
    PlanRule(
      word: "say", form: "say TEXT", meaning: "Your notes show it at the line before: what to say."),
    PlanRule(word: "expect", form: "expect TEXT", meaning: "What the class will answer."),
    PlanRule(word: "skip", form: "skip TEXT", meaning: "What to leave out, and when."),
    PlanRule(word: "note", form: "note TEXT", meaning: "Anything else."),
  ]

  static var words: [String] { all.map(\.word) }

  package static let sample = """
    # Monday, ten minutes.
    minutes 10
    step 3.1
      say What would you see?
    step 3.6-8 for 6
      expect Most blame the list.
      skip 8, if we're late.
    question 3.4 for 2
    """

  /// The longest plan file, in bytes.
  package static let longestFile = 64 << 10
  /// The longest note, in characters.
  static let longestNote = 1_000
}
