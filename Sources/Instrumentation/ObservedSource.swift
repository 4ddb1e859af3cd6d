/// The observed copy of a listing: the same Swift, with a probe around the body of each method.
///
/// A probe stands on the line on which the body begins and ends, so that no line gets another number, and
/// a directive at the top gives the copy the name of the original: errors, `#line` and `#fileID` speak of
/// the listing itself. For example, from
///
/// ```swift
/// func isTooClose(to other: Position) -> Bool {
///   abs(height - other.height) < 1000
/// }
/// ```
///
/// comes
///
/// ```swift
/// func isTooClose(to other: Position) -> Bool { return Stage.call(__probe1, self, [other]) { () -> Bool in
///   abs(height - other.height) < 1000
/// } }
/// ```
///
/// Methods, initializers and getters of classes, actors, structs, enums and extensions are observed.
/// What can't be wrapped without a doubt is left alone: static and nested functions, operators,
/// subscripts, opaque results, `rethrows`, parameters that are consumed or isolated, types that can't be
/// copied, attributes that may rewrite a body, and any file whose brackets don't pair up.
package struct ObservedSource {
  /// The whole copy.
  package let text: String
  /// What the copy has more than the listing, in the order of their places. No text holds a newline.
  package let insertions: [Insertion]

  /// A text that was put into a listing.
  package struct Insertion: Hashable, Sendable {
    /// Where in the listing, in bytes of UTF-8 from its beginning.
    package var offset: Int
    package var text: String
  }

  /// - Parameters:
  ///   - source: the listing.
  ///   - path: where it lies; compiler messages will say this.
  ///   - facts: of all files of its module; nil if this is the only one.
  package init(_ source: String, path: String, facts: SourceFacts? = nil) {
    var observer = SourceObserver(
      source, fileName: path.split(separator: "/").last.map(String.init) ?? path,
      facts: facts ?? SourceFacts(of: [source]))
    observer?.observe()
    insertions = observer?.placedInsertions ?? []
    let body = Self.insert(insertions, into: source)
    var text = "import LessonStage\n#sourceLocation(file: \(Self.literal(path)), line: 1)\n" + body
    if !body.hasSuffix("\n") { text += "\n" }
    text += "#sourceLocation()\n"
    for (number, probe) in (observer?.probes ?? []).enumerated() {
      text += "private let __probe\(number + 1) = Probe(\(probe.arguments), in: observation)\n"
    }
    self.text = text
  }

  private static func insert(_ insertions: [Insertion], into source: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(source.utf8)[...]
    for insertion in insertions {
      let length = insertion.offset - rest.startIndex
      bytes += rest.prefix(length)
      bytes += insertion.text.utf8
      rest = rest.dropFirst(length)
    }
    return String(decoding: bytes + rest, as: UTF8.self)
  }

  /// A text as a Swift literal.
  static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
