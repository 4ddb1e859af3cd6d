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

extension Linter {
  mutating func lintUse(_ lessons: [(files: LessonFiles, lesson: Lesson)]) {
    var files: Set<SourceFile> = []
    var regions: Set<String> = []
    for reference in lessons.flatMap(\.lesson.blocks).flatMap(\.references) {
      // Keyed by content, so that an identical file in a later lesson counts as shown, too.
      if let file = library.files(of: reference.lesson)?.file(named: reference.file) {
        files.insert(file)
      }
      let shown = reference.region.map { [$0] } ?? library.listing(reference)?.regionNames ?? []
      regions.formUnion(shown.map { "\(reference.path)#\($0)" })
    }
    for source in library.lessons {
      // Read only once: a generated listing may have as many regions as lines.
      let listings = source.listings.map { Listing($0) }
      let names = Set(listings.flatMap(\.regionNames))
      let scenes = Set(source.scenes)
      for scene in source.scenes where !names.contains(scene) {
        report(
          "Lessons/\(source.folder)/Scenes.swift", 1,
          "the scene '\(scene)' has no region of its name")
      }
      for file in source.files
      where !file.name.hasSuffix(".swift")
        && !LessonFiles.textFiles.contains(file.name)
      {
        report("Lessons/\(source.folder)/\(file.name)", 1, "this file doesn't belong here")
      }
      for listing in listings {
        let path = "Lessons/\(source.folder)/\(listing.file.name)"
        let key = "\(source.number)/\(listing.file.name)"
        if !files.contains(listing.file) {
          report(path, 1, "no step of any lesson shows this listing")
        }
        for name in listing.regionNames
        where !regions.contains("\(key)#\(name)") && !scenes.contains(name) {
          let line = listing.regionMarkers[name] ?? 1
          report(path, line, "nothing uses the region '\(name)'")
        }
      }
    }
  }

  mutating func lintScenario(_ file: SourceFile) {
    do throws(ScenarioError) {
      _ = try Scenario(parsing: file.text.utf8, file: "Lessons/Scenarios/\(file.name)")
    } catch {
      diagnostics += error.diagnostics
    }
  }
}
