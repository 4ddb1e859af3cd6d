/// A line of a scenario file that holds an event, as far as it could be read.
///
/// A field is nil where it is missing or malformed. The line is kept all the same, because a plane
/// whose height is mistyped has arrived nevertheless: one slip is reported once.
package struct ScenarioLine: Hashable {
  /// A plane's name and where it stands.
  package struct Name: Hashable {
    package var text: String
    /// In characters, from 1.
    package var column: Int
  }

  /// From 1.
  package var number: Int
  /// Of the event's word, in characters, from 1.
  package var column: Int
  package var kind: EventKind
  package var name: Name?
  package var other: Name?
  var distance: Int?
  var height: Int?
}

extension ScenarioLine {
  /// Nil where a field is missing or malformed.
  package var event: FlightEvent? {
    guard let name = name?.text else { return nil }
    switch kind {
    case .arrive:
      guard let distance, let height else { return nil }
      return .arrive(name: name, distance: distance, height: height)
    case .move:
      guard let distance, let height else { return nil }
      return .move(name: name, distance: distance, height: height)
    case .land:
      return .land(name: name)
    case .forget:
      return other.map { .forget(name: name, other: $0.text) }
    }
  }
}

/// The word that a line begins with.
package enum EventKind: String, CaseIterable {
  case arrive, move, land, forget

  /// As it's told of a plane, `moved`.
  package var past: String { rawValue + (rawValue.hasSuffix("e") ? "d" : "ed") }

  var fields: [ScenarioField] {
    switch self {
    case .arrive, .move: Self.nameAndPosition
    case .land: Self.nameAlone
    case .forget: Self.twoNames
    }
  }

  /// How such a line is written, `move NAME DISTANCE HEIGHT`.
  var usage: String {
    ([rawValue] + fields.map { $0.rawValue.uppercased() }).joined(separator: " ")
  }

  package init?(_ word: some Collection<UInt8>) {
    guard let kind = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(word) }) else {
      return nil
    }
    self = kind
  }

  private static let nameAndPosition: [ScenarioField] = [.name, .distance, .height]
  private static let nameAlone: [ScenarioField] = [.name]
  private static let twoNames: [ScenarioField] = [.name, .other]
}

/// What follows the word.
enum ScenarioField: String {
  case name, other, distance, height

  /// The greatest number that may stand there: nautical miles or feet. Nil where a name stands.
  var maximum: Int? {
    switch self {
    case .name, .other: nil
    case .distance: 20_000
    case .height: 100_000
    }
  }

  /// Why `value` cannot stand there.
  func refusal(of value: String) -> String {
    if let maximum {
      "\(rawValue) \(value) isn't a whole number from 0 to \(maximum)"
    } else {
      "name \(value) isn't 1 to 12 ASCII letters, digits or hyphens"
    }
  }

  /// `name` of 1 to 12 ASCII letters, digits or hyphens.
  static func name(_ word: ArraySlice<UInt8>) -> String? {
    guard (1...12).contains(word.count) else { return nil }
    for byte in word {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        continue
      default: return nil
      }
    }
    return String(decoding: word, as: UTF8.self)
  }

  /// A number of ASCII digits alone, up to `maximum`; as many zeros before it as you like.
  static func number(_ word: ArraySlice<UInt8>, upTo maximum: Int) -> Int? {
    guard word.first != UInt8(ascii: "-") else { return nil }
    return OutsideNumber(ascii: word)?.value(in: 0...maximum)
  }
}
