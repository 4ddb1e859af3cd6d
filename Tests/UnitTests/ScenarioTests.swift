import Testing

@Suite(.timeLimit(.minutes(30))) struct ScenarioTests {
  @Test func textIsCanonical() throws {
    let text =
      "\u{FEFF}forget\tB  A # never\r\n\r\n arrive A 01 2\r\narrive B 3 4\r\nmove B 5 6\r\nland B"
    let scenario = try Scenario(parsing: Array(text.utf8), file: "x")
    #expect(scenario.text == "forget B A\narrive A 1 2\narrive B 3 4\nmove B 5 6\nland B\n")
    #expect(Scenario(name: "", events: []).text == "")
  }

  @Test(arguments: [
    ("rush.flight", "rush"), ("/a/b.c/rush.flight", "rush"), ("rush.txt", "rush.txt"), ("-", "-"),
    (".flight", ".flight"), ("", ""), ("/", "/"), ("a/b/", "b"), ("a.flight.flight", "a.flight"),
  ])
  func nameOfTheFile(_ file: String, _ name: String) throws {
    #expect(try Scenario(parsing: Array("arrive A 1 1".utf8), file: file).name == name)
  }

  @Test func caseOfNamesMatters() {
    #expect(scenarioFaults("arrive A 1 1\narrive a 1 1\nland a\nmove A 2 2") == [])
  }
}
