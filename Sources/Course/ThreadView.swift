/// The state of one thread in a scheduled run, in words and places that a reader knows, for a
/// screen to draw.
package struct ThreadView: Hashable, Sendable {
  /// A line of a listing, numbered from 1.
  package struct Place: Hashable, Sendable {
    package var file: String
    package var line: Int

    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// The lock that the thread needs next, and its holder.
  package struct Wait: Hashable, Sendable {
    /// `AA101's queue`.
    package var lock: String
    /// The letter of the thread that holds it; nil if that isn't known.
    package var holder: String?

    /// The wait as a clause, `waits for AA101's queue, which a holds`.
    ///
    /// - Parameter letter: that of the thread that waits.
    package func clause(of letter: String) -> String {
      guard let holder else { return "waits for \(lock)" }
      return "waits for \(lock), which \(holder == letter ? "it holds itself" : "\(holder) holds")"
    }
  }

  /// The thread's letter, such as `a`.
  package var letter: String
  /// What its next step does, such as `AA101.isTooClose(to: 12, 22000)`; nil once it has ended.
  package var next: String?
  /// The next step's place in the lesson's code; nil once it has ended.
  package var place: Place?
  /// Its locks, such as `AA101's queue`, in the order in which they were taken.
  package var holds: [String]
  /// The obstacle to its next step; nil if it can take one, or once it has ended.
  package var wait: Wait?

  package var hasEnded: Bool { next == nil }
  package var isReady: Bool { next != nil && wait == nil }

  /// The state as a sentence: `b waits for AA101's queue, which a holds.`
  package var sentence: String {
    if hasEnded { return "\(letter) has ended." }
    var clauses: [String] = []
    if !holds.isEmpty { clauses.append("holds \(holds.joined(separator: " and "))") }
    if let wait { clauses.append(wait.clause(of: letter)) }
    if clauses.isEmpty { clauses.append("holds nothing") }
    return "\(letter) \(clauses.joined(separator: " and "))."
  }
}

extension SchedulerState {
  /// Returns what a thread, by its number from 0, waits for; nil if it doesn't wait.
  func wait(of thread: Int) -> ThreadView.Wait? {
    switch obstacle(thread) {
    case .waits(let lock, let holder): .init(lock: lock, holder: Schedule.letter(holder))
    case .isHeldUp: .init(lock: "something in its own code", holder: nil)
    case .hasEnded, .isUnknown, nil: nil
    }
  }
}

extension ThreadState {
  /// What the thread's next step does; nil if there is none.
  var next: String? {
    switch place {
    case .call: "\(callee).\(call)"
    case .answer: "answer of \(callee).\(call.prefix { $0 != "(" })"
    case .wait: "on after \(callee).\(call.prefix { $0 != "(" })"
    case .end: nil
    }
  }
}

/// Finds the places of threads in a lesson's listings. It reads each listing once and looks up each
/// place once, because threads stop at a few places in thousands of schedules.
package struct ThreadPlaces: Sendable {
  /// The facts that determine a place.
  private struct Key: Hashable {
    var code: String
    /// The beginning of the call, as it appears in listings.
    var text: String
    var index: Int
    var scene: String
  }

  private let files: [SourceFile]
  private var listings: [String: Listing] = [:]
  /// The places looked up so far, including those that weren't found.
  private var known: [Key: ThreadView.Place?] = [:]

  package init(_ files: LessonFiles) { self.files = files.listings }

  /// Returns views of a scene's threads between two of their steps.
  package mutating func views(of state: SchedulerState, scene: String) -> [ThreadView] {
    state.threads.enumerated().map { index, thread in
      ThreadView(
        letter: Schedule.letter(index), next: thread.next,
        place: thread.place == .end ? nil : place(of: thread, index: index, scene: scene),
        holds: thread.holds.map(\.lock), wait: state.wait(of: index))
    }
  }

  /// Finds the line that a thread has reached: the one that contains the call's text.
  ///
  /// - Parameter index: the thread's index, for a scene that has such a call for each thread.
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
      var matches = lines.filter { $0.text.holds(text) }
      if code.isEmpty, matches.isEmpty {
        // Between the scene and the call is a method that isn't part of the story.
        let callers = methods(containing: text)
        matches = lines.filter { line in callers.contains { line.text.holds(".\($0)(") } }
      }
      guard let first = matches.first else { continue }
      let line = code.isEmpty && matches.indices.contains(index) ? matches[index] : first
      return ThreadView.Place(file: file.name, line: line.number)
    }
    return nil
  }

  /// Returns the names of the methods whose bodies contain a text.
  private func methods(containing text: String) -> Set<Substring> {
    var names: Set<Substring> = []
    // Most files don't contain it, and searching a whole file is quicker than searching its lines.
    for file in files where file.text.holds(text) {
      var method: Substring?
      for line in file.text.lines {
        if let end = line.end(of: "func ") {
          method = line[end...].prefix { $0 != "(" && $0 != "<" }
        }
        if let method, line.holds(text) { names.insert(method) }
      }
    }
    return names
  }
}

/// The standard library looks for characters, which takes a hundred times as long as looking for
/// bytes; this is about code.
extension StringProtocol {
  /// Whether it contains a text, byte for byte.
  fileprivate func holds(_ text: String) -> Bool { end(of: text) != nil }

  /// Returns the end of the first place with a text, byte for byte.
  fileprivate func end(of text: String) -> Index? {
    guard let first = text.utf8.first else { return startIndex }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) {
        return rest.index(start, offsetBy: text.utf8.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}
