@testable import Text
import Testing

@Suite(.timeLimited) struct EnvironmentTests {
  private let environment = Environment(
    assignments: [
      "LC_ALL=C", "LC=first", "EQUATION=a=b", "EMPTY=", "LC=second", "nonsense", "=C:=strange",
    ].map { Array($0.utf8) } + [Array("LATIN=caf".utf8) + [0xE9]])

  @Test(arguments: [
    ("LC", "first"), ("LC_ALL", "C"), ("EQUATION", "a=b"), ("EMPTY", ""), ("L", nil), ("LC_", nil),
    ("nonsense", nil), ("second", nil), ("lc", nil), ("LATIN", nil),
  ])
  func givesTheFirstOfItsName(_ name: String, _ value: String?) {
    #expect(environment[name] == value)
  }

  @Test func setsOneInTheirPlace() {
    var environment = environment
    environment["LC"] = "third=3"
    #expect(environment["LC"] == "third=3")
    #expect(
      environment.assignments.filter { $0.starts(with: "LC=".utf8) } == [Array("LC=third=3".utf8)])
    environment["LC"] = nil
    #expect(environment["LC"] == nil)
    #expect(environment["LC_ALL"] == "C")
  }

  @Test func handsOnWhatItDoesNotUnderstand() {
    var environment = environment
    environment["NEW"] = "1"
    #expect(environment.assignments == self.environment.assignments + [Array("NEW=1".utf8)])
  }

  @Test(arguments: [("LATIN", false), ("EMPTY", true), ("LC", true), ("nowhere", true)])
  func knowsWhatIsText(_ name: String, _ isText: Bool) {
    #expect(environment.isText(name) == isText)
  }
}
