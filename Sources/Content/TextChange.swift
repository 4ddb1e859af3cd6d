/// A piece of text that's replaced in a file: what a bet or a fault changes.
package struct TextChange: Hashable, Sendable {
  package var file: String
  /// Appears in the file exactly once.
  package var old: String
  package var new: String

  /// Returns the files with the change.
  ///
  /// - Returns: nil if the text to change doesn't appear exactly once.
  package func files(in files: [SourceFile]) -> [SourceFile]? {
    var files = files
    guard let index = files.firstIndex(where: { $0.name == file }) else { return nil }
    let ranges = files[index].text.ranges(of: old)
    guard ranges.count == 1 else { return nil }
    files[index].text.replaceSubrange(ranges[0], with: new)
    return files
  }
}

extension TextChange {
  /// Reads `file:`, `replace:` and `with:`; nil without a file.
  init?(_ arguments: ArgumentReader) {
    guard let file = arguments.optional("file") else { return nil }
    self.init(
      file: file, old: arguments.required("replace"), new: arguments.optional("with") ?? "")
  }
}
