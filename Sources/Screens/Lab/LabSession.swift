/// A lab at work: takes what is typed, says what must be done outside, and what came of it.
///
/// Nothing is done here. Whoever drives the lab performs the effects in their order and hands back
/// what they gave; until then further lines must wait.
package struct LabSession: Hashable, Sendable {
  /// What must be done outside.
  package enum Effect: Hashable, Sendable {
    case say(LabMessage)
    /// Fly the events by ``LabSession/flyers``, and call ``LabSession/flown(_:)``.
    case fly([FlightEvent])
    /// Write a new file, and call ``LabSession/wrote(_:)``.
    case write(text: String, path: String, overwrites: Bool)
    /// Read a file, and call ``LabSession/read(_:file:)`` or ``LabSession/couldNotRead(_:)``.
    case read(path: String)
    /// The challenge is decided.
    case answer(Response)
    case quit
  }

  /// How an attempt to write a file went.
  package enum Writing: Hashable, Sendable {
    case done
    /// There is one already, and the learner hasn't agreed to lose it.
    case exists
    case failed(String)
  }

  /// Who flies, the lesson with the lower number first.
  package let flyers: [Flyer]
  /// When two planes are in each other's way, as far as that is known.
  private let rules: [Flyer: SeparationRule]
  /// What is said in flights.
  let words: FlightWords
  /// What is to be brought about; nil where nothing is.
  package let challenge: Challenge?
  /// How the challenge was decided; nil as long as it is open.
  package internal(set) var response: Response?
  var hintsShown = 0
  package private(set) var lab = Lab()
  /// The flight of the lab as it stood when it was last flown.
  package private(set) var flight: LabFlight
  /// What is to be told when the flight is over.
  private var task: Task?
  /// What the next line answers.
  var question: Question?
  /// Different scenarios that were judged, no more of them than are asked for.
  var tries: Set<[FlightEvent]> = []
  private let samples: LabSampleList
  /// Whether lines that are saved nowhere keep the lab open once, when it is to be left.
  package var asksBeforeLeaving = true
  /// Whether there's no lesson to go back to.
  package var standsAlone = false
  /// The scenario as it stands in a file; empty where it stands in none.
  var savedText = ""
  /// Whether the learner knows that leaving loses the lines.
  package internal(set) var hasWarned = false

  enum Question: Hashable {
    /// May the file go?
    case overwrite(path: String, text: String)
    /// Why can't it be done?
    case reason
  }

  private enum Task: Hashable {
    case line(FlightEvent?)
    case change(String)
    case load(String)
  }

  /// A lab of a lesson, without a goal.
  ///
  /// - Parameter library: knows the rules and words of those who fly.
  package init(lesson: Int, in library: Library) {
    flyers = LabFlight.flyers(for: lesson)
    rules = library.separations(of: flyers)
    words = library.flightWords
    challenge = nil
    samples = LabSampleList(library)
    flight = LabFlight(grounding: flyers)
  }

  /// A lab in which something is to be brought about.
  ///
  /// - Parameter library: knows the rules and words of those who fly.
  package init(_ challenge: Challenge, in library: Library) {
    flyers = challenge.flyers
    rules = library.separations(of: flyers)
    words = library.flightWords
    samples = LabSampleList(library)
    self.challenge = challenge
    flight = LabFlight(grounding: flyers)
  }

  /// Who is in whose way, as it was when the lab was last flown.
  package var separation: Separation { Separation(lab.fleet, flight, rules: rules, words: words) }

  /// What the flight cost.
  var ledgerTable: LedgerTable { flight.ledgerTable(in: words) }

  /// Whether the next line answers a question.
  package var isAsking: Bool { question != nil }

  /// What stands before the next line; a question, if one is open.
  package var prompt: String {
    switch question {
    case .overwrite: "Overwrite it? y or n: "
    case .reason: "Why can't it be done? "
    case nil: "\(lab.nextNumber)> "
    }
  }

  /// Whether the next line is a sentence of the learner's, and worth repeating where it wasn't typed.
  package var isAskingWhy: Bool { question == .reason }

  /// The word for every prompt that a line is; nil for what the lab itself has a use for, such as undo.
  package func command(_ line: String) -> CommandWord? {
    guard case .action(let action) = LabEntry(Array(line.utf8), inChallenge: challenge != nil),
      let word = CommandWord(line), action == LabAction(word)
    else { return nil }
    return word
  }

  /// Takes a line that was typed.
  ///
  /// - Parameters:
  ///   - bytes: without its line feed.
  ///   - file: where it was typed, for what is wrong with it.
  ///   - number: of the line there; nil for its number in the lab.
  package mutating func enter(_ bytes: [UInt8], file: String, number: Int? = nil) -> [Effect] {
    let words = String(decoding: bytes, as: UTF8.self).trimmed
    if ![.quit, .back].contains(command(words)) { hasWarned = false }
    switch question {
    case .overwrite(let path, let text):
      question = nil
      return mayOverwrite(words, path, text)
        ?? [.say(.failure("error: neither yes nor no; nothing was saved"))]
        + enter(bytes, file: file, number: number)
    case .reason:
      return reason(words, isLine: isLine(bytes)) ?? enter(bytes, file: file, number: number)
    case nil: break
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
            + "keeps them, and after load FILE it takes more")
        // Nobody is there to do so, and every other line would say the same.
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
    case .redo:
      guard let edit = lab.redo() else { return note("Nothing to do again.") }
      return change("Again: \(edit.words)")
    case .clear:
      guard !lab.lines.isEmpty else { return note("There are no lines yet.") }
      lab.clear()
      return change("Begins again. undo brings the lines back.")
    case .lines:
      return [.say(.scenario(lab.lines.map(\.text), waiting: lab.waiting))]
    case .output: return [.say(.outputs(LabOutputs(flight, events: lab.events)))]
    case .radar: return [.say(.radar(Radar(separation)))]
    case .ledger:
      let table = ledgerTable
      return table.rows.isEmpty ? note("Nothing has flown yet.") : [.say(.ledger(table))]
    case .help: return [.say(.help(LabHelp(forChallenge: challenge != nil)))]
    case .goal: return challenge.map { $0.prompt.map { .say(.note($0)) } } ?? []
    case .hint: return hint()
    case .impossible: return impossible()
    case .solution:
      return challenge == nil
        ? note("There's nothing to skip here.") : decide(.skipped, .skipped)
    case .back:
      return standsAlone
        ? note("There's nothing to go back to; quit leaves the lab.") : leave(by: "type back")
    case .quit: return leave(by: "type quit")
    case .samples: return [.say(.samples(samples))]
    case .save(let path):
      guard !lab.events.isEmpty else {
        return [.say(.failure("error: nothing to save: no event was typed yet"))]
      }
      return [.write(text: lab.text, path: path, overwrites: false)]
    case .load(let path): return [.read(path: path)]
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

  /// Takes what the flight gave.
  ///
  /// - Returns: what is to be said of it, and what follows.
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
    case .load(let words):
      let outputs = LabOutputs(new, events: lab.events, limit: 20)
      return note(words) + [.say(.outputs(outputs))] + judge()
    case nil: return []
    }
  }

  /// Takes how the writing of a file went.
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
      question = .overwrite(path: path, text: text)
      return note("\(Untrusted.shownInFull(path)) exists already.")
    case .failed(let reason): return [.say(.failure(reason))]
    }
  }

  /// Takes the content of a file.
  ///
  /// - Parameter file: its name for people.
  package mutating func read(_ bytes: [UInt8], file: String) -> [Effect] {
    do throws(ScenarioError) {
      try lab.load(bytes, file: file)
    } catch {
      return [.say(.refusal(error.diagnostics))]
    }
    savedText = lab.text
    let planes = plural(lab.fleet.planes.count, "plane")
    task = .load("Loaded \(file): \(plural(lab.lines.count, "line")), \(planes).")
    return [.fly(lab.events)]
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

extension Lab.Edit {
  /// What it was, as the end of a sentence.
  fileprivate var words: String {
    switch self {
    case .add(let line): line.text
    case .replace(_, let new): new.isEmpty ? "clear" : "the loading of a file."
    }
  }
}

extension Library {
  /// Said in a lesson that has no lab.
  var noLab: String {
    let lessons = flyingLessons
    return "There are no \(flightWords.flyers) in this lesson; the lab is in lessons "
      + "\(lessons.min() ?? 0) to \(lessons.max() ?? 0)."
  }
}
