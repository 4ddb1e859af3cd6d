import Foundation
import Testing

@testable import Course

/// The table of directives, by which the parser goes, and `Lessons/README.md`, which tells authors.
@Suite(.timeLimited) struct DirectiveTableTests {
  /// A rule in one of the places where its directive is allowed.
  struct Place: Sendable, CustomTestStringConvertible {
    var rule: DirectiveRule
    var section: ReferenceSection
    var parent: DirectiveRule.Parent
    var example: String { section.samples.last ?? "" }

    var testDescription: String {
      if case .directive(let name) = parent { "@\(rule.name) in @\(name)" } else { "@\(rule.name)" }
    }
  }

  static let sections = ReferenceSection.all.filter { $0.title.hasPrefix("@") }

  static let places = zip(DirectiveTable.rules, sections).flatMap { rule, section in
    rule.parents.map { Place(rule: rule, section: section, parent: $0) }
  }

  // MARK: What authors are told

  @Test func theReferenceHasEachDirectiveInItsPlace() {
    #expect(Self.sections.map(\.title) == DirectiveTable.rules.map { "@" + $0.name })
  }

  @Test(arguments: places) func theReferenceHasEachArgument(_ place: Place) throws {
    let checks = DirectiveTable.checks.map { $0.map(\.name) }
    let forms = place.rule.forms.filter {
      !place.section.takesChecks || !checks.contains($0.map(\.name))
    }
    let arguments = place.rule.arguments + forms.joined()
    #expect(place.section.terms.map(\.name) == arguments.map(\.name))
    for (term, argument) in zip(place.section.terms, arguments) {
      var ending =
        switch argument.kind {
        case .words(let words): ": \(words.joined(with: "or"))"
        case .flag: ", true or false"
        case .number(let limits, _) where limits.upperBound < DirectiveRule.Argument.largestNumber:
          ", \(limits.lowerBound) to \(limits.upperBound)"
        case .letters(let limits): ", \(limits.lowerBound) to \(limits.upperBound) letters"
        case .range: ", such as \"2...50\""
        case .number, .text: ""
        }
      ending += argument.isRequired ? ". Required." : "."
      if !argument.excludedBy.isEmpty {
        ending += " Not with \(argument.excludedBy.map { "'\($0):'" }.joined(with: "or"))."
      }
      if let needed = argument.needs { ending += " Only with '\(needed):'." }
      #expect(term.meaning.hasSuffix(ending), "\(term), not …\(ending)")
    }
    #expect(ReferenceSection.flat(place.section.text).contains("In \(parents(of: place.rule))."))
  }

  @Test(arguments: [
    "at most \(ContentLimits.columns) columns", "At most \(ContentLimits.linesOfStep) lines",
    "at \(ContentLimits.screenColumns) columns", "\(ContentLimits.hints) hints",
    "at most \(ContentLimits.minutesOfCore) minutes",
    "take at most \(ContentLimits.cores.minutes),",
    "all of More \(ContentLimits.more.minutes)",
    Bet.Outcome.ofALine.map(\.rawValue).joined(with: "and"),
  ]) func theReferenceNamesTheLimit(_ limit: String) {
    #expect(ReferenceSection.flat(ReferenceSection.reference).contains(limit))
  }

  private func parents(of rule: DirectiveRule) -> String {
    let isInAnyQuestion = DirectiveTable.anyQuizQuestion.allSatisfy(rule.parents.contains)
    let names = rule.parents.compactMap { parent -> String? in
      switch parent {
      case .lesson: "Lesson.md"
      case .quiz: "Quiz.md"
      case .exercises: "Exercises.md"
      case .directive(let name): isInAnyQuestion ? nil : "@\(name)"
      }
    }
    return (names + (isInAnyQuestion ? ["any question of Quiz.md"] : [])).joined(with: "and")
  }

  // MARK: What the parser takes

  @Test(arguments: places) func theExampleHasNoFault(_ place: Place) {
    #expect(faults(in: place.example, at: place) == [])
  }

