import Testing

@Suite(.timeLimit(.minutes(30))) struct ScenarioTests {
  @Test func eventsInTheOrderOfTheFile() throws {
    let text =
      "forget B A\narrive A 0 0\narrive B 20000 100000 # far\n\nmove B 0 999\nland A\nforget B A\n"
    let scenario = try Scenario(parsing: Array(text.utf8), file: "x/rush.flight")
    #expect(
      scenario
        == Scenario(
          name: "rush",
          events: [
            .forget(name: "B", other: "A"), .arrive(name: "A", distance: 0, height: 0),
            .arrive(name: "B", distance: 20_000, height: 100_000),
            .move(name: "B", distance: 0, height: 999), .land(name: "A"),
            .forget(name: "B", other: "A"),
          ]))
  }

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
