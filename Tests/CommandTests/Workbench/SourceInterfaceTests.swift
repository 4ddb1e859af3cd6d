import Observing
import Testing

@testable import Running

/// A source file's interface: the parts that other files may depend on.
@Suite(.timeLimited) struct SourceInterfaceTests {
  private static let source = """
    /// A tower.
    final class Tower: Mediator {
      private var peers: [Peer] = []
      static let title = "\\(1){\\(2)"
      static let all: Filter = { peer in true }
      private(set) var isOpen = false { didSet { look() } }
      var count: Int { peers.count }

      init(_ peers: [Peer]) { self.peers = peers }

      private init(copy: Tower) { peers = copy.peers }
      class func named(_ name: String = "") -> Tower {
        struct Local { var name: String }
        return Tower([])
      }
    }
    extension Tower { enum Kind { case high, low } }
    extension Peer {
      var label: String { name }
      private(set) var prefix: String { get { "" } set {} }
      private var hidden: Bool { false }
    }
    func play() {}
    """

  private func interface(_ old: String, _ new: String) -> SourceInterface {
    SourceInterface(of: Self.source.replacing(old, with: new))
  }

  @Test(arguments: [
    ("A tower.", "Another."), ("{ peers.count }", "{\n peers.count + 1 }"),
    ("self.peers = peers", "self.peers = peers; print(\"}\")"),
    ("return Tower([])", "return Tower([Peer()])"), ("var name: String }", "let name: Int }"),
    ("{ name }", "{ name + name }"), ("look()", "look(); look()"),
  ])
  func isUntouchedBy(_ old: String, _ new: String) {
    #expect(Self.source.contains(old))
    #expect(interface(old, new) == interface("", ""))
  }

  /// Files that mention these are compiled along with a change.
  @Test(arguments: [
    ("var count: Int", "var number: Int", ["Tower"]),
    ("private var peers", "private var others", ["Tower"]),
    ("high, low", "high, low; case middle", ["Kind"]),
    ("_ peers: [Peer]", "peers: [Peer]", ["Tower"]),
    ("var label", "var words", ["Peer", "label", "words", "prefix"]),
    ("private var hidden", "private var shown", ["Peer", "label", "prefix"]),
    ("func play", "func start", ["Tower", "Kind", "Peer", "label", "prefix", "play", "start"]),
    (
      "func play", "struct Game { var score = 0 }\nfunc play",
      ["Tower", "Kind", "Peer", "label", "prefix", "play", "Game"]
    ),
    (
      "func play", "extension Int { var half: Int { self / 2 } }\nfunc play",
      ["Tower", "Kind", "Peer", "label", "prefix", "play", "Int", "half"]
    ),
    ("func play() {", "func play() { let game = 1;", []),
    ("Mediator {", "Desk {", ["Tower"]), ("peer in true", "peer in false", ["Tower"]),
    ("[Peer] = []", "[Peer] = [Peer()]", ["Tower"]), (" = \"\") ->", ") ->", ["Tower"]),
  ])
  func namesWhatHasChanged(_ old: String, _ new: String, names: [String]) {
    #expect(Self.source.contains(old))
    #expect(interface(old, new).namesChanged(since: interface("", "")) == Set(names))
    #expect(interface("", "").namesChanged(since: interface(old, new)) == Set(names))
  }

  /// Who calls them depends on what they begin with.
  @Test(arguments: [
    ("init(_ name: Name = Names.first) {}", ["A"]), ("let name = Names.first", ["A"]),
    ("func call() { let name = Names.first }", []), ("let name: Names", []),
    ("let text = \"Names\"", []),
    ("struct B { var name = Names.first }", ["B"]),
  ])
  func knowsWhoseValuesBeginWithAName(_ member: String, _ owners: [String]) {
    let interface = SourceInterface(of: "struct A {\n  \(member)\n}\nlet name = Names.first\n")
    #expect(interface.owners(valuing: ["Names"]) == Set(owners))
  }

  @Test func codeMentionsNamesButCommentsDoNot() {
    let user = SourceFile(name: "Scene.swift", text: "let towers: [Tower] = []  // Kind")
    #expect(user.mentions(["Tower", "other"]) && !user.mentions(["Kind", "count"]))
  }

  /// Every file has them, or else any change of what's imported would have all of them compiled.
  @Test(arguments: ["enum Course.Tower", "func Course.play", "Course"])
  func whatIsImportedIsNoDeclaration(_ name: String) {
    func interface(_ imports: String) -> SourceInterface {
      SourceInterface(of: "import \(name)\n\(imports)\nprivate struct A {}\nfunc begin() {}\n")
    }
    #expect(interface("import Other").namesChanged(since: interface("")) == ["A", "begin"])
  }

  /// The driver would have all files compiled again that use anything of this one.
  @Test(arguments: ["final class", "struct"]) func aNewMethodChangesNoMoreThanItsType(
    _ kind: String
  ) {
    func observed(_ members: String) -> SourceInterface {
      let text = "\(kind) A {\n  \(members)\n}\n\nfunc play() {}\n"
      return SourceInterface(of: ObservedSource(text, path: "A.swift").text)
    }
    #expect(observed("func g() {}").namesChanged(since: observed("")) == ["A", "__Probes_A"])
  }

  @Test func anotherClosureAsAConstantsValueChangesNothing() {
    func observed(_ closure: String) -> SourceInterface {
      let text = "enum A {\n  static let f: (Int) -> Int = \(closure)\n}\n"
      return SourceInterface(of: ObservedSource(text, path: "A.swift").text)
    }
    #expect(observed("{ $0 + 1 }").namesChanged(since: observed("{ $0 }")).isEmpty)
    #expect(observed("g { $0 + 1 }").namesChanged(since: observed("g { $0 }")) == ["A"])
  }
}
