/// A probe, as the copy declares it.
struct ProbeDeclaration {
  var name: String
  var type: String
  /// A member with its labels, `isTooClose(to:)`; just the name for a property.
  var member: String
  /// The listing and its region, `Airplane.swift#rule`; just the listing outside a region.
  var code: String
  /// Whether the body passes the call on to the overridden member, which has a probe of its own.
  var callsSuper: Bool

  var arguments: String {
    let words = [type, member, code].map(ObservedSource.literal).joined(separator: ", ")
    return callsSuper ? words + ", callsSuper: true" : words
  }
}
