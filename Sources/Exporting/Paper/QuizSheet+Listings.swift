/// Code that a question on paper refers to without showing it.
package struct NeededListing: Hashable, Sendable {
  package var lesson: Int
  package var listing: ListingView

  /// `Airplane.swift, lesson 3, lines 12 to 40`.
  package var name: String {
    "\(listing.file), lesson \(lesson)" + (listing.place.map { ", \($0)" } ?? "")
  }

  /// Whether another listing is part of this one.
  fileprivate func contains(_ other: NeededListing) -> Bool {
    lesson == other.lesson && listing.file == other.listing.file
      && Set(listing.lines.map(\.number)).isSuperset(of: other.listing.lines.map(\.number))
  }
}

extension PreparedQuestion {
  /// Returns the listings a reader without the course at hand needs to answer: files whose types
  /// the question names, files with the lines that the run prints, and, if the question shows no
  /// code for the run, the files of the step it's about.
  func neededListings() -> [NeededListing] {
    let question = posed.question
    guard question.kind != .transfer else { return [] }
    let lesson = question.flier.lesson
    guard let files = builder.library.files(of: lesson) else { return [] }
    let view = builder.question(posed)
    let shown = Set(
      view.evidence.compactMap { element -> String? in
        if case .listing(let listing) = element, listing.lesson == lesson {
          listing.file
        } else {
          nil
        }
      })
    var words = Set(view.prompt.flatMap(\.codeWords))
    for case .listing(let script) in view.evidence where script.lesson == nil && posed.code != nil {
      words.formUnion(script.lines.flatMap { $0.text.text.words })
    }
    var names: [String] = []
    for file in files.listings where !file.types.isDisjoint(with: words) { names.append(file.name) }
    var regions: [(file: String, region: String)] = []
    var changed: Set<String> = []
    for case .diff(let change) in view.evidence where change.isCode {
      names.append(change.name)
      changed.insert(change.name)
      for file in files.listings {
        regions += Listing(file).regionNames.filter { view.prompt.contains(codeSpan: $0) }
          .map { (file.name, $0) }
      }
    }
    if let code = posed.code, shown.isEmpty {
      names += printingFiles(in: lesson)
      let seen = seenListings(in: lesson)
      for reference in seen.ofItsStep {
        // If a file holds only scenes, the scene itself is enough.
        if let region = reference.region, files.holdsOnlyScenes(reference.file) {
          regions.append((reference.file, region))
        } else {
          names.append(reference.file)
        }
      }
      if !code.isScript {
        let cast = files.file(named: "Stage.swift")?.madeTypes ?? []
        names += files.listings
          .filter { seen.files.contains($0.name) && !$0.types.isDisjoint(with: cast) }.map(\.name)
      }
    }
    let wanted = files.listings.map(\.name).filter { names.contains($0) && !shown.contains($0) }
      .filter { changed.contains($0) || !files.holdsOnlyScenes($0) }
    let references =
      wanted.map { ListingReference(lesson: lesson, file: $0) }
      + regions.map { ListingReference(lesson: lesson, file: $0.file, region: $0.region) }
    return references.compactMap { reference in
      guard var listing = builder.listing(reference) else { return nil }
      // The lines before the code are hidden or blank.
      listing.lines = Array(listing.lines.drop { $0.text.text.isEmpty })
      if !listing.lines.isEmpty { listing.lines[0].gaps.remove(.before) }
      return NeededListing(lesson: lesson, listing: listing)
    }
  }

  /// Returns the listings shown up to the step that the question is about.
  private func seenListings(in lesson: Int) -> (files: Set<String>, ofItsStep: [ListingReference]) {
    let steps = builder.library.lesson(posed.question.lesson)?.steps ?? []
    let last = steps.firstIndex { $0.id == posed.question.step }
    func references(_ steps: some Sequence<Step>) -> [ListingReference] {
      steps.flatMap(\.blocks).compactMap { block in
        if case .listing(let shown) = block, shown.lesson == lesson { shown } else { nil }
      }
    }
    return (
      Set(references(steps.prefix((last ?? -1) + 1)).map(\.file)),
      references(last.map { [steps[$0]] } ?? [])
    )
  }

  /// Returns the files with the lines that print something in the run being asked about.
  private func printingFiles(in lesson: Int) -> [String] {
    guard let code = posed.code, let run = builder.facts[posed.question.flier.key(code)] else {
      return []
    }
    return run.output.map(\.file)
  }
}

extension QuizSheet {
  /// Returns all listings the questions need, each line once, by lesson and file.
  static func listings(neededBy needs: [[NeededListing]]) -> [NeededListing] {
    var kept: [NeededListing] = []
    // Larger listings come first, so that a part of one isn't printed again.
    for needed in needs.joined().sorted(by: { $0.listing.lines.count > $1.listing.lines.count })
    where !kept.contains(where: { $0.contains(needed) }) {
      kept.append(needed)
    }
    return kept.sorted {
      ($0.lesson, $0.listing.file, $0.listing.lines.first?.number ?? 0)
        < ($1.lesson, $1.listing.file, $1.listing.lines.first?.number ?? 0)
    }
  }
}

extension LessonFiles {
  /// Returns whether every region of a file is the code of a scene.
  fileprivate func holdsOnlyScenes(_ name: String) -> Bool {
    guard let file = file(named: name) else { return false }
    let regions = Listing(file).regionNames
    return !regions.isEmpty && regions.allSatisfy(scenes.contains)
  }
}

extension SourceFile {
  /// The names of the types the file declares.
  fileprivate var types: Set<String> {
    let keywords: Set<String> = ["class", "struct", "actor", "enum", "protocol"]
    var types: Set<String> = []
    for line in text.split(separator: "\n") {
      let words = String(line).words
      for (word, name) in zip(words, words.dropFirst()) where keywords.contains(word) {
        types.insert(name)
        break
      }
    }
    return types
  }
}

extension SourceFile {
  /// The names before an opening parenthesis; these include the types whose objects it creates.
  fileprivate var madeTypes: Set<String> {
    Set(
      text.split(separator: "(", omittingEmptySubsequences: false).dropLast().compactMap {
        String($0.suffix(64)).words.last
      })
  }
}

extension String {
  /// The names and keywords in the string.
  fileprivate var words: [String] {
    split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { String($0) }
  }
}

extension StyledText {
  /// The names in the text set as code. Code with several words is program output, not a name.
  fileprivate var codeWords: [String] {
    spans.filter { $0.style == .code && !$0.text.contains(" ") }.flatMap(\.text.words)
  }
}

extension [StyledText] {
  fileprivate func contains(codeSpan text: String) -> Bool {
    contains { $0.spans.contains { $0.style == .code && $0.text == text } }
  }
}
