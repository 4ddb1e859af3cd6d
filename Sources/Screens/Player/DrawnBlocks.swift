/// The blocks of a step as they were drawn last. What changes in a step is most often its end, where
/// something is answered; all that stands above it need not be drawn again.
struct DrawnBlocks {
  /// A block of a step, and how it is drawn.
  struct Place: Hashable {
    var arrangement: StepArrangement
    var passage: Int
    var block: Int
  }

  struct Drawing {
    /// One for each element, without blank rows in between.
    var pieces: [(lines: [StyledText], isClaim: Bool)]
    var subject: StepLayout.Part.Subject
    /// What it tells of.
    var runs: Set<RunKey>
  }

  private var drawings: [Place: Drawing] = [:]

  subscript(place: Place) -> Drawing? {
    get { drawings[place] }
    set { drawings[place] = newValue }
  }

  /// Forgets all that is drawn in other ways than these.
  mutating func keep(_ arrangements: Set<StepArrangement>) {
    let kept = arrangements.union(arrangements.map(\.unified))
    drawings = drawings.filter { kept.contains($0.key.arrangement) }
  }

  /// Forgets all that tells of these runs, which were made anew.
  mutating func forget(_ runs: Set<RunKey>) {
    drawings = drawings.filter { runs.isDisjoint(with: $0.value.runs) }
  }
}

/// What decides how a step is drawn, besides the step.
struct StepArrangement: Hashable {
  private let textColumns: Int
  private let isUnicode: Bool
  /// Of code side by side; nil where it is not.
  private var diffColumns: Int?

  /// How blocks are drawn that compare no code.
  var unified: StepArrangement {
    var arrangement = self
    arrangement.diffColumns = nil
    return arrangement
  }

  init(_ room: ScreenRoom, isSideBySide: Bool) {
    textColumns = room.textColumns
    isUnicode = room.isUnicode
    diffColumns = isSideBySide ? room.mostColumns : nil
  }
}
