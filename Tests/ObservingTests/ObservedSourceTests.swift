import Foundation
import LessonStage
import Testing

@testable import Observing

/// The declarations that get a probe; nothing else about a listing changes.
@Suite(.timeLimited) struct ObservedSourceTests {
  /// Members of a class, the call that each one's probe reports, or nil where it's left alone, and the type
  /// of the closure around its body. The others are in `Samples/Everything.swift`, whose members are all
  /// built, run and looked for.
  static let cases: [(member: String, call: String?, closure: String)] = [
    ("func f() {}", "f()", "() -> Void"),
    ("func f() -> [Int]? { nil }", "f()", "() -> [Int]?"),
    ("func f(_ a: Int, to b: Int, c: Int) {}", "f(_:to:c:)", "() -> Void"),
    (#"func f() -> String { "}" }"#, "f()", "() -> String"),
    ("func f() { /* } { */ } // }", "f()", "() -> Void"),
    ("// func f() {}", nil, ""),
    (#"let f = "func f() {}""#, nil, ""),
    ("func f<A: B, C>(_ a: A) -> C where C: D { c }", "f(_:)", "() -> C"),
    ("func f(_ a: Dictionary<A, [B: C<D>]>, b: Int) {}", "f(_:b:)", "() -> Void"),
    ("func f() -> some P { 1 }", nil, ""),
    ("func +(a: A, b: A) -> A { a }", nil, ""),
    ("var f: Int { 1 }", "f", "() -> Int"),
    ("var f: Int { get throws { 1 } }", nil, ""),
    ("var f: () -> Int = { 1 }", nil, ""),
    ("var f: Int\n  init() {}", nil, ""),
    ("var f: some P { 1 }", nil, ""),
    ("func f(_ a: A) { g(consume a) }", nil, ""),
    ("@Builder func f() -> Int { 1 }", nil, ""),
    ("func f(_ a: () -> Int = { 1 }) {}", "f(_:)", "() -> Void"),
    ("func f(a: Bool = b < c, d: Int) {}", "f(a:d:)", "() -> Void"),
    ("func extension_() {}", "extension_()", "() -> Void"),
    ("func f() -> Int /* or so */ { 1 }", "f()", "() -> Int"),
  ]

  @Test(arguments: cases) func aMemberOfAClass(
    _ member: String, _ call: String?, _ closure: String
  ) throws {
    let source = "class A {\n  \(member)\n}\n"
    let observed = ObservedSource(source, path: "A.swift")
    let copy = observed.text
    let calls = copy.matches(of: /Stage\.call\(__Probes_A\.p(\d+), self.*?\{ (\(\)[^{}]*?) in/)
    guard let call else {
      #expect(calls.isEmpty, "\(copy)")
      return
    }
    try #require(calls.count == 1, "\(copy)")
    #expect(calls[0].2 == closure, "\(copy)")
    #expect(
      copy.contains(#"static let p\#(calls[0].1) = LessonStage.Stage.Probe("A", "\#(call)", "#),
      "\(copy)")
    #expect(stripped(observed) == source)
  }

  static let owners: [(source: String, types: [String])] = [
    ("class A { func f() {} }", ["A"]), ("final class A { func f() {} }", ["A"]),
    ("public actor A<B: C>: D { func f() {} }", ["A"]), ("struct A { func f() {} }", ["A"]),
    ("enum A { case a; func f() {} }", ["A"]),
    ("extension A.B where C == D { func f() {} }", ["A.B"]),
    ("extension [Int] { func f() {} }", ["[Int]"]), ("protocol A { func f() }", []),
    ("protocol A { var f: Int { get }; func g() }\nclass B { func f() {} }", ["B"]),
    ("struct A: ~Copyable { func f() {} }", []),
    ("struct A: ~Copyable {}\nextension A { func f() {} }", []),
    ("struct A: ~Copyable {}\nstruct B { func f() -> A? { nil } }", []),
    ("distributed actor A { func f() {} }", []), ("func f() {}", []),
    ("class A { class B { func f() {} } func f() {} }", ["B", "A"]),
    ("let actor = 1\nlet `class` = { func f() {} }", []),
    ("#if DEBUG\nclass A { func f() {} }\n#else\nclass A { func f() {} }\n#endif", ["A", "A"]),
    // Neither branch is complete on its own, so there's no telling which braces match.
    ("class A {\n#if DEBUG\nfunc f() {\n#else\nfunc g() {\n#endif\n}\n}", []),
    ("class A { func f() { }", []), ("class A { func f() { ] } }", []),
  ]

  @Test(arguments: owners) func membersOf(_ owner: (source: String, types: [String])) {
    let copy = ObservedSource(owner.source, path: "A.swift")
    let probes = copy.text.matches(of: /Probe\("(.*?)", "(.*?)"/).filter { $0.2 == "f()" }
    #expect(probes.map { String($0.1) } == owner.types, "\(copy.text)")
    #expect(stripped(copy) == owner.source + "\n")
  }

  @Test func aProbeKnowsItsPlace() {
    let source = """
      class A: B {
        // snippet.move
        override func f(_ a: Int) { super.f(a) }
        // snippet.end
        func g() { super.h() }
      }
      """
    let copy = ObservedSource(source, path: "/some folder/A.swift").text
    #expect(
      copy.hasPrefix(
        "import enum LessonStage.Stage\n#sourceLocation(file: \"/some folder/A.swift\", line: 1)\n")
    )
    #expect(
      copy.contains(#"Probe("A", "f(_:)", "A.swift#move", callsSuper: true, in: narration)"#))
    #expect(copy.contains(#"Probe("A", "g()", "A.swift", in: narration)"#))
  }

  @Test func anInitializerSaysWhatItMakes() {
    let source =
      "class A {\n  init(name: String) { self.name = name }\n}\nstruct B {\n  init(_ a: Int) {\n  }\n}\n"
    let observed = ObservedSource(source, path: "A.swift")
    let copy = observed.text
    #expect(
      copy.contains(
        "Stage.begins(__Probes_A.p1, [name as Any?]); defer { LessonStage.Stage.isOver(__Probes_A.p1) };"
      ))
    #expect(copy.contains("; LessonStage.Stage.made(__Probes_A.p1, self) }"))
    #expect(
      copy.contains("Stage.begins(__Probes_A.p3, [a as Any?])")
        && !copy.contains("Stage.made(__Probes_A.p3"))
    #expect(copy.contains("deinit { LessonStage.Stage.ends(__Probes_A.p2, self) }"))
    #expect(stripped(observed) == source)
  }

  @Test func anArgumentIsLookedAtWhereItCanBe() {
    let source =
      "class A { func f(_ a: Int, _ b: Any?, _ c: () -> Int, _ d: inout Int, _: Int, _ e: F) {} }"
    let copy = ObservedSource(
      source, path: "A.swift",
      facts: SourceFacts(of: ["typealias F = G", "typealias G = (Int) -> Void"])
    ).text
    let hidden = Array(repeating: "LessonStage.Stage.Hidden.value", count: 4)
    #expect(
      copy.contains(
        "[a as Any?, LessonStage.Stage.Untyped(b), \(hidden.joined(separator: ", "))]"))
  }

  /// What the compiler may refuse in a copy is looked for by lines, and can be left alone.
  @Test func aMemberIsLeftAloneOnRequest() throws {
    let source = """
      class A {
        func f() {
          g()
        }
        init() {}
        static let h: (Int) -> Int = { $0 }
      }
      """
    let copy = ObservedSource(source, path: "A.swift")
    #expect(copy.changedMembers(at: 3).map(\.name) == ["A.f()"])
    #expect(copy.changedMembers(at: 6).map(\.name) == ["A.h"])
    let all = copy.changedMembers(at: 0)
    #expect(all.map(\.name).sorted() == ["A.deinit", "A.f()", "A.h", "A.init()"])
    for one in all {
      let less = ObservedSource(source, path: "A.swift", leavingAlone: [one])
      #expect(less.leftAlone == [one.name])
      #expect(less.insertions.count < copy.insertions.count)
    }
    let nothing = ObservedSource(source, path: "A.swift", leavingAlone: Set(all))
    #expect(nothing.insertions.isEmpty)
    // With other code, it's tried again.
    let changed = source.replacing("g()", with: "h()")
    let again = ObservedSource(changed, path: "A.swift", leavingAlone: Set(all))
    #expect(again.leftAlone.sorted() == ["A.deinit", "A.h", "A.init()"])
    #expect(again.text.contains("Probe(\"A\", \"f()\""))
  }

  static let values: [(member: String, closureType: String?)] = [
    ("static let f: F = { 1 }", "F"), ("private static let f: F = { 1 }", "F"),
    ("static let f: (Int) -> Int = { $0 }\nfunc g() {}", "(Int) -> Int"),
    ("static let f: @Sendable () async throws -> A? = { nil }", "@Sendable () async throws -> A?"),
    ("static let f: F = {\n  [1].map { $0 }\n}\n@Attribute static let g = 1", "F"),
    // Only a closure that's the whole value.
    ("static let f: Int = { 1 }()", nil), ("static let f: F = { 1 }\n  .g", nil),
    ("static let f: F = { 1 }, g = 1", nil), ("static let f: F = { 1 } ?? h", nil),
    ("static let f: Any = { 1 }\n  as F", nil), ("static let f: F = g { 1 }", nil),
    // Without a type, nothing says what the function would return.
    ("static let f = { 1 }", nil), ("static let f: some P = { 1 }", nil),
    // An attribute may say where the value is made.
    ("@MainActor static let f: F = { 1 }", nil),
    ("nonisolated(unsafe) static let f: F = { 1 }", nil),
    ("let f: F = { 1 }", nil), ("static var f: F = { 1 }", nil),
    // In a function, these would be another name and another type.
    ("static let f: F = { print(1) }", nil), ("static let f: F = { g(#function) }", nil),
    ("static let f: F = { Self.g }", nil),
  ]

  /// Otherwise, the driver would compile other files again for each change in the closure.
  @Test(arguments: values) func aConstantClosureIsMadeByAFunction(
    _ value: (member: String, closureType: String?)
  ) throws {
    let source = "enum A {\n\(value.member)\n}\n"
    let copy = ObservedSource(source, path: "Some-Filters.swift")
    let texts = copy.insertions.map(\.text).filter { !$0.contains("Stage.") && $0 != "} " }
    if let type = value.closureType {
      let name = "__closure1_SomeFilters()"
      #expect(texts == ["\(name); private static func \(name) -> \(type) { return ", " }"])
    } else {
      #expect(texts.allSatisfy { !$0.contains("__closure") }, "\(texts)")
    }
  }

  @Test func aPathIsALiteral() {
    let copy = ObservedSource("", path: #"/a "b"\c/A.swift"#).text
    #expect(copy.contains(#"(file: "/a \"b\"\\c/A.swift", line: 1)"#))
  }

  /// Every line of every listing stays in its place.
  @Test func linesStayWhereTheyAre() throws {
    let sources = try Samples.listings() + [Samples.everything()]
    #expect(sources.count > 50)
    for source in sources {
      let copy = ObservedSource(source, path: "A.swift")
      #expect(stripped(copy) == source)
      #expect(!copy.insertions.contains { $0.text.contains("\n") })
      #expect(lineCount(body(of: copy)) == lineCount(source.utf8))
    }
  }

  /// Half-typed files count, too: no matter what's missing, nothing traps, and nothing changes
  /// except for the insertions.
  @Test func anyTextHasACopy() throws {
    let source = try Samples.everything()
    let bytes = Array(source.utf8)
    var generator = SplitMix64(seed: 15)
    for _ in 0..<(TestScale.isLong ? 4_000 : 100) {
      var some = bytes
      let start = Int.random(in: 0..<some.count, using: &generator)
      let end = min(start + Int.random(in: 0...40, using: &generator), some.count)
      some.removeSubrange(start..<end)
      if Bool.random(using: &generator) {
        some.removeLast(Int.random(in: 0..<some.count, using: &generator))
      }
      let text = String(decoding: some, as: UTF8.self)
      let copy = ObservedSource(text, path: "A.swift")
      #expect(stripped(copy) == text + (text.hasSuffix("\n") ? "" : "\n"))
    }
  }

  @Test func takesTimeInProportion() throws {
    let method =
      "  func f<A: B>(_ a: A, to b: Int) -> Int { print(a); return [1, 2].map { $0 + b }.count }\n"
    try expectLinear(500) { count in
      let source = "class A {\n" + String(repeating: method, count: count) + "}\n"
      let copy = ObservedSource(source, path: "A.swift").text
      try #require(copy.utf8.count > source.utf8.count)
    }
    for piece in [
      "func f(", "class A {", "var a: ", "func f<", "#if A\n", "func f() -> ", "init(", "/*",
      "\"\\(",
    ] {
      try expectLinear(2_000) { count in
        let copy = ObservedSource(String(repeating: piece, count: count), path: "A.swift").text
        try #require(!copy.isEmpty)
      }
    }
  }

  // MARK: Taking a copy apart

  /// Returns the part of a copy that's the listing, including everything inserted into it.
  private func body(of copy: ObservedSource) -> Substring.UTF8View {
    let text = copy.text
    let start = text.range(of: "line: 1)\n")?.upperBound ?? text.startIndex
    let end =
      text.range(of: "#sourceLocation()\n", options: .backwards)?.lowerBound ?? text.endIndex
    return text[start..<end].utf8
  }

  /// Returns a copy without its insertions: the listing again, with a newline at its end.
  private func stripped(_ copy: ObservedSource) -> String {
    var rest = Array(body(of: copy))[...]
    var bytes: [UInt8] = []
    for insertion in copy.insertions {
      let length = insertion.offset - bytes.count
      bytes += rest.prefix(length)
      rest = rest.dropFirst(length)
      #expect(rest.starts(with: insertion.text.utf8))
      rest = rest.dropFirst(insertion.text.utf8.count)
    }
    return String(decoding: bytes + rest, as: UTF8.self)
  }

  private func lineCount(_ text: some Sequence<UInt8>) -> Int {
    text.count { $0 == UInt8(ascii: "\n") }
  }
}
