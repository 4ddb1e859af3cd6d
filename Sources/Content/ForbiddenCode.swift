/// Code that must not compile beside a version, and why.
package struct ForbiddenCode: Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// A member isn't there, or can't be used from outside.
    case access
    /// A value has the wrong type.
    case type
  }

  package var code: String
  package var reason: Reason
  /// A member that the code uses, as in `PlayButton.others`. All others that the type has are tried
  /// in its place, too.
  package var door: String

  package init(code: String, reason: Reason, door: String) {
    self.code = code
    self.reason = reason
    self.door = door
  }

  package var typeAndMember: (type: String, member: String) {
    let parts = door.split(separator: ".").map(String.init)
    return (parts.first ?? "", parts.last ?? "")
  }
}
