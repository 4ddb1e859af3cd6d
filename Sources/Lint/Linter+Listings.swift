/// The words that may follow an access level in a declaration.
private let declarations: Set<Substring> = [
  "class", "final", "func", "override", "static", "subscript", "var",
]

extension Linter {
  mutating func lintListings(_ files: LessonFiles) {
    for file in files.listings {
      let path = "Lessons/\(files.folder)/\(file.name)"
      let listing = Listing(file, path: path)
      diagnostics += listing.faults
      for (name, lines) in listing.regions.sorted(by: { $0.key < $1.key }) {
        guard let line = lines.first(where: { !$0.gaps.isEmpty && !$0.gaps.contains(.explained) })
        else { continue }
        report(
          path, line.number,
          "region '\(name)' hides lines; show them, or say why with // snippet.hide BECAUSE")
      }
      var number = 0
      for line in file.text.split(separator: "\n", omittingEmptySubsequences: false) {
        number += 1
        if line.utf8.count > ContentLimits.columns, line.count > ContentLimits.columns {
          report(
            path, number, column: ContentLimits.columns + 1,
            "\(line.count) columns; a listing has at most \(ContentLimits.columns)")
        }
        if let index = line.firstIndex(where: { !$0.isASCII }) {
          report(
            path, number, column: line.distance(from: line.startIndex, to: index) + 1,
            "'\(line[index])' isn't ASCII, and not every terminal can show it")
        }
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        if line.contains("Swift.print(") {
          report(path, number, "Swift.print passes the stage by; a listing simply prints")
        }
        for word in ["public", "package", "Stage", "LessonStage", "dump", "debugPrint"]
        where words.contains(where: { $0 == word }) {
          report(path, number, "'\(word)' is the stage's business, not a listing's")
        }
        // Doors are open, too, so `open` counts only before a declaration.
        let opened = zip(words, words.dropFirst()).contains {
          $0 == "open" && declarations.contains($1)
        }
        if opened { report(path, number, "'open' is the stage's business, not a listing's") }
      }
    }
  }
}
