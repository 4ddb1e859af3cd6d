/// What changed between the listings of two lessons, as renderers show it.
package struct CodeDiff: Hashable, Sendable {
  /// A listing: a file's name and those of its lines that are shown.
  package struct Listing: Hashable, Sendable {
    package var name: String
    package var lines: [NumberedLine]

    package init(name: String, lines: [NumberedLine]) {
      self.name = name
      self.lines = lines
    }

    /// The whole file.
    package init(_ file: SourceFile) {
      self.init(name: file.name, lines: NumberedLine.all(in: file.text))
    }
  }

  /// The files that differ: the old listings in their order, then those that are new.
  package var files: [FileDiff]

  /// No shown line differs, and no listing is on one side only.
  package var isSame: Bool { files.isEmpty }

  /// Listings of the same name are versions of one file; of several with one name on a side the last
  /// counts.
  ///
  /// - Parameter context: The number of common lines shown around a change.
  package init(from old: [Listing], to new: [Listing], context: Int = 3) {
    let oldByName = Self.byName(old)
    let newByName = Self.byName(new)
    var seen: Set<ByteExactString> = []
    files = (old + new).compactMap { listing in
      let name = ByteExactString(listing.name)
      guard seen.insert(name).inserted else { return nil }
      let diff = FileDiff(
        name: listing.name, from: oldByName[name]?.lines, to: newByName[name]?.lines,
        context: context)
      return diff.isSame ? nil : diff
    }
  }

  private static func byName(_ listings: [Listing]) -> [ByteExactString: Listing] {
    Dictionary(listings.map { (ByteExactString($0.name), $0) }) { _, last in last }
  }
}

/// What changed in one file.
package struct FileDiff: Hashable, Sendable {
  /// On which side the file is.
  package enum Status: Hashable, Sendable {
    case added, removed, changed, same
  }

  /// Neighboring changes with the common lines around them.
  package struct Hunk: Hashable, Sendable {
    /// In the order of a unified diff: of every change the removed lines come first.
    package var rows: [DiffRow]
    /// The same with partners in one row.
    package var sideBySideRows: [SideBySideRow] { SideBySideRow.rows(of: rows) }
  }

  package var name: String
  package var status: Status
  package var hunks: [Hunk]
  /// In lines, moved and changed ones included.
  package var addedCount: Int
  /// In lines, moved and changed ones included.
  package var removedCount: Int

  /// The file is on both sides, or on neither, and no shown line differs.
  package var isSame: Bool { status == .same }

  /// - Parameters:
  ///   - old: The lines of the file as it was; nil if there was none.
  ///   - new: The lines of the file as it is; nil if there is none.
  ///   - context: The number of common lines shown around a change.
  package init(
    name: String, from old: [NumberedLine]?, to new: [NumberedLine]?, context: Int = 3
  ) {
    let rows = DiffRows(from: old ?? [], to: new ?? [])
    self.name = name
    hunks = rows.difference.hunks(context: context).map { Hunk(rows: rows.rows(of: $0)) }
    addedCount = rows.difference.changes.reduce(0) { $0 + $1.new.count }
    removedCount = rows.difference.changes.reduce(0) { $0 + $1.old.count }
    status =
      switch (old, new) {
      case (nil, .some): .added
      case (.some, nil): .removed
      default: rows.difference.isEmpty ? .same : .changed
      }
  }
}
