#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One end of a connection between a demo and its notes, on which each value is a line of JSON. None
/// of its calls wait.
struct DemoConnection {
  /// Why nothing more can be heard.
  enum Failure: Error {
    case gone
    /// What came isn't such a value: the other side is of another version, or something else.
    case foreign
  }

  /// The limit of a line in bytes. Every value is shorter.
  static let longestLine = 1 << 16

  /// The descriptor, readable when ``receive(_:)`` is worth calling. The owner closes it.
  let descriptor: Int32
  /// The most bytes taken per call. The rest waits in the system and makes `poll` return again, so
  /// keys and signals get their turn no matter how much the other side says.
  private let portion: Int
  private var unfinished: [UInt8] = []

  init(_ descriptor: Int32, portion: Int) {
    self.descriptor = descriptor
    self.portion = portion
  }

  /// - Returns: the values that have come as a whole.
  mutating func receive<Value: Decodable>(_ type: Value.Type) throws(Failure) -> [Value] {
    var bytes = [UInt8](repeating: 0, count: portion)
    let count = retrying { read(descriptor, &bytes, bytes.count) }
    guard count != 0, count > 0 || errno == EAGAIN else { throw .gone }
    unfinished += bytes.prefix(max(count, 0))
    var values: [Value] = []
    while let end = unfinished.firstIndex(of: UInt8(ascii: "\n")) {
      guard let value = DemoJSON.value(type, from: unfinished[..<end]) else { throw .foreign }
      values.append(value)
      unfinished.removeSubrange(...end)
    }
    guard unfinished.count < Self.longestLine else { throw .foreign }
    return values
  }

  /// - Returns: whether all of it was sent; we don't wait for a side that isn't reading.
  func send(_ value: some Encodable) -> Bool {
    guard let bytes = DemoJSON.bytes(of: value) else { return true }
    return retrying { write(descriptor, bytes, bytes.count) } == bytes.count
  }
}

/// Values as lines of JSON, on a socket and in a file.
enum DemoJSON {
  static func bytes(of value: some Encodable) -> [UInt8]? {
    (try? value.json()).map { Array($0.utf8) }
  }

  static func value<Value: Decodable>(_ type: Value.Type, from line: ArraySlice<UInt8>) -> Value? {
    try? JSONDecoder().decode(type, from: Data(line))
  }
}
