@testable import Text
@testable import Observing
import Foundation
import LessonStage
import Testing

@Suite("Highlighter", .timeLimited)
struct HighlighterTests {
  /// Returns lines as text with every styled token marked, `‹keyword:let›`; plain text stays.
  private func marked(_ source: String) -> String {
    SwiftHighlighter.highlight(source).map { line in
      line.spans.map { span in
        if case .syntax(let token) = span.style { "‹\(token):\(span.text)›" } else { span.text }
      }.joined()
    }.joined(separator: "\n")
  }

  @Test(
    "Names",
    arguments: [
      ("let plane = Airplane(name: x)", "‹keyword:let› plane = ‹type:Airplane›(‹label:name›: x)"),
      ("plane.move(to: .miles)", "plane.‹call:move›(‹label:to›: .‹property:miles›)"),
      (
        "func changePosition(to position: Position) -> Bool {",
        "‹keyword:func› ‹call:changePosition›(‹label:to› position: ‹type:Position›) -> ‹type:Bool› {"
      ),
      (
        "func f(_ x: Int, for y: Int)",
        "‹keyword:func› ‹call:f›(‹keyword:_› x: ‹type:Int›, ‹label:for› y: ‹type:Int›)"
      ),
      (
        "for plane in others where plane.isTooClose(to: self) {",
        "‹keyword:for› plane ‹keyword:in› others ‹keyword:where› plane.‹call:isTooClose›(‹label:to›: ‹keyword:self›) {"
      ),
      ("if list.isEmpty {", "‹keyword:if› list.‹property:isEmpty› {"),
      ("names = list.map { $0.name }", "names = list.‹call:map› { $0.‹property:name› }"),
      (
        "if list.contains(where: { $0.all { a } }) {",
        "‹keyword:if› list.‹call:contains›(‹label:where›: { $0.‹call:all› { a } }) {"
      ),
      (
        "case .default, .some: x.self",
        "‹keyword:case› .‹property:default›, .‹property:some›: x.‹keyword:self›"
      ),
      ("let `class` = `Type`.`init`", "‹keyword:let› `class` = ‹type:`Type`›.‹property:`init`›"),
      ("a ? b : c", "a ? b : c"), ("(a ? b : c)", "(a ? b : c)"), ("[key: value]", "[key: value]"),
      ("list[safe: 1]", "list[‹label:safe›: ‹number:1›]"),
      ("a?.b!.c()", "a?.‹property:b›!.‹call:c›()"),
      ("\\Plane.name", "\\‹type:Plane›.‹property:name›"),
      ("#if os(Linux)", "‹attribute:#if› ‹call:os›(‹type:Linux›)"),
      ("@main @unchecked Sendable", "‹attribute:@main› ‹attribute:@unchecked› ‹type:Sendable›"),
      ("x = größe(1)", "x = ‹call:größe›(‹number:1›)"),
    ])
  func names(source: String, expected: String) {
    #expect(marked(source) == expected)
  }

  @Test(
    "Contextual keywords are keywords only where they are",
    arguments: [
      ("private(set) var x", "‹keyword:private›(‹keyword:set›) ‹keyword:var› x"),
      ("nonisolated(unsafe) var x", "‹keyword:nonisolated›(‹keyword:unsafe›) ‹keyword:var› x"),
      ("let package = Package(", "‹keyword:let› package = ‹type:Package›("),
      ("let m: any Mediator", "‹keyword:let› m: ‹keyword:any› ‹type:Mediator›"),
      ("some View, some ~Copyable", "‹keyword:some› ‹type:View›, ‹keyword:some› ~‹type:Copyable›"),
      ("weak var w", "‹keyword:weak› ‹keyword:var› w"),
      ("{ [weak self] in", "{ [‹keyword:weak› ‹keyword:self›] ‹keyword:in›"),
      ("let weak = prefix + 1", "‹keyword:let› weak = prefix + ‹number:1›"),
      ("text.prefix(3)", "text.‹call:prefix›(‹number:3›)"),
      ("prefix(3)", "‹call:prefix›(‹number:3›)"),
      ("indirect enum E", "‹keyword:indirect› ‹keyword:enum› ‹type:E›"),
      (
        "func f() async throws -> X",
        "‹keyword:func› ‹call:f›() ‹keyword:async› ‹keyword:throws› -> ‹type:X›"
      ),
      ("queue.async { x }", "queue.‹call:async› { x }"),
      ("async let x = 1", "‹keyword:async› ‹keyword:let› x = ‹number:1›"),
      ("var x: Int { get set }", "‹keyword:var› x: ‹type:Int› { ‹keyword:get› ‹keyword:set› }"),
      ("{ get }", "{ ‹keyword:get› }"), ("{ set }", "{ set }"),
      ("{ get { x } set { y } }", "{ ‹keyword:get› { x } ‹keyword:set› { y } }"),
      ("{ didSet { x } }", "{ ‹keyword:didSet› { x } }"),
      ("actor Tower {", "‹keyword:actor› ‹type:Tower› {"),
      ("let actor = x", "‹keyword:let› actor = x"),
    ])
  func contextual(source: String, expected: String) {
    #expect(marked(source) == expected)
  }

