/// Makes a question of a quiz different each time it's asked: what a seed makes is the same on every
/// machine.
///
/// A template knows nothing of right and wrong. It gives what is run and, beside it, the same as you'd
/// imagine it if you believed something else; the lesson's own code runs both. A lesson offers its
/// templates in its ``Staging``, and its `Quiz.md` names them:
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
  /// What `template:` names it by, different from that of the lesson's other templates.
  package let name: String
  private let make: @Sendable (inout SplitMix64) -> TemplateInstance

  package init(_ name: String, _ make: @escaping @Sendable (inout SplitMix64) -> TemplateInstance) {
    self.name = name
    self.make = make
  }

  /// What it makes of a seed, and always will: answers on paper rest on it.
  package func instance(seed: UInt64) -> TemplateInstance {
    var generator = SplitMix64(seed: seed)
    return make(&generator)
  }
}

extension QuizTemplate: Hashable {
  /// Functions can't be compared: a lesson's templates are told apart by their names.
  package static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What a template makes of a seed.
package struct TemplateInstance: Hashable, Sendable {
  /// What a lesson's code is to run: a script or the events of a scenario.
  package typealias Code = RunKey.Code

  package var code: Code
  /// What a name in braces stands for in the question's texts.
  package var roles: [String: String]
  /// The names that a question may ask for, in the order in which a script names them. Those of a flight
  /// are known without it.
  package var names: [String]
  /// The same as it would be if a belief were true, by the name of the belief.
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
  /// The events of a scenario that a question makes.
  package static func flight(_ events: [FlightEvent]) -> Self {
    .flight(Scenario(name: "question", events: events))
  }
}
