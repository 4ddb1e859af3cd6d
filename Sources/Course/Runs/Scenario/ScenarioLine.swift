/// A line of a scenario file with an event, as far as it could be read.
///
/// A field is nil if it's missing or malformed. The line is kept anyway, because a plane whose
/// height is mistyped has arrived nevertheless: each slip is reported only once.
package struct ScenarioLine: Hashable {
  /// A plane's name and its position in the line.
  package struct Name: Hashable {
    package var text: String
    /// In characters, from 1.
    package var column: Int
  }

  /// From 1.
  package var number: Int
  /// The column of the event's word, in characters, from 1.
  package var column: Int
  package var kind: EventKind
  package var name: Name?
  package var other: Name?
  var distance: Int?
  var height: Int?
}

extension ScenarioLine {
  /// Nil if a field is missing or malformed.
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

  /// The past tense, as reported about a plane, `moved`.
  package var past: String { rawValue + (rawValue.hasSuffix("e") ? "d" : "ed") }

  var fields: [ScenarioField] {
    switch self {
    case .arrive, .move: [.name, .distance, .height]
    case .land: [.name]
    case .forget: [.name, .other]
    }
  }

  /// The form of such a line, `move NAME DISTANCE HEIGHT`.
  var usage: String {
    ([rawValue] + fields.map { $0.rawValue.uppercased() }).joined(separator: " ")
  }

  package init?(_ word: some Collection<UInt8>) {
    guard let kind = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(word) }) else {
      return nil
    }
    self = kind
  }
}

/// A field after the event's word.
enum ScenarioField: String {
  case name, other, distance, height

  /// The greatest number allowed, in nautical miles or feet; nil for a name.
  var maximum: Int? {
    switch self {
    case .name, .other: nil
    case .distance: 20_000
    case .height: 100_000
    }
  }

  /// Returns why `value` isn't allowed in this field.
  func refusal(of value: String) -> String {
    if let maximum {
      "\(rawValue) \(value) isn't a whole number from 0 to \(maximum)"
    } else {
      "name \(value) isn't 1 to 12 ASCII letters, digits or hyphens"
    }
  }

  /// Returns a `name` of 1 to 12 ASCII letters, digits, or hyphens.
  static func name(_ word: ArraySlice<UInt8>) -> String? {
    guard (1...12).contains(word.count),
      word.allSatisfy({ ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.minus })
    else { return nil }
    return String(decoding: word, as: UTF8.self)
  }

  /// Returns a number made of ASCII digits, up to `maximum`; leading zeros are fine.
  static func number(_ word: ArraySlice<UInt8>, upTo maximum: Int) -> Int? {
    guard word.first != UInt8(ascii: "-") else { return nil }
    return OutsideNumber(ascii: word)?.value(in: 0...maximum)
  }
}
