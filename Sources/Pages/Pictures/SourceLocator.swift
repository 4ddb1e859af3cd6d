/// Finds the line of a listing that an event of a run belongs to.
///
/// A line of output knows where it was printed. A call doesn't: it's observed from outside, so its
/// line is the declaration that was called. If several types of a lesson declare it, the text of
/// the scene decides, since it names the types it creates; if that leaves more than one, none is
/// shown: a line that might be wrong would be worse.
package struct SourceLocator: Sendable {
  package typealias Place = ThreadView.Place

  private struct Declaration {
    var type: String
    var place: Place
  }

  /// The unambiguous places, by the name before the parenthesis.
  private let places: [String: Place]

  /// - Parameter scene: The scene that was run, or the one that's made of the same types.
  package init(_ listings: [Listing], scene: String) {
    var declarations: [String: [Declaration]] = [:]
    for listing in listings {
      for (name, declaration) in Self.declarations(in: listing) {
        declarations[name, default: []].append(declaration)
      }
    }
    let text =
      listings.lazy.compactMap { $0.regions[scene] }.first?.map(\.text).joined(separator: "\n")
      ?? ""
    places = declarations.compactMapValues { all in
      if all.count == 1 { return all[0].place }
      let made = all.filter { Self.isMade($0.type, in: text) }
      return made.count == 1 ? made[0].place : nil
    }
  }

  package func place(of line: OutputLine) -> Place { Place(file: line.file, line: line.line) }

  package func place(of call: Call) -> Place? {
    places[String(call.name.prefix { $0 != "(" })]
  }

  /// Returns whether a scene creates this type. The end of a longer name is another type.
  private static func isMade(_ type: String, in scene: String) -> Bool {
    var rest = scene[...]
    while let range = rest.firstRange(of: "\(type)(") {
      let before = rest[..<range.lowerBound].last
      if before.map({ !$0.isLetter && !$0.isNumber }) ?? true { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }

  /// Returns the declarations of a file's types, by name; protocol requirements never run.
  private static func declarations(in listing: Listing) -> [(String, Declaration)] {
    var type = ""
    var found: [(String, Declaration)] = []
    for line in listing.lines {
      let words = line.text.split(separator: " ")
      if line.text.first.map({ $0 != " " && $0 != "}" }) ?? false {
        let keywords: Set<Substring> = ["class", "actor", "struct", "enum", "extension"]
        if let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.count {
          type = String(words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        } else if words.contains("protocol") {
          type = ""
        }
      }
      guard !type.isEmpty, let keyword = words.firstIndex(where: { $0 == "func" || $0 == "var" }),
        keyword + 1 < words.count, line.text.prefix(while: { $0 == " " }).count <= 2
      else { continue }
      let name = String(words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      let place = Place(file: listing.file.name, line: line.number)
      found.append((name, Declaration(type: type, place: place)))
    }
    return found
  }
}
