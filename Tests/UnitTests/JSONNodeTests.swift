import Foundation
import Testing

@Suite(.timeLimit(.minutes(30))) struct JSONNodeTests {
  private func string(_ text: String) throws -> String? {
    let node = try JSONNode(parsing: Array(text.utf8))
    guard case .string(let value) = node.value else { return nil }
    return value
  }

  @Test(
    arguments: [
      (#""""#, ""), (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{C}\n\r\t"), (#""ü🛫""#, "ü🛫"),
      (#""\u00fC\uD83D\uDeeb""#, "ü🛫"), ("\u{FEFF} \"x\"\n", "x"),
    ])
  func strings(_ text: String, _ value: String) throws {
    #expect(try string(text) == value)
  }

  /// What Foundation refuses is refused here, and the other way round.
  @Test(
    arguments: [
      "0", "-0", "-1.5e+3", "01", "1.", ".5", "-", "+1", "1e", "0x1", "NaN", "true", "tru", "nul",
      "null", "[]", "[1]", "[,]", "{}", #"{"a":1}"#, #"{"a"}"#, #"{a:1}"#,
      "\"\t\"", #""\x""#, #""\u12""#, #""\uD800""#, #""\uDC00""#, #""\uD800A""#, "\"", "[",
      "", " ", "[1 2]", "1 2", #"{"a":{"b":[null,false,"c"]}}"#, "\u{A0}1",
    ])
  func agreesWithFoundation(_ text: String) {
    let theirs = try? JSONSerialization.jsonObject(
      with: Data(text.utf8), options: [.fragmentsAllowed])
    let ours = try? JSONNode(parsing: Array(text.utf8))
    #expect((ours == nil) == (theirs == nil))
  }

  /// Where Foundation is laxer than the standard.
  @Test(arguments: ["[1,]", #"{"a":1,}"#, #"{"a":1,"a":2}"#])
  func refusesMore(_ text: String) {
    #expect(throws: JSONFault.self) { try JSONNode(parsing: Array(text.utf8)) }
  }

  @Test func bytesThatAreNoText() {
    #expect(throws: JSONFault(offset: 0, "not UTF-8")) {
      try JSONNode(parsing: [UInt8(ascii: "\""), 0xFF, UInt8(ascii: "\"")])
    }
  }

  @Test func placesAreCountedInCharacters() {
    let bytes = Array("{\n  \"ü🛫\": ?".utf8)
    #expect {
      try JSONNode(parsing: bytes)
    } throws: { error in
      (error as? JSONFault)?.diagnostic(in: bytes, file: "f").description
        == "f:2:9: error: expected a value"
    }
  }
}
