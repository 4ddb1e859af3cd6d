/// The observed copy of a listing: the same Swift, with a probe around the body of each method.
///
/// A probe is on the lines where the body begins and ends, so line numbers don't change, and a
/// directive at the top gives the copy the original's name: errors, `#line`, and `#fileID` refer to
/// the listing itself. For example, this:
///
/// ```swift
/// func isOver(_ p: Plane) -> Bool {
///   height > p.height
/// }
/// ```
///
/// becomes:
///
/// ```swift
/// func isOver(_ p: Plane) -> Bool { return LessonStage.Stage.call(__Probes_A.p1, self, [p as Any?]) { () -> Bool in
///   height > p.height
/// } }
/// ```
///
/// Methods, initializers, and getters of classes, actors, structs, enums, and extensions are
/// observed. Code that can't safely be wrapped is left alone: static and nested functions,
/// operators, subscripts, opaque results, `rethrows`, consumed or isolated parameters, noncopyable
/// types, attributes that may rewrite a body, and any file whose brackets don't pair up.
///
/// A closure that's a static constant's value is made by a function of the copy instead. That's for
/// the compiler's driver alone, which then doesn't take it for a part of the type's interface.
package struct ObservedSource {
  /// The whole copy.
  package let text: String
  /// The copy's additions to the listing, in order of position. None contains a newline.
  package let insertions: [Insertion]

  /// The members that were left alone on request, `Plane.isOver(_:)`.
  package let leftAlone: [String]
  /// The members with changes, and their lines in the listing.
  private let changes: [(member: Member, lines: ClosedRange<Int>)]

  /// A member of a type in a listing.
  package struct Member: Hashable, Sendable {
    /// `Plane.isOver(_:)`
    package var name: String
    /// The whole declaration as one line: with other code, it may be observed after all.
    var code: String
  }

  /// A piece of text that was inserted into a listing.
  package struct Insertion: Hashable, Sendable {
    /// The position in the listing, in UTF-8 bytes from its beginning.
    package var offset: Int
    package var text: String
  }

  /// - Parameters:
  ///   - source: the listing.
  ///   - path: its location, which compiler messages will show.
  ///   - facts: those of all files in its module; nil if this is the only one.
  ///   - leavingAlone: members that aren't changed.
  package init(
    _ source: String, path: String, facts: SourceFacts? = nil, leavingAlone: Set<Member> = []
  ) {
    var observer = SourceObserver(
      source, fileName: path.split(separator: "/").last.map(String.init) ?? path,
      facts: facts ?? SourceFacts(of: [source]), leavingAlone: leavingAlone)
    observer?.observe()
    changes = observer?.changes ?? []
    leftAlone = observer?.skipped ?? []
    insertions = observer?.placedInsertions ?? []
    let body = Self.insert(insertions, into: source)
    let imports = (observer?.importedFunctions ?? []).map { "; import func LessonStage.\($0)" }
    var text =
      "import enum LessonStage.Stage\(imports.joined())\n"
      + "#sourceLocation(file: \(Self.literal(path)), line: 1)\n" + body
    if !body.hasSuffix("\n") { text += "\n" }
    text += "#sourceLocation()\n"
    if let observer {
      // It's there even without probes, so that the first one changes nothing at the top level.
      text += "private enum \(observer.probesType) {\n"
      for probe in observer.probes {
        text +=
          "  static let \(probe.name) = "
          + "\(SourceObserver.stage).Probe(\(probe.arguments), in: narration)\n"
      }
      text += "}\n"
    }
    self.text = text
  }

  /// Returns the members with changes whose code is on a line of the listing: if the compiler
  /// refuses that line of the copy, but not of the listing, they may be why. If the line is in none
  /// of them, it may be any.
  ///
  /// - Parameter line: from 1.
  package func changedMembers(at line: Int) -> [Member] {
    let found = changes.filter { $0.lines.contains(line) }
    return (found.isEmpty ? changes : found).map(\.member)
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

  /// Returns a text as a Swift literal.
  static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

/// A probe, as the copy declares it.
struct ProbeDeclaration {
  var name: String
  var type: String
  /// A member with its labels, `isTooClose(to:)`; just the name for a property.
  var member: String
  /// The listing and its region, `Airplane.swift#rule`; just the listing outside a region.
  var code: String
  /// Whether the body passes the call on to the overridden member, which has a probe of its own.
  var callsSuper: Bool

  var arguments: String {
    let words = [type, member, code].map(ObservedSource.literal).joined(separator: ", ")
    return callsSuper ? words + ", callsSuper: true" : words
  }
}
