import Foundation
import Testing

/// Listings that need SwiftUI aren't compiled where there's none. Here, they're checked against a
/// module that declares the names that they use.
@Suite(.timeLimited) struct SwiftUIListingTests {
  private static let lessons = Catalog.entries.filter { entry in
    entry.files.contains { $0.text.contains("import SwiftUI") }
  }

  @Test(.enabled(if: SwiftCompiler.path != nil)) func theViewsCompile() throws {
    try #require(!Self.lessons.isEmpty)
    let path = Scratch.make()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let standIn = "\(Repository.root)/Tests/LessonTests/Samples/SwiftUI.swift"
    #expect(
      SwiftCompiler.complaint([
        "-parse-as-library",
        "-emit-module", "-module-name", "SwiftUI", "-emit-module-path",
        "\(path)/SwiftUI.swiftmodule", standIn,
      ]) == "")
    for entry in Self.lessons {
      var sources: [String] = []
      for file in entry.files where file.name.hasSuffix(".swift") {
        sources.append("\(path)/\(entry.number)-\(file.name)")
        try Scratch.write(file.text.utf8, to: sources[sources.count - 1])
      }
      let check = ["-parse-as-library", "-typecheck", "-I", path] + sources
      #expect(SwiftCompiler.complaint(check) == "", "\(entry.folder)")
      // Otherwise a view that nothing looked at would pass.
      let view = try #require(sources.first { $0.hasSuffix("View.swift") })
      let text = try String(contentsOfFile: view, encoding: .utf8)
      try Scratch.write(
        text.replacing("some View {", with: "some View { misspelled;").utf8, to: view)
      #expect(SwiftCompiler.complaint(check)?.contains("'misspelled'") == true)
    }
  }
}
