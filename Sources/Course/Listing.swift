/// A source file as a learner sees it, without the markers that name its regions.
package struct Listing: Hashable, Sendable {
  package let file: SourceFile
  /// The lines that are shown.
  package let lines: [NumberedLine]
  /// The lines between `// snippet.NAME` and `// snippet.end`, by name.
  package let regions: [String: [NumberedLine]]
  /// The names of the regions, in the order of the file.
  package let regionNames: [String]
  /// The line number of each region's opening marker.
  package let regionMarkers: [String: Int]
  /// Diagnostics for markers that make no sense.
  package let faults: [Diagnostic]

  package init(_ file: SourceFile, path: String? = nil) {
    var lines: [NumberedLine] = []
    var regions: [String: [NumberedLine]] = [:]
    var names: [String] = []
    var markers: [String: Int] = [:]
    var faults: [Diagnostic] = []
    var open: (name: String, line: Int)?
    var hides: Int?
    var hidesCode = false
    var isExplained = false
    var gap: NumberedLine.Gaps?
    func fault(_ line: Int, _ message: String) {
      faults.append(Diagnostic(file: path ?? file.name, line: line, message: message))
    }
    var number = 0
    func take(_ marker: String) {
      switch marker {
      case "end":
        if open == nil { fault(number, "snippet.end without a region that it ends") }
        if let gap, let open, let last = regions[open.name]?.indices.last {
          regions[open.name]?[last].gaps.formUnion(gap.union(.after))
        }
        open = nil
      case _ where marker == "hide" || marker.hasPrefix("hide "):
        if hides != nil { fault(number, "snippet.hide inside another") }
        hides = number
        hidesCode = false
        isExplained = marker != "hide"
      case "show":
        if hides == nil { fault(number, "snippet.show without a snippet.hide") }
        hides = nil
        if hidesCode { gap = (gap ?? []).union(isExplained ? .explained : []) }
      default:
        gap = nil
        if let open {
          fault(number, "region '\(marker)' begins inside '\(open.name)' of line \(open.line)")
        }
        if regions[marker] != nil { fault(number, "a second region '\(marker)'") }
        open = (marker, number)
        names.append(marker)
        markers[marker] = number
        regions[marker] = []
      }
    }
    for text in file.text.lines {
      number += 1
      if let marker = Self.mark(in: text) {
        take(marker)
        continue
      }
      guard hides == nil else {
        hidesCode = hidesCode || text.utf8.contains { $0 != UInt8(ascii: " ") }
        continue
      }
      var line = NumberedLine(number: number, text: String(text))
      if let gap { line.gaps = gap.union(.before) }
      gap = nil
      lines.append(line)
      if let open { regions[open.name, default: []].append(line) }
    }
    self.file = file
    if let open { fault(open.line, "region '\(open.name)' has no snippet.end") }
    if let hides { fault(hides, "snippet.hide has no snippet.show") }
    if lines.last?.text.isEmpty == true { lines.removeLast() }
    self.lines = lines
    self.regions = regions
    regionNames = names
    regionMarkers = markers
    self.faults = faults
  }

  /// Returns the lines of a region, or all lines.
  package func lines(of region: String?) -> [NumberedLine]? {
    region.map { regions[$0] } ?? lines
  }

  /// Counts the `lines` that are neither blank nor a comment.
  package static func codeLines(in lines: [NumberedLine]) -> Int {
    lines.count { line in
      let text = line.text.trimmed
      return !text.isEmpty && !text.hasPrefix("//")
    }
  }

  /// Returns a listing's text without the lines that mark its regions.
  package static func withoutMarks(_ text: String) -> String {
    text.lines.filter { mark(in: $0) == nil }.joined(separator: "\n")
  }

  /// Returns the word after `// snippet.`; nil if the line isn't a mark.
  static func mark(in line: Substring) -> String? {
    guard line.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let text = Substring(line.utf8.drop { $0 == UInt8(ascii: " ") })
    guard text.utf8.starts(with: "// snippet.".utf8) else { return nil }
    return text.dropFirst("// snippet.".count).trimmed
  }
}
