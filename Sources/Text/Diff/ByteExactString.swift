/// A string that equals another only if their UTF-8 bytes are the same.
///
/// Swift's own `==` treats canonically equivalent strings as equal, such as an `é` of one scalar
/// and one of two. A patch that overlooked this wouldn't turn the old file into the new one.
package struct ByteExactString: Hashable, Comparable {
  private let bytes: [UInt8]

  package init(_ text: String) { bytes = Array(text.utf8) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Compares by bytes, which gives the same order as comparing by scalars.
  package static func < (left: ByteExactString, right: ByteExactString) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

/// Gives equal strings the same small number, so that diffing compares integers.
struct Interner {
  private var ids: [ByteExactString: Int] = [:]

  /// The number of different strings so far; their numbers are `0..<count`.
  var count: Int { ids.count }

  mutating func id(of text: String) -> Int {
    let key = ByteExactString(text)
    if let known = ids[key] { return known }
    let id = ids.count
    ids[key] = id
    return id
  }
}
