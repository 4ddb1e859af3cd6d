/// The latest drawings of a step's blocks. Usually it's the end of a step that changes, where
/// something is answered; nothing above it has to be drawn again.
struct DrawnBlocks {
  /// A block of a step, and how it's arranged.
  struct Place: Hashable {
    var arrangement: StepArrangement
    var passage: Int
    var block: Int
  }

  struct Drawing {
    /// A piece for each element, without blank rows in between.
    var pieces: [(lines: [StyledText], isClaim: Bool)]
    var subject: StepLayout.Part.Subject
    /// The runs that it shows.
    var runs: Set<RunKey>
  }

  private var drawings: [Place: Drawing] = [:]

  subscript(place: Place) -> Drawing? {
    get { drawings[place] }
    set { drawings[place] = newValue }
  }

  /// Forgets the drawings in all arrangements but these.
  mutating func keep(_ arrangements: Set<StepArrangement>) {
    let kept = arrangements.union(arrangements.map(\.unified))
    drawings = drawings.filter { kept.contains($0.key.arrangement) }
  }

  /// Forgets the drawings of these runs, which were made again.
  mutating func forget(_ runs: Set<RunKey>) {
    drawings = drawings.filter { runs.isDisjoint(with: $0.value.runs) }
  }
}

/// The settings, besides the step itself, that decide how a step is drawn.
struct StepArrangement: Hashable {
  private let textColumns: Int
  private let isUnicode: Bool
  /// The width of code side by side; nil if it's in one column.
  private var diffColumns: Int?

  /// The arrangement of blocks that don't compare code.
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
