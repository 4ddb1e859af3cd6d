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
