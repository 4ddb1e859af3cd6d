/// A recipe that makes a quiz question different each time it's asked.
///
/// A seed gives the same result on every machine. A template knows nothing about right and wrong:
/// it provides the code to run, plus variations that show what you'd imagine if you believed
/// something else; the lesson's own code runs both. A lesson offers its templates in its
/// ``QuizStaging``, and its `Quiz.md` names them:
///
/// ```swift
/// QuizTemplate("warm-day") { generator in
///   let degrees = 20 + generator.number(below: 15)
///   return TemplateInstance(
///     code: .script(["measure \(degrees)", "measure \(degrees + 1)"]),
///     roles: ["degrees": "\(degrees)"],
///     believed: ["first-one-counts": .script(["measure \(degrees)"])])
/// }
/// ```
package struct QuizTemplate: Sendable {
  /// The name that `template:` refers to, unique among the lesson's templates.
  package let name: String
  private let make: @Sendable (inout SplitMix64) -> TemplateInstance

  package init(_ name: String, _ make: @escaping @Sendable (inout SplitMix64) -> TemplateInstance) {
    self.name = name
    self.make = make
  }

  /// Returns the instance for a seed. It must never change: answers on paper depend on it.
  package func instance(seed: UInt64) -> TemplateInstance {
    var generator = SplitMix64(seed: seed)
    return make(&generator)
  }
}

extension QuizTemplate: Hashable {
  /// Functions can't be compared, so a lesson's templates are told apart by name.
  package static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The result of a template for one seed.
package struct TemplateInstance: Hashable, Sendable {
  /// The code for a lesson to run: a script or the events of a scenario.
  package typealias Code = RunKey.Code

  package var code: Code
  /// The replacements for names in braces in the question's texts.
  package var roles: [String: String]
  /// The names that a question may ask for, in the order the script mentions them.
  /// A flight's names are known without this.
  package var names: [String]
  /// The same code as it would be if a belief were true, by the name of the belief.
  package var believed: [String: Code]

  package init(
    code: Code, roles: [String: String], names: [String] = [], believed: [String: Code]
  ) {
    self.code = code
    self.roles = roles
    self.names = names
    self.believed = believed
  }
}

extension RunKey.Code {
  /// The events of a scenario that a question makes up.
  package static func flight(_ events: [FlightEvent]) -> Self {
    .flight(Scenario(name: "question", events: events))
  }
}
