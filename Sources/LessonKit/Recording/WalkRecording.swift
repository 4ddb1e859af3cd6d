/// A walk through lessons that nobody walked: every step is read to its end, every question is shown,
/// left unanswered, and its answer shown. It is the player itself that is recorded.
package struct WalkRecording {
  /// What the screen shows, for how long, and which step that is.
  package struct Scene: Hashable, Sendable {
    package var frame: Frame
    /// In milliseconds.
    package var duration: Int
    /// `2.3 The ledger`, where a step begins.
    package var marker: String?
  }

  package let scenes: [Scene]

  /// - Parameters:
  ///   - lessons: their numbers, one after the other; unknown ones are left out.
  ///   - facts: of everything that these lessons run.
  ///   - program: how commands in the text begin.
  package init(
    _ lessons: [Int], library: Library, facts: Facts, size: ScreenSize, program: String
  ) {
    scenes = lessons.flatMap { number -> [Scene] in
      guard let lesson = library.lesson(number) else { return [] }
      let screen = WalkScreen(library: library, walk: Walk(lesson: lesson), program: program)
      var visit = Visit(screen, size: size, facts: facts)
      return visit.scenes()
    }
  }

  package func cast(title: String, size: ScreenSize, writer: ANSIWriter) -> Cast {
    var recorder = CastRecorder(title: title, size: size, writer: writer)
    var time = 0
    for scene in scenes {
      if let marker = scene.marker { recorder.mark(marker, at: time) }
      recorder.show(scene.frame, at: time)
      time += scene.duration
    }
    recorder.end(at: time)
    return recorder.cast
  }
}

/// One lesson in the player, with somebody at the keys who reads everything.
private struct Visit {
  private var player: Player
  private let facts: Facts
  private var frame: Frame
  private var step: Int?

  init(_ screen: WalkScreen, size: ScreenSize, facts: Facts) {
    player = Player(screen, size: size, isUnicode: true)
    self.facts = facts
    frame = Frame(size: size, rows: [])
  }

  mutating func scenes() -> [WalkRecording.Scene] {
    var scenes: [WalkRecording.Scene] = []
    perform(player.handle(.started))
    while let screen = look(&scenes), let key = nextKey(screen) {
      perform(player.handle(.key(key)))
    }
    return scenes
  }

  private mutating func look(_ scenes: inout [WalkRecording.Scene]) -> WalkScreen? {
    let before = frame
    frame = player.frame()
    perform(player.handle(.painted))
    guard let screen = player.root as? WalkScreen else { return nil }
    let walk = screen.walk
    let marker =
      walk.stepIndex == step
      ? nil
      : walk.step.map { step in
        "\(walk.lesson.number).\(walk.stepIndex + 1) \(step.title)"
      }
    step = walk.stepIndex
    scenes.append(
      WalkRecording.Scene(
        frame: frame, duration: readingTime(from: before, isAsked: walk.openQuestion != nil),
        marker: marker))
    return screen
  }

  /// What a reader would press; nil at the end.
  private func nextKey(_ screen: WalkScreen) -> Key? {
    if screen.view.scroller.below > 0 { return .pageDown }
    if screen.walk.openQuestion != nil { return .character("s") }
    return screen.walk.isAtLastStep ? nil : .character("n")
  }

  /// Every run was made before; the player gets it the moment it asks.
  private mutating func perform(_ effects: [PlayerEffect]) {
    for case .run(let ticket, let jobs) in effects {
      var runs: [RunJob: Run] = [:]
      for case .key(let key, let isTraced) in jobs {
        runs[.key(key, isTraced: isTraced)] = facts[key]
      }
      perform(player.handle(.ran(ticket, .finished(runs))))
    }
  }

  /// A quarter of a second for each word that is new on the screen, and a moment to see what changed;
  /// at a question, a moment to think.
  private func readingTime(from old: Frame, isAsked: Bool) -> Int {
    var known: [String: Int] = [:]
    for row in old.rows { known[row.text, default: 0] += 1 }
    var words = 0
    for row in frame.rows {
      if let count = known[row.text], count > 0 {
        known[row.text] = count - 1
      } else {
        words += row.text.split(separator: " ").count { $0.contains(where: \.isLetter) }
      }
    }
    return min(1_000 + 250 * words + (isAsked ? 3_000 : 0), 30_000)
  }
}
