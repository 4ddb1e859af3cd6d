/// What makes one folder's files out of another's, as text that `patch -p1` and `git apply` take.
package enum Patch {
  /// A patch in Git's form of the unified format. Applied to a copy of the old files it makes exactly
  /// the new ones: new, deleted and empty files, CRLF and a missing final line feed included.
  ///
  /// The files come in the order of the bytes of their names; those that did not change are left out.
  /// Of several files with one name the last counts.
  ///
  /// - Parameter context: The number of common lines around a change, at least 1: Git does not always
  ///   apply a patch without context as it is meant, not even one that it made itself.
  /// - Returns: The patch; empty if both folders are the same.
  package static func unified(
    from old: [SourceFile], to new: [SourceFile], context: Int = 3
  ) -> String {
    let old = texts(of: old)
    let new = texts(of: new)
    var patch: [String] = []
    for name in Set(old.keys).union(new.keys).sorted() {
      append(name: name.text, from: old[name], to: new[name], context: context, to: &patch)
    }
    return patch.joined()
  }

  private static func texts(of files: [SourceFile]) -> [ByteExactString: String] {
    Dictionary(files.map { (ByteExactString($0.name), $0.text) }) { _, last in last }
  }

  /// A side without the file is nil.
  private static func append(
    name: String, from old: String?, to new: String?, context: Int, to patch: inout [String]
  ) {
    let oldLines = old.map(TextLines.terminated) ?? []
    let newLines = new.map(TextLines.terminated) ?? []
    let difference = LineDifference(from: oldLines, to: newLines)
    guard !difference.isEmpty || (old == nil) != (new == nil) else { return }

    patch.append("diff --git \(quoted("a/" + name)) \(quoted("b/" + name))\n")
    if old == nil { patch.append("new file mode 100644\n") }
    if new == nil { patch.append("deleted file mode 100644\n") }
    // An empty file that comes or goes has no lines to show, and `---` without a hunk is refused.
    guard !difference.isEmpty else { return }
    patch.append("--- \(old == nil ? "/dev/null" : quoted("a/" + name))\n")
    patch.append("+++ \(new == nil ? "/dev/null" : quoted("b/" + name))\n")
    for hunk in difference.hunks(context: max(1, context)) {
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

  /// A range as hunks have it: lines from 1, a length of one left out, and before an empty range the
  /// line that it follows.
  private static func range(_ positions: Range<Int>) -> String {
    switch positions.count {
    case 0: "\(positions.lowerBound),0"
    case 1: "\(positions.lowerBound + 1)"
    default: "\(positions.lowerBound + 1),\(positions.count)"
    }
  }

  /// Names with spaces, control characters, quotes or backslashes are written as a literal of C; `patch`
  /// would else take a space for the name's end.
  private static func quoted(_ path: String) -> String {
    let needsQuotes = path.utf8.contains { $0 <= 0x20 || $0 == 0x7F || $0 == 0x22 || $0 == 0x5C }
    guard needsQuotes else { return path }
    var bytes = [UInt8(ascii: "\"")]
    for byte in path.utf8 {
      switch byte {
      case 0x22, 0x5C: bytes += [0x5C, byte]
      case 0..<0x20, 0x7F:
        let octal = [byte >> 6, (byte >> 3) & 7, byte & 7].map { UInt8(ascii: "0") + $0 }
        bytes += [0x5C] + octal
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
  }
}
