/// A string that equals another only if their UTF-8 bytes are the same.
///
/// Swift's own `==` treats canonically equivalent strings as equal, such as an `é` of one scalar
/// and one of two. A patch that overlooked this wouldn't turn the old file into the new one.
package struct ByteExactString: Hashable, Comparable {
  let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (left: ByteExactString, right: ByteExactString) -> Bool {
    let answer = left.text.utf8.withContiguousStorageIfAvailable { left in
      right.text.utf8.withContiguousStorageIfAvailable { right in
        haveSameBytes(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
      }
    }
    if let answer, let answer { return answer }
    return left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Compares by bytes, which gives the same order as comparing by scalars.
  package static func < (left: ByteExactString, right: ByteExactString) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    let hashed: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if hashed == nil { hasher.combine(bytes: Array(text.utf8)) }
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

extension Hasher {
  fileprivate mutating func combine(bytes: [UInt8]) {
    bytes.withUnsafeBytes { combine(bytes: $0) }
  }
}

/// Compares eight bytes at a time, because looping over single bytes is slow in a debug build.
private func haveSameBytes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool
{
  guard left.count == right.count else { return false }
  var offset = 0
  while offset + 8 <= left.count {
    guard
      left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    else { return false }
    offset += 8
  }
  while offset < left.count {
    guard left[offset] == right[offset] else { return false }
    offset += 1
  }
  return true
}