  /// A directive that the parser doesn't know would change nothing.
  @Test(arguments: places) func theParserReadsIt(_ place: Place) {
    let (with, without) = (document(place, place.example), document(place, ""))
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
    for form in place.section.forms {
      var checker = DirectiveChecker()
      let markup = MarkupParser.parse(directive(place.rule, form)).blocks
      #expect(checker.checked(markup, in: place.parent).count == 1, "\(form)")
      #expect(checker.faults == [], "\(form)")
    }
    for form in place.rule.forms {
      #expect(place.section.forms.contains { $0.contains("\(form[0].name): ") })
    }
  }

  @Test func everyFormOfAClaimIsACheck() throws {
    let place = try #require(Self.places.first { $0.rule.name == "Claim" })
    let checks = try place.section.forms.map { form in
      let text = document(place, directive(place.rule, form) + " { It holds. }")
      let (lesson, faults) = LessonParser.parse(text, folder: "02-Sample")
      #expect(faults == [])
      return try #require(lesson.claims.first).check
    }
    #expect(Set(checks).count == place.rule.forms.count)
  }

  @Test(arguments: [
    ("@Hint { One. }", "no directive @Hint"),
    ("@Rum(scene: \"a\")", "no directive @Rum; did you mean 'Run'?"),
    ("@Run(scene: \"a\") { Words. }", "@Run takes no braces"),
    ("@Comparison(id: \"a\", lessons: \"2\") { Words. }", "@Comparison holds @Aspect"),
    ("@Notes { @Run(scene: \"a\") }", "@Notes holds text only"),
    ("@Decide(id: \"a\") { Why? @Pick(holds: \"b\") }", "@Pick doesn't belong in @Decide"),
    (
      "@Challenge(id: \"a\", lesson: 1) { Why? @Solution { @File(name: \"b\") } }",
      "@Solution holds text only"
    ),
    ("@Output-Diff", "no directive @Output-Diff; did you mean 'OutputDiff'?"),
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
    let found = faults(in: text, at: Self.places[2])
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
      let head = place.rule.name == "Lesson" ? text : #"@Lesson(follows: "x")"#
      let body = place.rule.name == "Lesson" ? "" : text
      let step = place.rule.name == "Part" ? "\(text)\n\n## Step" : "## Step\n\n\(body)"
      return "# Title\n\n\(head)\n\nA sentence.\n\n\(step)\n"
    case .directive(let name):
      let outer = outer(name, of: place)
      // A card only counts when it's whole.
      if name == "Card" {
        let lines = outer.example.split(separator: "\n").map { line in
          line.contains("@\(place.rule.name)") ? text : String(line)
        }
        return document(outer, lines.joined(separator: "\n"))
      }
      let opening = outer.example.prefix { $0 != "{" }
      let words = outer.rule.body == .directives ? "" : "Words."
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
  private func directive(_ rule: DirectiveRule, _ form: String) -> String {
    let needed = rule.arguments.compactMap { argument -> String? in
      guard argument.isRequired, !form.contains("\(argument.name): ")
      else { return nil }
      return "\(argument.name): \"2\""
    }
    return "@\(rule.name)(\((needed + [form]).joined(separator: ", ")))"
  }
}

/// A section of `Lessons/README.md`.
struct ReferenceSection: Sendable {
  var title: String
  var text: String
  var terms: [(name: String, meaning: String)] {
    text.matches(of: /\n\| `([^`]+)` \| (.*) \|/).flatMap { row in
      // All arguments of a group.
      ["RUN", "QUESTION"].contains(row.1)
        ? Self.named(String(row.1)).terms : [(String(row.1), String(row.2))]
    }
  }
  /// Its blocks of code: the last one shows the directive, those before it its forms.
  var samples: [String] {
    text.matches(of: /(````?)text\n(?s)(.*?)\n\1\n/).map { String($0.2) }
  }
  var takesChecks: Bool { text.contains("any check of @Claim") }
  var forms: [String] {
    samples.dropLast() + (takesChecks ? Self.named("@Claim").samples.dropLast() : [])
  }

  static let reference =
    (try? String(contentsOf: Checkout.lessons.appending(path: "README.md"), encoding: .utf8)) ?? ""

  static let all = reference.split(separator: #/\n##+ /#).map { part in
    ReferenceSection(title: String(part.prefix { $0 != "\n" }), text: String(part))
  }

  /// Returns a text without its line breaks.
  static func flat(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  static func named(_ title: String) -> ReferenceSection {
    all.first { $0.title == title } ?? ReferenceSection(title: title, text: "")
  }
}
