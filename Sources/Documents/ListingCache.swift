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

  private struct Known {
    var diffs: [Pair: FileDiff] = [:]
    var lines: [SourceFile: [StyledText]] = [:]
    var listings: [String: Listing] = [:]
    var statements: [SourceFile: SwiftStatements] = [:]
  }

  private let known = Mutex(Known())

  func lines(of file: SourceFile) -> [StyledText] {
    if let known = known.withLock({ $0.lines[file] }) { return known }
    let new = SwiftHighlighter.highlight(file.text)
    known.withLock { $0.lines[file] = new }
    return new
  }

  func statements(of file: SourceFile) -> SwiftStatements {
    if let known = known.withLock({ $0.statements[file] }) { return known }
    let new = SwiftStatements(file.text)
    known.withLock { $0.statements[file] = new }
    return new
  }

  func hasLines(of file: SourceFile) -> Bool { known.withLock { $0.lines[file] != nil } }

  package func listing(_ reference: ListingReference, in library: Library) -> Listing? {
    let key = Self.key(reference)
    if let known = known.withLock({ $0.listings[key] }) { return known }
    let new = library.listing(lesson: reference.lesson, file: reference.file)
    known.withLock { $0.listings[key] = new }
    return new
  }

  func hasListing(_ reference: ListingReference) -> Bool {
    known.withLock { $0.listings[Self.key(reference)] != nil }
  }

  private static func key(_ reference: ListingReference) -> String {
    "\(reference.lesson)/\(reference.file)"
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

  func hasDiff(from: ListingReference, to: ListingReference) -> Bool {
    known.withLock { $0.diffs[Pair(from: from, to: to)] != nil }
  }
}
