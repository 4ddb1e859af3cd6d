/// Where one thread of a scheduled run stands, in words and places that a reader knows: what a screen
/// draws for it.
package struct ThreadView: Hashable, Sendable {
  /// A line of a listing, numbers from 1.
  package struct Place: Hashable, Sendable {
    package var file: String
    package var line: Int

    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// What it must have first, and who has it.
  package struct Wait: Hashable, Sendable {
    /// `AA101's queue`.
    package var lock: String
    /// The letter of the thread that holds it.
    package var holder: String
  }

  /// `a`.
  package var letter: String
  /// What its next step does, `AA101.isTooClose(to: 12, 22000)`; nil once it has ended.
  package var next: String?
  /// Where that stands in the lesson's code; nil once it has ended.
  package var place: Place?
  /// `AA101's queue`, in the order in which they were taken.
  package var holds: [String]
  /// Nil if it can take a step, and once it has ended.
  package var wait: Wait?

  package var hasEnded: Bool { next == nil }
  package var isReady: Bool { next != nil && wait == nil }

  /// The same as a sentence: `b waits for AA101's queue, which a holds.`
  package var sentence: String {
    if hasEnded { return "\(letter) has ended." }
    var clauses: [String] = []
    if !holds.isEmpty { clauses.append("holds \(holds.joined(separator: " and "))") }
    if let wait {
      let holder = wait.holder == letter ? "it holds itself" : "\(wait.holder) holds"
      clauses.append("waits for \(wait.lock), which \(holder)")
    }
    if clauses.isEmpty { clauses.append("holds nothing") }
    return "\(letter) \(clauses.joined(separator: " and "))."
  }
}

extension ThreadState {
  /// What the thread's next step does; nil if there is none.
  var next: String? {
    switch place {
    case .call: "\(callee).\(call)"
    case .answer: "answer of \(callee).\(call.prefix { $0 != "(" })"
    case .end: nil
    }
  }
}

/// Tells where threads stand in a lesson's listings. Reads each listing once, and looks for each place once: threads
/// stand at a few places, in thousands of schedules.
package struct ThreadPlaces: Sendable {
  /// What a place depends on.
  private struct Key: Hashable {
    var code: String
    /// The call's beginning, as listings have it.
    var text: String
    var index: Int
    var scene: String
  }

  private let files: [SourceFile]
  private var listings: [String: Listing] = [:]
  /// Those that were looked for, also where there's none.
  private var known: [Key: ThreadView.Place?] = [:]

  package init(_ files: LessonFiles) { self.files = files.listings }

  /// The threads of a scene between two of their steps.
  package mutating func views(of state: SchedulerState, scene: String) -> [ThreadView] {
    state.threads.enumerated().map { index, thread in
      var wait: ThreadView.Wait?
      if case .waits(let lock, let holder) = state.obstacle(index) {
        wait = ThreadView.Wait(lock: lock, holder: Schedule.letter(holder))
      }
      return ThreadView(
        letter: Schedule.letter(index), next: thread.next,
        place: thread.place == .end ? nil : place(of: thread, index: index, scene: scene),
        holds: thread.holds.map(\.lock), wait: wait)
    }
  }

  /// The line in which a thread stands: the one that holds the call, found by its text.
  ///
  /// - Parameter index: the thread's, for a scene that makes such a call for each.
  private mutating func place(
    of thread: ThreadState, index: Int, scene: String
  ) -> ThreadView.Place? {
    let key = Key(
      code: thread.code, text: ".\(thread.call.prefix { $0 != "(" })(", index: index,
      scene: scene)
    if let place = known[key] { return place }
    let place = find(key)
    known[key] = .some(place)
    return place
  }

  private mutating func find(_ key: Key) -> ThreadView.Place? {
    let (text, index) = (key.text, key.index)
    let code = key.code.split(separator: "#", maxSplits: 1).map(String.init)
    let candidates = code.isEmpty ? files : files.filter { $0.name == code[0] }
    for file in candidates {
      let listing = listings[file.name] ?? Listing(file)
      listings[file.name] = listing
      let lines = listing.regions[code.count == 2 ? code[1] : key.scene] ?? []
      var matches = lines.filter { $0.text.contains(text) }
      if code.isEmpty, matches.isEmpty {
        // Between the scene and the call is a method that isn't part of the story.
        let callers = methods(containing: text)
        matches = lines.filter { line in callers.contains { line.text.contains(".\($0)(") } }
      }
      guard let first = matches.first else { continue }
      let line = code.isEmpty && matches.indices.contains(index) ? matches[index] : first
      return ThreadView.Place(file: file.name, line: line.number)
    }
    return nil
  }

  /// The names of the methods in whose bodies a text is.
  private func methods(containing text: String) -> Set<Substring> {
    var names: Set<Substring> = []
    // Most files don't hold it, and to search a file is quicker than to search its lines.
    for file in files where file.text.contains(text) {
      var method: Substring?
      for line in file.text.split(separator: "\n") {
        if let declaration = line.firstRange(of: "func ") {
          method = line[declaration.upperBound...].prefix { $0 != "(" && $0 != "<" }
        }
        if line.contains(text), let method { names.insert(method) }
      }
    }
    return names
  }
}
