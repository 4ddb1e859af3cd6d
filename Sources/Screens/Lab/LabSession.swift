/// The logic of a lab: takes typed lines, and returns effects to perform and messages to show.
///
/// It doesn't do anything outside itself. Its caller performs the effects in order and hands back
/// the results; until then, further lines must wait.
package struct LabSession: Hashable, Sendable {
  /// Something for the caller to do.
  package enum Effect: Hashable, Sendable {
    case say(LabMessage)
    /// Fly the events by ``LabSession/lessons``, and call ``LabSession/flown(_:)``.
    case fly([FlightEvent])
    /// Write a file, new unless `overwrites`, and call ``LabSession/wrote(_:text:path:)``.
    case write(text: String, path: String, overwrites: Bool)
    /// The challenge has been decided.
    case answer(Response)
    case quit
  }

  /// The result of an attempt to write a file.
  package enum Writing: Hashable, Sendable {
    case done
    /// The file exists already, and the learner hasn't agreed to overwrite it.
    case exists
    case failed(String)
  }

  /// The lessons that fly, the lower number first.
  package let lessons: [Int]
  /// The rules for when two planes are in each other's way, as far as they're known.
  private let rules: [Int: SeparationRule]
  /// The words used in flights.
  let words: FlightWords
  /// The challenge to solve; nil for a lab without a goal.
  package let challenge: Challenge?
  /// The decision on the challenge; nil while it's open.
  package internal(set) var response: Response?
  var hintsShown = 0
  package private(set) var lab = Lab()
  /// The last flight of the lab.
  package private(set) var flight: LabFlight
  /// The action to report on when the flight is over.
  private var pending: Pending?
  /// The file that the line before would have overwritten; the same line again does it.
  private var existing: String?
  /// Whether unsaved lines keep the lab open the first time that it's left.
  package var asksBeforeLeaving = true
  /// The scenario as it was last saved; empty if it never was.
  var savedText = ""
  /// Whether the learner has been warned that leaving loses the lines.
  package internal(set) var hasWarned = false

  private enum Pending: Hashable {
    case line(FlightEvent?)
    case change(String)
  }

  /// Creates the lab of a lesson, without a goal.
  ///
  /// - Parameter library: the source of the lessons' rules and words.
  package init(lesson: Int, in library: Library) {
    lessons = LabFlight.lessons(for: lesson)
    rules = library.separations(of: lessons)
    words = library.flightWords
    challenge = nil
    flight = LabFlight(grounding: lessons)
  }

  /// Creates a lab for a challenge.
  ///
  /// - Parameter library: the source of the lessons' rules and words.
  package init(_ challenge: Challenge, in library: Library) {
    lessons = challenge.lessons
    rules = library.separations(of: lessons)
    words = library.flightWords
    self.challenge = challenge
    flight = LabFlight(grounding: lessons)
  }

  /// Which planes are in each other's way.
  package var separation: Separation { Separation(lab.fleet, lessons, rules: rules, words: words) }

  /// The costs of the last flight.
  var ledgerTable: LedgerTable { flight.ledgerTable(in: words) }

  /// The prompt of the next line.
  package var prompt: String { "\(lab.nextNumber)> " }

  /// Returns the common command that a line stands for; nil if it's one of the lab's, such as undo.
  package func command(_ line: String) -> CommandWord? {
    guard case .action(let action) = LabEntry(Array(line.utf8), inChallenge: challenge != nil),
      let word = CommandWord(line), action == LabAction(word)
    else { return nil }
    return word
  }

  /// Handles a line that was typed.
  ///
  /// - Parameters:
  ///   - bytes: the line without its line feed.
  ///   - file: where it was typed, for the diagnostics.
  ///   - number: the line number there; nil for its number in the lab.
  package mutating func enter(_ bytes: [UInt8], file: String, number: Int? = nil) -> [Effect] {
    let entry = LabEntry(bytes, inChallenge: challenge != nil)
    if ![.action(.quit), .action(.back)].contains(entry) { hasWarned = false }
    if case .action(.save) = entry {} else { existing = nil }
    switch entry {
    case .blank: return []
    case .action(let action): return perform(action)
    case .fault(let column, let message):
      return [
        .say(
          .refusal([
            Diagnostic(
              file: file, line: number ?? lab.nextNumber, column: column, message: message)
          ]))
      ]
    case .line:
      guard !lab.isFull else {
        let diagnostic = Diagnostic(
          file: file, line: number ?? lab.nextNumber,
          message:
            "\(Lab.mostTyped) lines were typed, which is all that a lab takes; save FILE "
            + "keeps them, and clear begins again")
        // Input that isn't typed can't react to this, and each further line would get this again.
        return [.say(.refusal([diagnostic]))] + (number == nil ? [] : [.quit])
      }
      do throws(ScenarioError) {
        try lab.add(bytes, file: file, number: number)
      } catch {
        return [.say(.refusal(error.diagnostics))]
      }
      guard let line = lab.lines.last, line.event != nil else { return [] }
      let missing = lab.missingPlanes(of: line)
      guard missing.isEmpty else {
        return note(
          "Noted. It'll count from the first line on, once \(missing.joined(with: "and")) "
            + "\(missing.count == 1 ? "has" : "have") arrived.")
      }
      pending = .line(line.event)
      return [.fly(lab.events)]
    }
  }

  private mutating func perform(_ action: LabAction) -> [Effect] {
    switch action {
    case .undo:
      guard let words = lab.undo() else { return note("Nothing to take back.") }
      return change("Took back: \(words)")
    case .clear:
      guard !lab.lines.isEmpty else { return note("There are no lines yet.") }
      lab.clear()
      return change("Begins again. undo brings the lines back.")
    case .help: return [.say(.help(LabHelp(forChallenge: challenge != nil)))]
    case .goal: return challenge.map { $0.prompt.map { .say(.note($0)) } } ?? []
    case .hint: return hint()
    case .solution:
      return challenge == nil
        ? note("There's nothing to skip here.") : decide(.skipped, .skipped)
    case .back: return leave(by: "type back")
    case .quit: return leave(by: "type quit")
    case .save(let path):
      guard !lab.events.isEmpty else {
        return [.say(.failure("error: nothing to save: no event was typed yet"))]
      }
      return [.write(text: lab.text, path: path, overwrites: path == existing)]
    }
  }

  func note(_ text: String) -> [Effect] { [.say(.note(StyledText(text)))] }

  private mutating func change(_ words: String) -> [Effect] {
    pending = .change(words)
    return [.fly(lab.events)]
  }

  // MARK: What came of it

  /// Takes the results of a flight.
  ///
  /// - Returns: the messages about it, and further effects.
  package mutating func flown(_ new: LabFlight) -> [Effect] {
    let old = flight
    flight = new
    defer { pending = nil }
    switch pending {
    case .line(let event):
      let reply = LabReply(
        from: old, to: new, event: event, separation: separation)
      return [.say(.reply(reply))] + judge()
    case .change(let words): return note(words)
    case nil: return []
    }
  }

  /// Takes the result of writing a file.
  package mutating func wrote(_ writing: Writing, text: String, path: String) -> [Effect] {
    switch writing {
    case .done:
      savedText = text
      return note("Saved \(plural(lab.lines.count, "line")) to \(Untrusted.shownInFull(path)).")
    case .exists:
      existing = path
      let name = Untrusted.shownInFull(path)
      return [
        .say(.failure("error: \(name) exists already; to overwrite it, type save \(name) again"))
      ]
    case .failed(let reason): return [.say(.failure(reason))]
    }
  }
}

