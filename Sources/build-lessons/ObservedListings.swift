import Foundation
import Instrumentation

/// The observed copies of a lesson's listings, one file each.
enum ObservedListings {
  /// - Parameter arguments: `FOLDER LISTING…`.
  static func write(_ arguments: [String]) throws {
    guard let folder = arguments.first else { throw Failure.usage }
    let listings = try arguments.dropFirst().map { path in
      (path: path, text: try String(contentsOf: URL(filePath: path), encoding: .utf8))
    }
    let facts = SourceFacts(of: listings.map(\.text))
    for listing in listings {
      let copy = ObservedSource(listing.text, path: listing.path, facts: facts)
      // Two files with the same name would have the same #fileID.
      let name = "Observed-" + URL(filePath: listing.path).lastPathComponent
      try BuildLessons.write(copy.text, to: URL(filePath: "\(folder)/\(name)"))
    }
  }
}
