import Testing

@testable import Course

@Suite(.timeLimited) struct MarkupParserTests {
  /// Each fault is reported once, where it begins, and what follows is read as before.
  @Test(arguments: [
    ("A `lone backtick.\n\nAnd `code`.", 2, "this has no closing '`' in its line"),
    ("A {total of x.\n\n}", 2, "this has no closing '}' in its line"),
    ("Words.\n\n```\nlet a = 1\n", 8, "this code has no closing '```'"),
    ("* One.", 0, "a list item begins with '- '"), ("1. One.", 0, "a list item begins with '- '"),
    ("@Run(scene: \"a\" lesson: 1)", 15, "a comma goes between two arguments"),
    ("@Run(scene \"a\")", 5, "an argument of @Run is written 'name: value'"),
    ("@Run(scene: \"a\"", 0, "the arguments of @Run have no ')'"),
    ("@Run(scene: \"a)\n)", 12, "this text has no closing quote"),
    ("@Notes { Words.", 0, "this has no closing '}'"),
    (
      String(repeating: "@A { ", count: 17) + String(repeating: "}", count: 17), 80,
      "directives inside one another, 16 deep"
    ),
  ])
  func aFaultIsToldOnce(_ text: String, at place: Int, _ message: String) {
    let faults = MarkupParser.parse(text).faults
    #expect(faults.first == MarkupParser.Fault(at: place, message: message))
    #expect(faults.count { !$0.message.contains("closing '}'") || $0.at == place } == 1)
  }
}