  @Test(
    "Literals and comments",
    arguments: [
      (
        "1_000 0xFF_a 0b01 3.14 1e-5 0x1p+3 1...5 1.0.x t.0.1",
        "‹number:1_000› ‹number:0xFF_a› ‹number:0b01› ‹number:3.14› ‹number:1e-5› ‹number:0x1p+3› ‹number:1›...‹number:5› ‹number:1.0›.‹property:x› t.‹number:0›.‹number:1›"
      ),
      ("0xe+1", "‹number:0xe›+‹number:1›"), ("-1", "-‹number:1›"),
      (#""a\"b" + c"#, #"‹string:"a\"b"› + c"#), (#""" + """#, #"‹string:""› + ‹string:""›"#),
      (
        #""\(name): \(f("x", n: 1)) end""#,
        #"‹string:"\(›name‹string:): \(›‹call:f›(‹string:"x"›, ‹label:n›: ‹number:1›)‹string:) end"›"#
      ),
      (
        ##"#"raw \(no) \#(yes) "quoted" "#"##,
        ##"‹string:#"raw \(no) \#(›yes‹string:) "quoted" "#›"##
      ),
      (##"#"""# + 1"##, ##"‹string:#"""#› + ‹number:1›"##),
      (
        "\"\"\"\n  a \"q\" \\(x)\n  \"\"\" + 1",
        "‹string:\"\"\"›\n‹string:  a \"q\" \\(›x‹string:)›\n‹string:  \"\"\"› + ‹number:1›"
      ),
      (
        "#\"\"\"\n\\(x) \\#(y)\n\"\"\"#.z",
        "‹string:#\"\"\"›\n‹string:\\(x) \\#(›y‹string:)›\n‹string:\"\"\"#›.‹property:z›"
      ),
      ("\"open\nlet x", "‹string:\"open›\n‹keyword:let› x"),
      ("\"a\\\nlet", "‹string:\"a\\›\n‹keyword:let›"),
      ("\"\\(a\n  + b)\" c", "‹string:\"\\(›a\n  + b‹string:)\"› c"),
      ("x // let y\nz", "x ‹comment:// let y›\nz"), ("/// doc\nx", "‹comment:/// doc›\nx"),
      ("a /* b /* c */\n d */ let", "a ‹comment:/* b /* c */›\n‹comment: d */› ‹keyword:let›"),
      ("/* open\n\n x", "‹comment:/* open›\n\n‹comment: x›"),
      ("/*/ x */ y", "‹comment:/*/ x */› y"),
      ("a / b / c", "a / b / c"), ("x = /a\"b/ + y", "x = ‹string:/a\"b/› + y"),
      ("(1, /)", "(‹number:1›, /)"),
      ("#/a\"b/# x", "‹string:#/a\"b/#› x"), ("x.split(/,/)", "x.‹call:split›(‹string:/,/›)"),
      ("a*/b/*c*/", "a*/b‹comment:/*c*/›"),
      ("#!/usr/bin/env swift\nlet", "‹comment:#!/usr/bin/env swift›\n‹keyword:let›"),
      ("", ""), ("\n", "\n"), ("a\r\nb", "a\r\nb"),
    ])
  func literals(source: String, expected: String) {
    #expect(marked(source) == expected)
  }

  static let sources: [URL] =
    ["Lessons", "Sources", "Tests"].flatMap { folder in
      let walk = FileManager.default.enumerator(
        at: URL(filePath: "\(Repository.root)/\(folder)"), includingPropertiesForKeys: nil)
      return (walk?.allObjects ?? []).compactMap { $0 as? URL }.filter {
        $0.pathExtension == "swift"
      }
    }

  private func isWhole(_ source: String) -> Bool {
    let lines = SwiftHighlighter.highlight(source).map(\.text)
    let tokens = SwiftLexer.tokens(in: source)
    return Array(lines.joined(separator: "\n").utf8) == Array(source.utf8)
      && Array(tokens.map(\.text).joined().utf8) == Array(source.utf8)
      && !lines.contains { $0.utf8.contains(0x0A) } && !tokens.contains { $0.text.isEmpty }
  }

  @Test("No byte of our own sources is lost, and every literal in them ends")
  func ownSources() throws {
    #expect(Self.sources.count > 20)
    for url in TestScale.some(Self.sources, every: 30) {
      let source = try String(contentsOf: url, encoding: .utf8)
      #expect(isWhole(source), "\(url.path)")
      #expect(isWhole(source.replacing("\n", with: "\r\n")), "\(url.path)")
      // A literal that never ended would have swallowed the last line of the file.
      let last = source.split(separator: "\n").last.map(String.init) ?? ""
      if last == "}" {
        #expect(
          SwiftHighlighter.highlight(source).last { !$0.isEmpty } == StyledText("}"),
          "\(url.path)")
      }
    }
  }

  @Test("Any text works, also broken Swift")
  func brokenSources() {
    let pieces = [
      "\"", "\"\"\"", "#", "\\", "(", ")", "/", "*", "/*", "*/", "//", "\n", "\r\n", " ", "`", "@",
      "a", "B", ".", ":",
      "é", "\u{301}", "→", "\u{A0}", "{", "}", "[", "]", "0x", "1", "e+", "#if", "let", "weak",
      "set", "\u{0}", "😀", "$", ",",
    ]
    var generator = SplitMix64(seed: 21)
    for _ in 0..<3_000 {
      let count = Int.random(in: 0...16, using: &generator)
      let source = (0..<count).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      #expect(isWhole(source), "\(source.debugDescription)")
    }
  }

  @Test(
    "Hostile sources take time in proportion",
    arguments: TestScale.some(
      [
        "(", "((((]", "\"\\(", "/*", "#\"\"\"\\#(", "(/a ", "`", "#", "\"\"\"\\(", "\\", "@", "{[(",
        "a.", "#\"\\#(\"",
      ], every: 4))
  func hostile(piece: String) {
    let source = String(repeating: piece, count: TestScale.isLong ? 40_000 : 10_000)
    #expect(SwiftHighlighter.highlight(source).map(\.text).joined().utf8.count == source.utf8.count)
  }
}
