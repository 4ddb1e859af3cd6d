/// A patch that turns one folder's files into another's, for `patch -p1` and `git apply`.
package enum Patch {
  /// Returns a patch in Git's unified format. Applied to a copy of the old files, it makes exactly
  /// the new ones, including new, deleted, and empty files, CRLF, and a missing final line feed.
  ///
  /// The files are sorted by the bytes of their names; unchanged ones are left out. If several
  /// files have the same name, the last one counts.
  ///
  /// - Returns: The patch; empty if both folders are the same.
  package static func unified(from old: [SourceFile], to new: [SourceFile]) -> String {
    let old = texts(of: old)
    let new = texts(of: new)
    var patch: [String] = []
    for name in Set(old.keys).union(new.keys).sorted() {
      append(name: name.text, from: old[name], to: new[name], to: &patch)
    }
    return patch.joined()
  }

  private static func texts(of files: [SourceFile]) -> [ByteExactString: String] {
    Dictionary(files.map { (ByteExactString($0.name), $0.text) }) { _, last in last }
  }

  /// Appends one file's patch. A side that doesn't have the file is nil.
  private static func append(
    name: String, from old: String?, to new: String?, to patch: inout [String]
  ) {
    let oldLines = old.map(TextLines.terminated) ?? []
    let newLines = new.map(TextLines.terminated) ?? []
    let difference = LineDifference(from: oldLines, to: newLines)
    guard !difference.isEmpty || (old == nil) != (new == nil) else { return }

    patch.append("diff --git a/\(name) b/\(name)\n")
    if old == nil { patch.append("new file mode 100644\n") }
    if new == nil { patch.append("deleted file mode 100644\n") }
    // Adding or deleting an empty file shows no lines, and `---` without a hunk is rejected.
    guard !difference.isEmpty else { return }
    patch.append("--- \(old == nil ? "/dev/null" : "a/\(name)")\n")
    patch.append("+++ \(new == nil ? "/dev/null" : "b/\(name)")\n")
    for hunk in difference.hunks() {
      patch.append("@@ -\(range(hunk.old)) +\(range(hunk.new)) @@\n")
      for line in hunk.lines {
        switch line {
        case .common(let position, _): append(" ", oldLines[position], to: &patch)
        case .removed(let position): append("-", oldLines[position], to: &patch)
        case .added(let position): append("+", newLines[position], to: &patch)
        }
      }
    }
  }

  private static func append(_ mark: String, _ line: String, to patch: inout [String]) {
    patch.append(mark)
    patch.append(line)
    if line.utf8.last != UInt8(ascii: "\n") { patch.append("\n\\ No newline at end of file\n") }
  }

  /// Returns a range in hunk notation: lines count from 1, a length of one is left out, and an
  /// empty range is given by the line before it.
  private static func range(_ positions: Range<Int>) -> String {
    switch positions.count {
    case 0: "\(positions.lowerBound),0"
    case 1: "\(positions.lowerBound + 1)"
    default: "\(positions.lowerBound + 1),\(positions.count)"
    }
  }
}
