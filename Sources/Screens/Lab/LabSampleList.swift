/// The sample scenarios that a lab can load, with a sentence about each.
package struct LabSampleList: Diagram {
  package struct Sample: Hashable, Sendable {
    /// The path as it's typed after `load`, `scenarios/ghost`.
    package var path: String
    /// The first sentence of the file's description of itself.
    package var about: String
  }

  package let samples: [Sample]

  init(_ library: Library) {
    samples = library.scenarios.map { file in
      Sample(
        path: "scenarios/\(file.name.replacing(".flight", with: ""))",
        about: Self.firstSentence(of: file.text))
    }
  }

  /// Returns the first sentence of the comment at the start of a scenario.
  private static func firstSentence(of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("#") }
    let words = lines.map { $0.dropFirst().trimmed }.joined(separator: " ")
    guard
      let end = words.indices.first(where: { index in
        ".?!".contains(words[index])
          && words.index(after: index) < words.endIndex && words[words.index(after: index)] == " "
      })
    else { return words }
    return words[...end].trimmed
  }

  package func drawing(_ style: DrawingStyle) -> [StyledText]? {
    guard !samples.isEmpty else { return words(unicode: style.unicode) }
    let margin = "load ".count + (samples.map(\.path.count).max() ?? 0) + 2
    guard margin + 20 <= style.width else { return nil }
    return samples.flatMap { sample in
      StyledText(sample.about).wrapped(
        to: style.width,
        firstIndent: StyledText("load \(sample.path)", .accent).padded(to: margin),
        indent: StyledText(String(repeating: " ", count: margin)))
    }
  }

  package func words(unicode: Bool) -> [StyledText] {
    guard !samples.isEmpty else { return [StyledText("There are no samples.")] }
    return samples.map { StyledText("load \($0.path)", .accent) + StyledText(": \($0.about)") }
  }
}
