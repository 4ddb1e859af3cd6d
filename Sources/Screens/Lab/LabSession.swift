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
  private var task: Task?
  /// The file that the next line says whether to overwrite; nil if it's nothing of that kind.
  private var offer: Offer?
  /// Whether unsaved lines keep the lab open the first time that it's left.
  package var asksBeforeLeaving = true
  /// Whether there's no lesson to go back to.
  package var standsAlone = false
  /// The scenario as it was last saved; empty if it never was.
  var savedText = ""
  /// Whether the learner has been warned that leaving loses the lines.
  package internal(set) var hasWarned = false

  /// A text for a file that exists already.
  private struct Offer: Hashable {
    var path: String
    var text: String
  }

  private enum Task: Hashable {
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

  /// Which planes are in each other's way, along with what the last flight said about it.
  package var separation: Separation { Separation(lab.fleet, flight, rules: rules, words: words) }

  /// The costs of the last flight.
  var ledgerTable: LedgerTable { flight.ledgerTable(in: words) }

  /// Whether the next line answers a question.
  package var isAsking: Bool { offer != nil }

  /// The prompt of the next line; the question if one is open.
  package var prompt: String {
    offer == nil ? "\(lab.nextNumber)> " : "Overwrite it? y or n: "
  }

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
    let words = String(decoding: bytes, as: UTF8.self).trimmed
    if ![.quit, .back].contains(command(words)) { hasWarned = false }
    if let offered = offer {
      offer = nil
      return mayOverwrite(words, offered.path, offered.text)
        ?? [.say(.failure("error: neither yes nor no; nothing was saved"))]
        + enter(bytes, file: file, number: number)
    }
    switch LabEntry(bytes, inChallenge: challenge != nil) {
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
            "\(InputLimits.labLines) lines were typed, which is all that a lab takes; save FILE "
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
      guard !lab.waiting.contains(lab.lines.count) else {
        return [.say(.note(waitingNote(line)))]
      }
      task = .line(line.event)
      return [.fly(lab.events)]
    }
  }

  private mutating func perform(_ action: LabAction) -> [Effect] {
    switch action {
    case .undo:
      guard let edit = lab.undo() else { return note("Nothing to take back.") }
      return change("Took back: \(edit.words)")
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
    case .back:
      return standsAlone
        ? note("There's nothing to go back to; quit leaves the lab.") : leave(by: "type back")
    case .quit: return leave(by: "type quit")
    case .save(let path):
      guard !lab.events.isEmpty else {
        return [.say(.failure("error: nothing to save: no event was typed yet"))]
      }
      return [.write(text: lab.text, path: path, overwrites: false)]
    }
  }

  private func mayOverwrite(_ words: String, _ path: String, _ text: String) -> [Effect]? {
    switch words.lowercased() {
    case "y", "yes": [.write(text: text, path: path, overwrites: true)]
    case "n", "no", "": [.say(.note(StyledText("Nothing was saved.")))]
    default: nil
    }
  }

  func note(_ text: String) -> [Effect] { [.say(.note(StyledText(text)))] }

  private mutating func change(_ words: String) -> [Effect] {
    task = .change(words)
    return [.fly(lab.events)]
  }

  // MARK: What came of it

  /// Takes the results of a flight.
  ///
  /// - Returns: the messages about it, and further effects.
  package mutating func flown(_ new: LabFlight) -> [Effect] {
    let old = flight
    flight = new
    defer { task = nil }
    switch task {
    case .line(let event):
      let reply = LabReply(
        from: old, to: new, event: event, separation: separation, uncounted: challenge?.unmet)
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
      let waiting = lab.waiting.count
      let left =
        waiting == 0 ? "" : ", of which \(waiting) for a plane that never arrived, as a comment"
      return note(
        "Saved \(plural(lab.lines.count, "line"))\(left) to \(Untrusted.shownInFull(path)).")
    case .exists:
      offer = Offer(path: path, text: text)
      return note("\(Untrusted.shownInFull(path)) exists already.")
    case .failed(let reason): return [.say(.failure(reason))]
    }
  }

  private func waitingNote(_ line: LabLine) -> StyledText {
    guard case .forget(let name, let other) = line.event else { return StyledText() }
    let arrived = Set(lab.fleet.planes.map(\.name))
    let missing = [name, other].filter { !arrived.contains($0) }
    let list = missing.joined(with: "and")
    var text =
      "Noted. It'll count from the first line on, once \(list) \(missing.count == 1 ? "has" : "have") arrived."
    if let first = missing.first,
      let near = NearestWord.nearest(to: first, in: lab.fleet.planes.map(\.name))
    {
      text += " If you meant \(near), type undo."
    }
    return StyledText(text)
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
      + (verdict.isMet ? decide(.scenario(lab.text), .right) : [])
  }
}

extension Lab.Edit {
  /// The edit in words, to end a sentence with.
  fileprivate var words: String {
    switch self {
    case .add(let line): line.text
    case .clear: "clear"
    }
  }
}

extension Library {
  /// The message in a lesson without a lab.
  var noLab: String {
    let lessons = flyingLessons
    return "There are no \(flightWords.flyers) in this lesson; the lab is in lessons "
      + "\(lessons.min() ?? 0) to \(lessons.max() ?? 0)."
  }
}
