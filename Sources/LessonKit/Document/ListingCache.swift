/// Reads and colours each file once, however many steps show a piece of it, and compares two listings
/// once, however often they are shown. Of other lessons it knows the text, once that was wanted.
final class ListingCache {
  private struct Pair: Hashable {
    var from: ListingReference
    var to: ListingReference
  }

  private var diffs: [Pair: FileDiff] = [:]
  private var lines: [SourceFile: [StyledText]] = [:]
  private var listings: [String: Listing] = [:]
  private var lessons: [Int: Lesson] = [:]

  func lesson(_ number: Int, in library: Library) -> Lesson? {
    if let known = lessons[number] { return known }
    let new = library.lesson(number)
    lessons[number] = new
    return new
  }

  /// Takes a lesson that was parsed elsewhere.
  func keep(_ lesson: Lesson) { lessons[lesson.number] = lesson }

  /// Nil for a lesson that was not wanted yet.
  func knownLesson(_ number: Int) -> Lesson? { lessons[number] }

  func lines(of file: SourceFile) -> [StyledText] {
    if let known = lines[file] { return known }
    let new = SwiftHighlighter.highlight(file.text)
    lines[file] = new
    return new
  }

  func hasLines(of file: SourceFile) -> Bool { lines[file] != nil }

  func listing(_ reference: ListingReference, in library: Library) -> Listing? {
    let key = Self.key(reference)
    if let known = listings[key] { return known }
    let new = library.listing(lesson: reference.lesson, file: reference.file)
    listings[key] = new
    return new
  }

  func hasListing(_ reference: ListingReference) -> Bool { listings[Self.key(reference)] != nil }

  private static func key(_ reference: ListingReference) -> String {
    "\(reference.lesson)/\(reference.file)"
  }

  func diff(
    from: ListingReference, to: ListingReference, _ compare: () -> FileDiff
  ) -> FileDiff {
    let pair = Pair(from: from, to: to)
    if let known = diffs[pair] { return known }
    let new = compare()
    diffs[pair] = new
    return new
  }

  func hasDiff(from: ListingReference, to: ListingReference) -> Bool {
    diffs[Pair(from: from, to: to)] != nil
  }
}
