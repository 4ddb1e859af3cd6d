extension String {
  /// The text as one shell word, in single quotation marks if needed, so that a command that
  /// contains it can be copied and typed.
  package var asShellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        true
      default: "%+,-./:=@_".utf8.contains(byte)
      }
    }
    guard !isPlain || isEmpty else { return self }
    var quoted = "'"
    for character in self { quoted += character == "'" ? #"'\''"# : String(character) }
    return quoted + "'"
  }
}
