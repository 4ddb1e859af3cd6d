import Foundation
import Testing

/// The files from which all this was built.
enum Checkout {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let lessons = root.appending(path: "Lessons")

  /// What scenes must print, in folders by the lesson's number.
  static let expected = root.appending(path: "Tests/LessonTests/Expected")

  /// The names in a folder, sorted, without those that begin with a dot.
  static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  static func bytes(of file: URL) throws -> [UInt8] { try Array(Data(contentsOf: file)) }
}

extension Catalog.Entry: CustomTestStringConvertible {
  package var testDescription: String { folder }
}
