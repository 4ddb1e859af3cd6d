import Testing

@testable import LessonCLI

/// A source file's interface: the parts that other files may depend on.
@Suite(.timeLimit(.minutes(30))) struct SourceInterfaceTests {
  private static let source = """
    /// A tower.
    final class Tower: Mediator {
      private var peers: [Peer] = []
      static let all: Filter = { peer in true }
      var count: Int { peers.count }

      init(_ peers: [Peer]) { self.peers = peers }

      class func named(_ name: String) -> Tower {
        struct Local { var name: String }
        return Tower([])
      }
    }
    extension Tower { enum Kind { case high, low } }
    """

  private func interface(_ old: String, _ new: String) -> [String] {
    SourceFile(name: "Tower.swift", text: Self.source.replacing(old, with: new)).interface
  }

  @Test(arguments: [
    ("A tower.", "Another."), ("{ peers.count }", "{\n peers.count + 1 }"),
    ("self.peers = peers", "self.peers = peers; print(\"}\")"), ("peer in true", "peer in false"),
    ("return Tower([])", "return Tower([Peer()])"), ("var name: String }", "let name: Int }"),
  ])
  func isUntouchedBy(_ old: String, _ new: String) {
    #expect(Self.source.contains(old))
    #expect(interface(old, new) == interface("", ""))
  }

  @Test(arguments: [
    ("Mediator {", "Desk {"), ("private var", "var"), ("var count: Int", "var count: Double"),
    ("class func", "static func"), ("named(_ name", "named(name"), ("high, low", "low, high"),
    ("init(_ peers", "init(peers"), (": Filter", ": Sieve"),
  ])
  func isChangedBy(_ old: String, _ new: String) {
    #expect(Self.source.contains(old))
    #expect(interface(old, new) != interface("", ""))
  }

  /// Files that mention these are compiled along with a change.
  @Test(arguments: [
    ("var count: Int", "var number: Int", ["Tower", "Kind", "count", "number"]),
    ("high, low", "high, low; case middle", ["Tower", "Kind", "middle"]),
    ("_ peers: [Peer]", "peers: [Peer]", ["Tower", "Kind"]),
  ])
  func namesWhatHasChanged(_ old: String, _ new: String, names: [String]) {
    #expect(Self.source.contains(old))
    let earlier = SourceFile(name: "Tower.swift", text: Self.source)
    let later = SourceFile(name: "Tower.swift", text: Self.source.replacing(old, with: new))
    let found = later.namesChanged(since: earlier)
    #expect(found == Set(names))
    let user = SourceFile(name: "Scene.swift", text: "let towers: [Tower] = []  // Kind")
    #expect(user.mentions(found) && !user.mentions(["Kind", "count"]))
  }
}
