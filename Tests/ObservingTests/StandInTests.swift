import Foundation
import Testing

/// What stands in for a type of the standard library has all that the original has: a learner's code
/// may use any of it.
@Suite(.timeLimited, .enabled(if: Samples.compiler != nil || Samples.isAutomatic))
struct StandInTests {
  @Test func aNumberedIdentifierIsAWholeObjectIdentifier() throws {
    let original = try interface(of: "ObjectIdentifier", module: "Swift")
    let standIn = try interface(
      of: "NumberedIdentifier", module: "LessonStage", renamed: "ObjectIdentifier")
    #expect(original.count > 10)
    #expect(original.subtracting(standIn) == [])
  }

  /// What every type is, and a mark of a type's layout: neither is for callers.
  private static let leftOut = ["s:s8CopyableP", "s:s9EscapableP", "s:s15BitwiseCopyableP"]

  /// Returns the declarations that name a type, without the names of parameters, and its protocols.
  private func interface(
    of type: String, module: String, renamed name: String? = nil
  ) throws -> Set<String> {
    let graph = try symbolGraph(of: module)
    var found: Set<String> = []
    for symbol in graph.symbols where !symbol.identifier.precise.contains("::SYNTHESIZED::") {
      let spelling = symbol.declarationFragments.filter { $0.kind != "internalParam" }
        .map(\.spelling).joined()
      let isOwn = symbol.pathComponents.count > 1 && symbol.pathComponents[0] == type
      // Of other types' members, only those that convert.
      let isConversion =
        symbol.pathComponents.last?.hasPrefix("init(") == true && spelling.contains(type)
      // Where a type is Equatable, the compiler may have written this one.
      let isEquality = symbol.pathComponents.last == "==(_:_:)"
      guard isOwn || isConversion, !isEquality else { continue }
      let member = (isOwn ? "" : "\(symbol.pathComponents[0]).") + spelling
      found.insert(
        member.replacing(/\b(Self|NumberedIdentifier)\b/, with: name ?? type)
          .replacing("package ", with: "").replacing(#/ +/#, with: " "))
    }
    let precise = graph.symbols.first { $0.pathComponents == [type] }?.identifier.precise
    for relation in graph.relationships
    where relation.kind == "conformsTo" && relation.source == precise
      && !Self.leftOut.contains(relation.target)
    {
      found.insert("is \(relation.target)")
    }
    return found
  }

  private func symbolGraph(of module: String) throws -> SymbolGraph {
    let compiler = try #require(Samples.compiler, "no swiftc in PATH")
    let folder = Scratch.make()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let target = try JSONDecoder().decode(
      TargetInfo.self, from: Data(ObservedRunTests.run(compiler, ["-print-target-info"]).utf8))
    _ = try ObservedRunTests.run(
      "\(compiler.dropLast("swiftc".count))swift",
      [
        "symbolgraph-extract", "-module-name", module, "-target", target.target.triple,
        "-I", Samples.modules, "-minimum-access-level", "package",
        "-output-dir", folder,
      ])
    // One file for the module's own types, and one for its extensions of each other module's.
    let files = try FileManager.default.contentsOfDirectory(
      at: URL(filePath: folder), includingPropertiesForKeys: nil)
    var whole = SymbolGraph(symbols: [], relationships: [])
    for file in files where file.lastPathComponent.hasPrefix(module) {
      let part = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
      whole.symbols += part.symbols
      whole.relationships += part.relationships
    }
    return whole
  }
}

private struct TargetInfo: Decodable {
  struct Target: Decodable { var triple: String }

  var target: Target
}

/// What the compiler's tool writes about a module, as far as it's compared.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { var precise: String }
    struct Fragment: Decodable { var kind, spelling: String }

    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]
  }

  struct Relationship: Decodable {
    var kind, source, target: String
  }

  var symbols: [Symbol]
  var relationships: [Relationship]
}
