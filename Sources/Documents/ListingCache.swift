import Synchronization

/// Reads and colors each file once, no matter how many steps show a piece of it, and compares two
/// listings once, no matter how often they're shown.
///
/// New results are computed outside the lock, so nothing else has to wait: two callers that want
/// the same thing at the same time both compute it and get equal results.
final class ListingCache: Sendable {
  private struct Pair: Hashable {
    var from: ListingReference
    var to: ListingReference
  }

  /// A file by its name: hashing its text at each look would take longer than reading it.
  private struct Place: Hashable {
    var lesson: Int
    var file: String

    init(_ reference: ListingReference) { (lesson, file) = (reference.lesson, reference.file) }
  }

  private struct Known {
    var diffs: [Pair: FileDiff] = [:]
    var lines: [Place: [StyledText]] = [:]
    var listings: [Place: Listing] = [:]
    var statements: [Place: SwiftStatements] = [:]
  }

  private let known = Mutex(Known())

  /// Returns the colored lines of the whole file.
  func lines(of reference: ListingReference, in library: Library) -> [StyledText] {
    let place = Place(reference)
    if let known = known.withLock({ $0.lines[place] }) { return known }
    let new = SwiftHighlighter.highlight(listing(reference, in: library)?.file.text ?? "")
    known.withLock { $0.lines[place] = new }
    return new
  }

  /// Returns the statements of the whole file.
  func statements(of reference: ListingReference, in library: Library) -> SwiftStatements {
    let place = Place(reference)
    if let known = known.withLock({ $0.statements[place] }) { return known }
    let new = SwiftStatements(listing(reference, in: library)?.file.text ?? "")
    known.withLock { $0.statements[place] = new }
    return new
  }

  package func listing(_ reference: ListingReference, in library: Library) -> Listing? {
    let place = Place(reference)
    if let known = known.withLock({ $0.listings[place] }) { return known }
    let new = library.listing(lesson: reference.lesson, file: reference.file)
    known.withLock { $0.listings[place] = new }
    return new
  }

  func diff(
    from: ListingReference, to: ListingReference, _ compare: () -> FileDiff
  ) -> FileDiff {
    let pair = Pair(from: from, to: to)
    if let known = known.withLock({ $0.diffs[pair] }) { return known }
    let new = compare()
    known.withLock { $0.diffs[pair] = new }
    return new
  }
}
