/// A string that equals another only if their UTF-8 bytes are the same.
///
/// Swift's own `==` takes canonically equivalent strings for equal, an `é` of one scalar and one of
/// two. A patch that overlooked the difference would not make the new file out of the old one.
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

  /// The order of the bytes, which is also that of the scalars.
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

/// Gives equal strings the same small number, so that a difference compares integers.
struct Interner {
  private var ids: [ByteExactString: Int] = [:]

  /// How many different strings it has seen; their numbers are `0..<count`.
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

/// Eight bytes at a time: a loop over single bytes is slow in a debug build.
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
