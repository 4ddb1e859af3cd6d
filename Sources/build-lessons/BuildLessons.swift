import Foundation
import Observing

/// The build's processing of the folder `Lessons`. It's run by the build tool plugin of the same
/// name, never by a person.
///
/// - `build-lessons embed OUTPUT SCENARIOS CAPSTONE [MODULE FOLDER]…` writes the text of all
///   lessons as one Swift file;
/// - `build-lessons observe FOLDER LISTING…` writes the observed copies of a lesson's listings;
/// - `build-lessons texts OUTPUT FILE…` writes the text of files as one Swift file;
/// - `build-lessons runtime OUTPUT [MODULE FOLDER]…` writes the text of whole modules as one Swift
///   file.
@main
enum BuildLessons {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "embed": try EmbeddedLessons.write(Array(arguments.dropFirst()))
    case "texts": try EmbeddedLessons.writeTexts(Array(arguments.dropFirst()))
    case "runtime": try EmbeddedLessons.writeRuntime(Array(arguments.dropFirst()))
    case "observe": try ObservedListings.write(Array(arguments.dropFirst()))
    default: throw Failure.usage
    }
  }

  /// Writes a generated file, unless it holds that text already: what's compiled from a file that
  /// wasn't touched isn't compiled again.
  static func write(_ text: String, to file: URL) throws {
    let bytes = Data(text.utf8)
    if (try? Data(contentsOf: file)) == bytes { return }
    try bytes.write(to: file, options: .atomic)
  }
}

struct Failure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }

  static let usage = Failure(
    "usage: build-lessons embed OUTPUT SCENARIOS CAPSTONE [MODULE FOLDER]… | observe FOLDER LISTING… | texts OUTPUT FILE… | runtime OUTPUT [MODULE FOLDER]…"
  )
}
