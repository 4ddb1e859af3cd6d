import Testing

@testable import Course

/// The table of directives, which says what the parser does with them.
@Suite(.timeLimited) struct DirectiveTableTests {
  /// A rule in one of the places where its directive is allowed.
  struct Place: Sendable, CustomTestStringConvertible {
    var rule: DirectiveRule
    var parent: DirectiveRule.Parent

    var testDescription: String {
      if case .directive(let name) = parent { "@\(rule.name) in @\(name)" } else { "@\(rule.name)" }
    }
  }

  static let places = DirectiveTable.rules.flatMap { rule in
    rule.parents.map { Place(rule: rule, parent: $0) }
  }

  @Test(arguments: places) func theExampleHasNoFault(_ place: Place) {
    #expect(faults(in: place.rule.example, at: place) == [])
  }

  /// A directive that the parser doesn't know would change nothing.
  @Test(arguments: places) func theParserReadsIt(_ place: Place) {
    let (with, without) = (document(place, place.rule.example), document(place, ""))
    let folder = "02-Sample"
    switch root(of: place) {
    case .lesson:
      #expect(
        LessonParser.parse(with, folder: folder).lesson
          != LessonParser.parse(without, folder: folder).lesson)
    case .exercises:
      #expect(
        LessonParser.parseExercises(with, folder: folder).exercises
          != LessonParser.parseExercises(without, folder: folder).exercises)
    case .quiz, .directive:
      #expect(
        LessonParser.parseQuiz(with, folder: folder).quiz
          != LessonParser.parseQuiz(without, folder: folder).quiz)
    }
  }

  @Test(arguments: places.filter { !$0.rule.forms.isEmpty })
  func theExampleOfEachFormHasNoFault(_ place: Place) {
    for form in place.rule.forms {
      var checker = DirectiveChecker()
      let markup = MarkupParser.parse(directive(place.rule, form)).blocks
      #expect(checker.checked(markup, in: place.parent).count == 1, "\(form.meaning)")
      #expect(checker.faults == [], "\(form.meaning)")
    }
  }

  @Test func everyFormOfAClaimIsACheck() throws {
    let rule = try #require(DirectiveTable.rule("Claim", in: .lesson))
    let checks = try rule.forms.map { form in
      let text = document(
        Place(rule: rule, parent: .lesson), directive(rule, form) + " { It holds. }")
      let (lesson, faults) = LessonParser.parse(text, folder: "02-Sample")
      #expect(faults == [])
      return try #require(lesson.claims.first).check
    }
    #expect(Set(checks).count == rule.forms.count)
  }

  @Test(arguments: [
    ("@Hint { One. }", "no directive @Hint"),
    ("@Rum(scene: \"a\")", "no directive @Rum; did you mean 'Run'?"),
    ("@Run(scene: \"a\") { Words. }", "@Run takes no braces"),
    ("@Comparison(id: \"a\", lessons: \"2\") { Words. }", "@Comparison holds @Aspect(…)"),
    ("@Notes { @Run(scene: \"a\") }", "@Notes holds text only"),
    ("@Decide(id: \"a\") { Why? @Pick(holds: \"b\") }", "@Pick doesn't belong in @Decide"),
    ("@Run", "@Run wants 'scene:' or 'scenario:'"),
    ("@Run(scene: \"a\", scenario: \"b\")", "@Run has no argument 'scenario:'"),
    ("@Run(scenario: \"a\", schedule: \"b\")", "@Run has no argument 'schedule:'"),
    ("@Ledger(scene: \"a\", with: 1, lesson: 3)", "@Ledger has no argument 'lesson:'"),
    ("@Listing(region: \"a\")", "@Listing wants 'file:'"),
    ("@Listing(file: \"\")", "@Listing wants 'file:'"),
    ("@Ledger(scene: \"a\", with: many)", "with: 'many' isn't a whole number"),
    (
      "@Claim(id: \"a\", random: 0, sameAs: 1) { So. }",
      "random: 0 isn't a number of scenarios from 1 to 10000"
    ),
    (
      "@Ledger(scene: \"a\", with: 10000000)",
      "with: '10000000' is out of range; write a number up to 9999999"
    ),
    ("@Predict(id: \"a\", scene: \"b\") { What? }", "@Predict wants 'lines:'"),
    ("@Comparison(id: \"a\", lessons: \"5…2\")", "lessons: \"5…2\" isn't a range such as \"2…50\""),
    (
      "@Claim(id: \"a\", planes: \"2\", measure: \"links\", follows: \"n\", oneMove: yes) { So. }",
      "oneMove: 'yes' is neither true nor false"
    ),
    (
      "@Claim(id: \"a\", scene: \"b\", ends: \"well\") { So. }",
      "ends: \"trap\" or \"deadline\", not \"well\""
    ),
  ])
  func whatBreaksARuleIsReportedWhereItIs(_ text: String, _ message: String) {
    let found = faults(in: text, at: Place(rule: DirectiveTable.rules[2], parent: .lesson))
    #expect(found.contains { $0.message.hasPrefix(message) && $0.line == 9 }, "\(found)")
  }

  // MARK: Documents

  private func faults(in text: String, at place: Place) -> [Diagnostic] {
    let document = document(place, text)
    switch place.parent {
    case .quiz:
      return
        LessonParser.parseQuiz(document, folder: "02-Sample").diagnostics
    case .exercises: return LessonParser.parseExercises(document, folder: "02-Sample").diagnostics
    case .lesson:
      return LessonParser.parse(document, folder: "02-Sample").diagnostics
    case .directive:
      var checker = DirectiveChecker()
      #expect(checker.checked(MarkupParser.parse(text).blocks, in: place.parent).count == 1)
      return checker.faults.map { Diagnostic(file: "", line: $0.at, message: $0.message) }
    }
  }

  /// Returns a document with a text in a place where the directive is allowed.
  private func document(_ place: Place, _ text: String) -> String {
    switch place.parent {
    case .quiz, .exercises: return "# Title\n\n\(text)\n"
    case .lesson:
      let head = place.rule.name == "Lesson" ? text : #"@Lesson(minutes: 1, follows: "x")"#
      let body = place.rule.name == "Lesson" ? "" : text
      let step = place.rule.name == "Part" ? "\(text)\n\n## Step" : "## Step\n\n\(body)"
      return "# Title\n\n\(head)\n\nA sentence.\n\n\(step)\n"
    case .directive(let name):
      let outer = outer(name, of: place)
      // A card only counts when it's whole.
      if name == "Card" {
        let lines = outer.rule.example.split(separator: "\n").map { line in
          line.contains("@\(place.rule.name)") ? text : String(line)
        }
        return document(outer, lines.joined(separator: "\n"))
      }
      let opening = outer.rule.example.prefix { $0 != "{" }
      let words = if case .directives = outer.rule.body { "" } else { "Words." }
      return document(outer, "\(opening){ \(words) \(text) }")
    }
  }

  /// Returns a directive with that name, for putting another into it. If two have the name, it's
  /// the one of the same document.
  private func outer(_ name: String, of place: Place) -> Place {
    let places = Self.places.filter { $0.rule.name == name }
    let isOfExercises = DirectiveTable.exercises.contains {
      $0.name == "File" && $0.name == place.rule.name
    }
    return places.first { isOfExercises == ($0.parent == .directive("Exercise")) } ?? places.first
      ?? Self.places[0]
  }

  private func root(of place: Place) -> DirectiveRule.Parent {
    if case .directive(let name) = place.parent {
      root(of: outer(name, of: place))
    } else {
      place.parent
    }
  }

  /// Returns a directive with a form's example arguments, and with those that every form needs.
  private func directive(_ rule: DirectiveRule, _ form: DirectiveRule.Form) -> String {
    let needed = rule.arguments.compactMap { argument -> String? in
      guard argument.isRequired, !form.example.contains("\(argument.name): ")
      else { return nil }
      return "\(argument.name): \"2\""
    }
    return "@\(rule.name)(\((needed + [form.example]).joined(separator: ", ")))"
  }
}
