extension Block {
  /// The run that can be traced from the block: the newer one if it compares two.
  var tracedRun: RunKey? {
    switch self {
    case .run(let key), .trace(let key, _), .ledger(let key, _), .outputDiff(_, let key),
      .holding(let key):
      key
    case .network(let keys): keys.last
    default: nil
    }
  }
}

/// A line of a file that an editor can open.
struct CodePlace: Hashable {
  /// The lesson that the file belongs to; nil for a sample scenario.
  var lesson: Int?
  var file: String
  /// From 1.
  var line: Int
}

extension CodePlace {
  /// Finds the line a listing is about: the picked or highlighted one, or else the first.
  init(_ view: ListingView) {
    let line = view.lines.first { $0.isPicked || $0.isHighlighted } ?? view.lines.first
    self.init(lesson: view.lesson, file: view.file, line: line?.number ?? 1)
  }
}

/// Code on a screen, and the rows that show it.
struct ShownCode {
  var rows: Range<Int>
  var place: CodePlace

  /// Returns the same code, further down.
  func moved(by distance: Int) -> ShownCode {
    ShownCode(rows: rows.lowerBound + distance..<rows.upperBound + distance, place: place)
  }
}

extension Library {
  /// Returns the file that a place is in.
  func file(at place: CodePlace) -> SourceFile? {
    guard let lesson = place.lesson else { return scenarios.first { $0.name == place.file } }
    return files(of: lesson)?.file(named: place.file)
  }
}

extension QuestionView {
  /// Finds the question's listing and the rows that show it, counted from its first row.
  ///
  /// - Parameter lines: draws the question.
  func shownListing(drawnBy lines: (QuestionView) -> [StyledText]) -> ShownCode? {
    guard let listing else { return nil }
    // What's below the listing doesn't move it.
    var beginning = self
    (beginning.options, beginning.hints) = ([], [])
    let end = lines(beginning).count
    beginning.listing = nil
    return ShownCode(rows: lines(beginning).count..<end, place: CodePlace(listing))
  }
}

extension Element {
  /// The listings in an answer's proof.
  var provingListings: [ListingView] {
    let proof: [Element] =
      switch self {
      case .answer(let view): view.proof
      case .verdict(let view): view.proof
      default: []
      }
    return proof.compactMap { if case .listing(let view) = $0 { view } else { nil } }
  }
}

extension DocumentBuilder {
  /// Returns the place of the code that a block shows, but not in a question; nil if there's none.
  func place(of block: Block) -> CodePlace? {
    switch block {
    case .listing(let reference): listing(reference).map { CodePlace($0) }
    case .codeDiff(_, let reference): listing(reference).map { CodePlace($0) }
    case .scenario(let name): scenario(name).map { CodePlace($0) }
    default: nil
    }
  }
}
