import LessonStage
import Testing

/// What stands in for a type of the standard library can do all that the original can: a learner's code
/// may use any of it.
@Suite(.timeLimit(.minutes(30))) struct StandInTests {
  private final class Plane {}
  private struct Ticket: ~Copyable {}

  /// Every use compiles; the original has no other member, initializer or protocol.
  @Test func aNumberedIdentifierIsAWholeObjectIdentifier() {
    func text(
      _ identifier: some Hashable & Comparable & CustomDebugStringConvertible & Sendable
    ) -> String {
      "\(identifier.hashValue) \(identifier.debugDescription)"
    }
    let planes = [Plane(), Plane()]
    let identifiers = planes.map { NumberedIdentifier($0) }
    #expect(identifiers[0] == NumberedIdentifier(planes[0]) && identifiers[0] != identifiers[1])
    #expect(text(identifiers[0]) != text(identifiers[1]))
    #expect(identifiers.sorted().count == 2)
    #expect(Int(bitPattern: identifiers[0]) != Int(bitPattern: identifiers[1]))
    #expect(UInt(bitPattern: identifiers[0]) == UInt(bitPattern: Int(bitPattern: identifiers[0])))
    #expect(NumberedIdentifier(Plane.self) != NumberedIdentifier(Ticket.self))
  }
}
