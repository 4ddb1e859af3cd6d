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
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "lesson-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    let standIn = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Samples/SwiftUI.swift").path(percentEncoded: false)
    #expect(
      try SwiftCompiler.complaint([
        "-parse-as-library",
        "-emit-module", "-module-name", "SwiftUI", "-emit-module-path",
        "\(path)/SwiftUI.swiftmodule", standIn,
      ]) == "")
    for entry in Self.lessons {
      var sources: [String] = []
      for file in entry.files where file.name.hasSuffix(".swift") {
        sources.append("\(path)/\(entry.number)-\(file.name)")
        try Data(file.text.utf8).write(to: URL(filePath: sources[sources.count - 1]))
      }
      let check = ["-parse-as-library", "-typecheck", "-I", path] + sources
      #expect(try SwiftCompiler.complaint(check) == "", "\(entry.folder)")
      // Otherwise a view that nothing looked at would pass.
      let view = try #require(sources.first { $0.hasSuffix("View.swift") })
      let text = try String(contentsOfFile: view, encoding: .utf8)
      try Data(text.replacing("some View {", with: "some View { misspelled;").utf8)
        .write(to: URL(filePath: view))
      #expect(try SwiftCompiler.complaint(check)?.contains("'misspelled'") == true)
    }
  }
}
