extension LearningProgress {
  /// The readable part of a file, and what's wrong with the rest.
  package struct Reading: Hashable, Sendable {
    package var progress = LearningProgress()
    /// In the order of the file.
    package var faults: [JSONFault] = []
  }

  /// The reason nothing could be read from a file.
  package enum FormatError: Error, Hashable, Sendable {
    /// A later version of the program wrote it.
    case newer(schema: Int)
    case unreadable(JSONFault)
  }

  /// The size of the largest file that's read, in bytes.
  package static let longestFile = 1 << 24

  /// Reads a progress file.
  ///
  /// - Throws: ``FormatError`` if none of it can be read.
  package static func read(_ bytes: [UInt8]) throws(FormatError) -> Reading {
    var reader = JSONReader()
    let root: JSONNode
    do {
      root = try JSONNode(parsing: bytes)
    } catch {
      throw .unreadable(error)
    }
    // The number comes first: nothing else is known about another schema.
    guard case .object(let members) = root.value,
      let found = members.first(where: { $0.key == "schema" })?.node,
      let schema = reader.integer(found, "schema", in: 1...Int.max)
    else {
      let fault = JSONFault(
        offset: root.offset,
        "this isn't a progress file: it has no \"schema\", a whole number from 1")
      throw .unreadable(reader.faults.first ?? fault)
    }
    guard schema <= Self.schema else { throw .newer(schema: schema) }
    var reading = Reading()
    reading.progress = reader.progress(root)
    reading.faults = reader.faults.sorted { $0.offset < $1.offset }
    return reading
  }
}

// Faulty values are left out; the rest counts.
extension JSONReader {
  fileprivate mutating func progress(_ root: JSONNode) -> LearningProgress {
    var progress = LearningProgress()
    guard let members = object(root, "the progress", known: ["schema", "lessons"]),
      let node = member("lessons", of: members, root, "the progress"),
      let lessons = object(node, "lessons")
    else { return progress }
    for (name, node) in lessons {
      progress.lessons[name] = lesson(node, "lesson \(Untrusted.quoted(name))")
    }
    return progress
  }

  private mutating func lesson(_ node: JSONNode, _ what: String) -> LessonProgress? {
    let known = ["seen", "place", "answers", "quiz", "solved", "hints"]
    guard let members = object(node, what, known: known) else { return nil }
    var lesson = LessonProgress()
    if let node = members["seen"], let steps = object(node, "\"seen\" of \(what)") {
      for (step, node) in steps {
        lesson.seen[step] = moment(node, "step \(Untrusted.quoted(step))")
      }
    }
    if let node = members["place"] { lesson.place = place(node, "the place in \(what)") }
    if let node = members["answers"] { lesson.answers = histories(node, "\"answers\" of \(what)") }
    if let node = members["quiz"] { lesson.quiz = histories(node, "\"quiz\" of \(what)") }
    if let node = members["solved"], let exercises = object(node, "\"solved\" of \(what)") {
      for (exercise, node) in exercises {
        lesson.solved[exercise] = solved(node, "exercise \(Untrusted.quoted(exercise))")
      }
    }
    if let node = members["hints"], let exercises = object(node, "\"hints\" of \(what)") {
      for (exercise, node) in exercises {
        lesson.hints[exercise] = integer(
          node, "exercise \(Untrusted.quoted(exercise))", in: 1...ContentLimits.hints)
      }
    }
    return lesson
  }

  private mutating func place(_ node: JSONNode, _ what: String) -> LessonProgress.Place? {
    guard let members = object(node, what, known: ["step", "at"]),
      let stepNode = member("step", of: members, node, what),
      let step = string(stepNode, "\"step\" of \(what)"),
      let at = moment("at", of: members, node, what)
    else { return nil }
    return LessonProgress.Place(step: step, at: at)
  }

  private mutating func solved(_ node: JSONNode, _ what: String) -> LessonProgress.Solved? {
    guard let members = object(node, what, known: ["at", "hints"]),
      let at = moment("at", of: members, node, what),
      let hintsNode = member("hints", of: members, node, what),
      let hints = integer(hintsNode, "\"hints\" of \(what)", in: 0...ContentLimits.hints)
    else { return nil }
    return LessonProgress.Solved(at: at, hints: hints)
  }

  private mutating func histories(_ node: JSONNode, _ what: String) -> [String: AnswerHistory] {
    var histories: [String: AnswerHistory] = [:]
    for (question, node) in object(node, what) ?? [:] {
      let name = "question \(Untrusted.quoted(question))"
      var answers: [AnswerRecord] = []
      for (index, node) in (array(node, "the answers to \(name)") ?? []).enumerated() {
        if let answer = answer(node, "answer \(index + 1) to \(name)") { answers.append(answer) }
      }
      if !answers.isEmpty { histories[question] = AnswerHistory(answers) }
    }
    return histories
  }

  private mutating func answer(_ node: JSONNode, _ what: String) -> AnswerRecord? {
    let known = ["turn", "at", "verdict", "given", "betrays", "sure", "seed"]
    let before = faults.count
    guard let members = object(node, what, known: known) else { return nil }
    let turn = member("turn", of: members, node, what).flatMap {
      integer($0, "\"turn\" of \(what)", in: 1...AnswerHistory.lastTurn)
    }
    let at = moment("at", of: members, node, what)
    let verdict = member("verdict", of: members, node, what).flatMap {
      choice($0, "\"verdict\" of \(what)", as: AnswerRecord.Verdict.self)
    }
    let given = member("given", of: members, node, what).flatMap {
      string($0, "\"given\" of \(what)")
    }
    let betrays = members["betrays"].flatMap { string($0, "\"betrays\" of \(what)") }
    let isSure = members["sure"].flatMap { bool($0, "\"sure\" of \(what)") }
    let seed = members["seed"].flatMap { seedNumber($0, "\"seed\" of \(what)") }
    guard faults.count == before, let turn, let at, let verdict, let given else { return nil }
    var answer = AnswerRecord(
      at: at, verdict: verdict, given: given, betrays: betrays, isSure: isSure, seed: seed)
    answer.turn = turn
    return answer
  }

  private mutating func seedNumber(_ node: JSONNode, _ what: String) -> UInt64? {
    guard let text = string(node, what) else { return nil }
    guard let seed = OutsideNumber(text)?.value(in: 0...UInt64.max) else {
      fault(at: node.offset, "\(what) must be a whole number in quotation marks")
      return nil
    }
    return seed
  }

  private mutating func moment(
    _ key: String, of members: [String: JSONNode], _ node: JSONNode, _ what: String
  ) -> Moment? {
    member(key, of: members, node, what).flatMap { moment($0, "\"\(key)\" of \(what)") }
  }

  private mutating func moment(_ node: JSONNode, _ what: String) -> Moment? {
    integer(node, what, in: Moment.earliest.milliseconds...Moment.latest.milliseconds)
      .map { Moment(milliseconds: $0) }
  }
}
