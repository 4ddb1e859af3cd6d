/// The cost of each feature: lines of the compiled listing, and calls in a run that uses it.
package struct Growth: Hashable, Sendable {
  package struct Feature: Hashable, Sendable {
    package var name: String
    package var file: String
    /// The regions that contain it in the file; empty for the whole file.
    package var regions: [String]
    /// A run that uses it and the features before it, for counting calls.
    package var run: RunKey?

    package func references(in lesson: Int) -> [ListingReference] {
      regions.isEmpty
        ? [ListingReference(lesson: lesson, file: file)]
        : regions.map { ListingReference(lesson: lesson, file: file, region: $0) }
    }
  }

  package var title: String
  package var lesson: Int
  package var features: [Feature]

  package var needs: RunNeeds { RunNeeds(features.compactMap(\.run)) }

  package var references: [ListingReference] { features.flatMap { $0.references(in: lesson) } }
}

extension LessonParser {
  mutating func growth(_ directive: Directive, _ arguments: ArgumentReader) -> Growth {
    var growth = Growth(title: arguments.required("title"), lesson: number, features: [])
    for case .directive(let child) in directive.body {
      let reader = ArgumentReader(child)
      growth.features.append(
        Growth.Feature(
          name: reader.required("name"), file: reader.required("file"),
          regions: (reader.optional("region") ?? "").split(separator: ", ").map(String.init),
          run: reader.has("scene") ? runKey(reader) : nil))
    }
    if growth.features.isEmpty { report(directive.at, "no @Feature in it") }
    let runs = growth.features.count { $0.run != nil }
    if runs > 0, runs < growth.features.count {
      report(directive.at, "a 'scene:' with each @Feature, or with none")
    }
    return growth
  }
}
