import Foundation
import Testing

@testable import Course

/// Program calls whose output is kept in a file.
struct Transcript: Sendable, CustomTestStringConvertible {
  /// The file's name, without `.txt`.
  var name: String
  var calls: [String]
  var environment: [String: String] = [:]
  var input = ""

  init(
    _ name: String, _ calls: String..., environment: [String: String] = [:], input: String = ""
  ) {
    self.init(name: name, calls: calls, environment: environment, input: input)
  }

  init(name: String, calls: [String], environment: [String: String], input: String = "") {
    self.name = name
    self.calls = calls
    self.environment = environment
    self.input = input
  }

  var testDescription: String { name }
  var path: String { "\(Repository.transcripts)/\(name).txt" }

  func made() -> [UInt8] { Array(calls.map(made).joined()) }

  /// Returns the command, its output, and any errors or unusual ending.
  private func made(_ arguments: String) -> [UInt8] {
    // Answers need a place to be saved in, and it's one without a past.
    let finished = Scratch.with { home in
      lesson(
        arguments, input: input,
        environment: input.isEmpty ? environment : environment.merging(["LESSON_HOME": home]) { $1 }
      )
    }
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value) " }.joined()
    var bytes = Array("$ \(variables)lesson \(arguments)".utf8)
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    if !input.isEmpty { bytes += Array(" <<END\n\(input)END".utf8) }
    bytes += [UInt8(ascii: "\n")] + finished.output
    if !finished.errors.isEmpty { bytes += Array("[errors]\n".utf8) + finished.errors }
    if finished.end != .exit(0) { bytes += Array("[\(finished.end)]\n".utf8) }
    return bytes
  }
}

/// Each command once, and each form once. What another test proves isn't recorded: invariants check
/// that every lesson fits every width and says the same in every form.
extension Transcript {
  static let all = steps + forms + small

  private static let everyForm: [(name: String, options: String, environment: [String: String])] = [
    ("text-80", "--width 80", [:]),
    ("text-40", "--width 40", [:]),
    ("styled-80", "--width 80 --color=always", ["COLORTERM": "truecolor"]),
    ("words-80", "--width 80 --plain", [:]),
    ("ascii-80", "--width 80", ["LC_ALL": "C"]),
  ]

  /// Returns the calls in every form, each form in a file of its own.
  private static func inEveryForm(
    _ name: String, _ calls: [String], input: String = ""
  ) -> [Transcript] {
    everyForm.map { form in
      Transcript(
        name: "\(name)-\(form.name)", calls: calls.map { "\($0) \(form.options)" },
        environment: form.environment, input: input)
    }
  }

  private static let steps = inEveryForm("steps", stepsOfEveryKind)

  /// Steps that together have blocks and questions of every kind. A step is added for as long as one
  /// has kinds that the others don't.
  private static let stepsOfEveryKind: [String] = {
    var places = Catalog.entries.flatMap { entry in
      Walks.quickSteps(of: entry).map { number in
        let step = Course.steps(entry.number)[number - 1]
        return (call: "\(entry.number) --step \(number)", kinds: Set(step.blocks.map(\.kind)))
      }
    }
    var chosen: [String] = []
    while let best = places.max(by: { $0.kinds.count < $1.kinds.count }), !best.kinds.isEmpty {
      chosen.append(best.call)
      for index in places.indices { places[index].kinds.subtract(best.kinds) }
    }
    return chosen.sorted { $0.compare($1, options: .numeric) == .orderedAscending }
  }()

  /// Leads the threads of a scene that ends however they're led.
  private static let led =
    Catalog.entries.lazy.flatMap { entry in
      entry.staging.scenes.filter { $0.threads == 2 && $0.ending == .returns && !$0.isAboutOrder }
        .map { "run \(entry.number) --scene \($0.name) --schedule a" }
    }.first ?? "run 1"

  private static let forms =
    inEveryForm("lab", ["lab"], input: everything)
    + inEveryForm("quiz", ["quiz 1 --seed 7"], input: answers)
    + inEveryForm(
      "run",
      [
        "run 1 --trace", "run 1 --ledger",
        "\(led) --trace",
      ])

  private static let small = [
    Transcript("contents", "", "--plain"),
    Transcript("walk", "1 --width 80"),
    Transcript("next", "next"),
    Transcript(
      "progress", "progress", "progress 2 --plain", "progress --json", "progress --export -"),
    Transcript("verify", "verify 2", "verify 2 --json"),
    Transcript(
      "source", "source 1", "source 1 --plain", "source 2 Airplane.swift#rule",
      "source scenarios/three-planes"),
    Transcript("version", "--version"),
    Transcript("completions", "completions bash"),
    Transcript(
      "diff", "diff 1 2 --width 80", "diff 1 2 --output", "diff 1 1 --code"),
    Transcript("quiz-paper", "quiz 1 --seed 7 --sheet", "quiz 1 --seed 7 --key"),
    Transcript("quiz-json", "quiz 1 --seed 7 --json", input: answers),
    Transcript("run-raw", "run 1", "run 1 --json", led),
    Transcript("help", "help", "help 1", "help run", "help scenario"),
  ]

  /// Right, wrong, guessed, skipped, revisited, and invalid answers, but not to every question.
  private static let answers = "a\nskip\nback\na\nback\nb?\nTower\n"

  /// Every word of the lab, and some that it doesn't know.
  private static let everything = """
    help
    # Four planes, and one that is not told of another.
    forget QF12 AA101
    arrive BA706 11 21000
    arrive AA101 12 22000
    move BA706 8 10000
    arrive QF12 14 22000
    move QF12 12 22000
    udno
    move BA707 3 4
    undo
    redo
    forget CX200 BA706
    move QF12 12 22400
    move AA101 12 21800
    forget AA101 QF12
    land BA706
    clear
    undo
    save nowhere/to/be.flight
    quit
    never read
    """ + "\n"
}

extension Block {
  /// The name of its case, with what kind of question it asks.
  fileprivate var kind: String {
    let name = Mirror(reflecting: self).children.first?.label ?? "\(self)"
    if case .question(let question) = self { return "\(name) \(question.form)" }
    return name
  }
}
