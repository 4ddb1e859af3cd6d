extension Linter {
  mutating func lintListings(_ files: LessonFiles) {
    for file in files.listings {
      let path = "Lessons/\(files.folder)/\(file.name)"
      diagnostics += Listing(file, path: path).faults
      var number = 0
      for line in file.text.split(separator: "\n", omittingEmptySubsequences: false) {
        number += 1
        if line.utf8.count > ContentLimits.columns, line.count > ContentLimits.columns {
          report(
            path, number, column: ContentLimits.columns + 1,
            "\(line.count) columns; a listing has at most \(ContentLimits.columns)")
        }
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        if line.contains("Swift.print(") {
          report(path, number, "Swift.print passes the stage by; a listing simply prints")
        }
        for word in ["public", "package", "open", "Stage", "LessonStage", "dump", "debugPrint"]
        where words.contains(where: { $0 == word }) {
          report(path, number, "'\(word)' is the stage's business, not a listing's")
        }
      }
    }
  }
}
