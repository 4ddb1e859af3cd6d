import Testing

@testable import Observing

/// Which of a listing's calls of `print` and the like go to the stage in its copy.
@Suite(.timeLimited) struct OutputCallTests {
  /// The source with a `§` where a call goes to the stage.
  static let sources = [
    "func f() { §print(1); §debugPrint(2); §dump(3); list.forEach(print) }",
    "func f() { a.print(3); self.print(4); A.dump(5) }",
    "func f() { §print(§dump(1)) }",
    "let f = { §print($0) }",
    // Of the module itself.
    "func print(_ a: Int) {}\nfunc f() { print(1); §dump(1) }",
    "let dump = 1\nfunc f() { dump(1); §print(1) }",
    // Of a type, of those below it, and of those with its protocol.
    "class A { func print(_ a: Int) {}; func f() { print(1) } }\nfunc g() { §print(1) }",
    "struct A { let print: () -> Void; func f() { print() } }\nstruct B { func f() { §print() } }",
    "class A { func print() {} }\nfinal class B: A { func f() { print() } }",
    "protocol A {}\nextension A { func print() {} }\nstruct B: A { func f() { print() } }",
    "class A { func print() {} }\nextension A { func f() { print() } }",
    // Of a scope.
    "func f(print: () -> Void) { print() }\nfunc g() { §print() }",
    "func f<T>(with print: T) { print() }\nfunc g() { §print() }",
    "struct A { init(_ print: () -> Void) { print() }\nfunc g() { §print() } }",
    "func f() { let print = g; print(1) }\nfunc g() { §print() }",
    "func f() { func print() {}; print() }\nfunc g() { §print() }",
    "let f = { (print: () -> Void) in print() }\nfunc g() { §print() }",
    "let f = { print in print() }\nlet g = { a, print, b in print() }\nfunc h() { §print() }",
    // A label, which declares nothing.
    "func f() { g(print: true); §print(1) }",
    "func print(_ a: Int) {}\nfunc f() { debugPrint }",
  ]

  @Test(arguments: sources) func goesToTheStage(_ marked: String) {
    let source = marked.replacing("§", with: "")
    let copy = ObservedSource(source, path: "A.swift")
    var bytes = Array(source.utf8)
    for one in copy.insertions.reversed() where one.text.hasSuffix("\(SourceObserver.stage).") {
      bytes.insert(contentsOf: "§".utf8, at: one.offset)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == marked, "\(copy.text)")
  }

  /// Where a name isn't only the library's, the compiler decides, with functions of the stage.
  @Test func whatStaysIsImported() {
    func head(_ source: String) -> String {
      String(ObservedSource(source, path: "A.swift").text.prefix { $0 != "\n" })
    }
    #expect(head("func f() { print(1) }") == "import enum LessonStage.Stage")
    #expect(
      head("func print(_ a: A) {}\nfunc f() { print(1); dump(2) }")
        == "import enum LessonStage.Stage; import func LessonStage.print")
    #expect(
      head("struct A { func dump() {}; func f() { print(1); dump() } }")
        == "import enum LessonStage.Stage; import func LessonStage.dump")
  }

  @Test func theModuleOfTheLibraryIsHidden() {
    let copy = ObservedSource("func f() { Swift.print(1); A.Swift.print(2) }", path: "A.swift")
    #expect(
      copy.text.contains("{ /*Swift.*/LessonStage.Stage.print(1); A.Swift.print(2) }"),
      "\(copy.text)")
  }
}
