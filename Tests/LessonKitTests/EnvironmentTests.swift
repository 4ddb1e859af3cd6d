import LessonKit
import Testing

/// The variables of a process.
@Suite struct EnvironmentTests {
  private let environment = Environment(assignments: [
    "LC_ALL=C", "LC=first", "EQUATION=a=b", "EMPTY=", "LC=second", "nonsense", "=C:=strange",
  ])

  @Test(arguments: [
    ("LC", "first"), ("LC_ALL", "C"), ("EQUATION", "a=b"), ("EMPTY", ""), ("L", nil), ("LC_", nil),
    ("nonsense", nil), ("second", nil), ("lc", nil),
  ])
  func givesTheFirstOfItsName(_ name: String, _ value: String?) {
    #expect(environment[name] == value)
  }

  @Test func setsOneInTheirPlace() {
    var environment = environment
    environment["LC"] = "third=3"
    #expect(environment["LC"] == "third=3")
    #expect(environment.assignments.filter { $0.hasPrefix("LC=") } == ["LC=third=3"])
    environment["LC"] = nil
    #expect(environment["LC"] == nil)
    #expect(environment["LC_ALL"] == "C")
  }

  @Test func handsOnWhatItDoesNotUnderstand() {
    var environment = environment
    environment["NEW"] = "1"
    #expect(environment.assignments == self.environment.assignments + ["NEW=1"])
  }

  @Test func isMadeOfPairs() {
    #expect(Environment(["A": "1"]) == ["A": "1"])
    #expect((["A": "1", "B": ""] as Environment).assignments == ["A=1", "B="])
  }
}
