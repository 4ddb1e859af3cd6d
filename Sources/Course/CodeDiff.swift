/// What changed between the listings of two lessons, as renderers show it.
package struct CodeDiff: Hashable, Sendable {
  /// A listing: a file's name and the lines of it that are shown.
  package struct Listing: Hashable, Sendable {
    package var name: String
    package var lines: [NumberedLine]

    package init(name: String, lines: [NumberedLine]) {
      self.name = name
      self.lines = lines
    }

    /// Creates a listing of the whole file.
    package init(_ file: SourceFile) {
      self.init(name: file.name, lines: NumberedLine.all(in: file.text))
    }
  }

  /// The files that differ: the old listings in their order, then the new ones.
  package var files: [FileDiff]

  /// Whether no shown line differs and no listing is on one side only.
  package var isSame: Bool { files.isEmpty }

  /// Compares listings. Those with the same name are versions of one file; if a side has several
  /// with one name, the last counts.
  package init(from old: [Listing], to new: [Listing]) {
    let oldByName = Self.byName(old)
    let newByName = Self.byName(new)
    var seen: Set<ByteExactString> = []
    files = (old + new).compactMap { listing in
      let name = ByteExactString(listing.name)
      guard seen.insert(name).inserted else { return nil }
      let diff = FileDiff(
        name: listing.name, from: oldByName[name]?.lines, to: newByName[name]?.lines)
      return diff.isSame ? nil : diff
    }
  }

  private static func byName(_ listings: [Listing]) -> [ByteExactString: Listing] {
    Dictionary(listings.map { (ByteExactString($0.name), $0) }) { _, last in last }
  }
}

/// What changed in one file.
package struct FileDiff: Hashable, Sendable {
  package var name: String
  /// Neighboring changes with the common lines around them, in the order of a unified diff: the
  /// removed lines of each change come first.
  package var hunks: [[DiffRow]]
  /// In lines, including moved and changed ones.
  package var addedCount: Int
  /// In lines, including moved and changed ones.
  package var removedCount: Int

  /// Whether the file is on both sides, or on neither, and no shown line differs.
  package var isSame: Bool

  /// - Parameters:
  ///   - old: The lines of the old file; nil if there was none.
  ///   - new: The lines of the new file; nil if there is none.
  ///   - context: The number of common lines shown around a change.
  package init(
    name: String, from old: [NumberedLine]?, to new: [NumberedLine]?, context: Int = 3
  ) {
    let rows = DiffRows(from: old ?? [], to: new ?? [])
    self.name = name
    hunks = rows.difference.hunks(context: context).map(rows.rows)
    addedCount = rows.difference.changes.reduce(0) { $0 + $1.new.count }
    removedCount = rows.difference.changes.reduce(0) { $0 + $1.old.count }
    isSame = (old == nil) == (new == nil) && rows.difference.isEmpty
  }
}