extension LabSession {
  // MARK: Leaving

  /// Leaves the lab, or first says what would be lost.
  ///
  /// - Parameter gesture: how to leave when asked a second time, `press esc`.
  package mutating func leave(by gesture: String) -> [Effect] {
    guard asksBeforeLeaving, !hasWarned, response == nil, !lab.events.isEmpty,
      lab.text != savedText
    else { return [.quit] }
    hasWarned = true
    let lines = lab.lines.count == 1 ? "Your line isn't" : "Your \(lab.lines.count) lines aren't"
    return note(
      "\(lines) saved; save FILE keeps \(lab.lines.count == 1 ? "it" : "them"). "
        + "To leave without saving, \(gesture) again.")
  }
}

extension LabSession {
  // MARK: A challenge

  mutating func hint() -> [Effect] {
    guard let hints = challenge?.hints, !hints.isEmpty else { return note("There's no hint.") }
    hintsShown = min(hintsShown + 1, hints.count)
    return hints.prefix(hintsShown).enumerated().map { index, hint in
      .say(.note(StyledText("Hint \(index + 1) of \(hints.count): ", .muted) + hint))
    }
  }

  /// Takes the first decision; later ones don't change anything.
  mutating func decide(_ answer: GivenAnswer, _ outcome: Outcome) -> [Effect] {
    guard challenge != nil, response == nil else { return [] }
    let response = Response(answer: answer, outcome: outcome)
    self.response = response
    return [.answer(response)]
  }

  /// Judges the flight if there's an open challenge.
  mutating func judge() -> [Effect] {
    // A flight in which planes only arrive isn't an attempt yet.
    guard let challenge, response == nil, flight.runs.contains(where: { !$0.output.isEmpty })
    else { return [] }
    let verdict = challenge.verdict(flight, in: words)
    return [.say(.verdict(verdict))]
      + (verdict.holds ? decide(.scenario(lab.text), .right) : [])
  }
}
