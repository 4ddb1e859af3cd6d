/// What each feature costs, measured in the listing that was compiled.
package struct Growth: Hashable, Sendable {
  package struct Feature: Hashable, Sendable {
    package var name: String
    package var file: String
    /// Where it stands in the file; empty for all of it.
    package var regions: [String]

    func references(in lesson: Int) -> [ListingReference] {
      regions.isEmpty
        ? [ListingReference(lesson: lesson, file: file)]
        : regions.map { ListingReference(lesson: lesson, file: file, region: $0) }
    }
  }

  package var title: String
  package var lesson: Int
  package var features: [Feature]

  package var references: [ListingReference] { features.flatMap { $0.references(in: lesson) } }
}

extension LessonParser {
  mutating func growth(_ directive: Directive, _ arguments: inout ArgumentReader) -> Growth {
    var growth = Growth(title: arguments.required("title"), lesson: number, features: [])
    for block in directive.body {
      guard case .directive(let child) = block, child.name == "Feature" else {
        report(block.at, "in @Growth stand @Feature(…)")
        continue
      }
      var reader = ArgumentReader(child)
      growth.features.append(
        Growth.Feature(
          name: reader.required("name"), file: reader.required("file"),
          regions: (reader.optional("region") ?? "").split(separator: ", ").map(String.init)))
      finish(&reader)
    }
    if growth.features.isEmpty { report(directive.at, "no @Feature in it") }
    return growth
  }
}
