import Foundation
import Testing

enum Checkout {
  static let root = URL(filePath: Repository.root)
  static let lessons = root.appending(path: "Lessons")

  /// The expected output of scenes, in folders named by lesson number.
  static let expected = root.appending(path: "Tests/LessonTests/Expected")

  /// Returns the names in a folder, sorted, without those that begin with a dot.
  static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  static func bytes(of file: URL) throws -> [UInt8] { try Array(Data(contentsOf: file)) }
}

extension Catalog.Entry: CustomTestStringConvertible {
  package var testDescription: String { folder }
}
