import Testing

private let lessons = [
  LessonName(number: 1, name: "peer-to-peer"), LessonName(number: 2, name: "mediator"),
]

@Suite(.timeLimit(.minutes(30))) struct CommandLineArticleTests {
  @Test func documentsScenarios() {
    #expect(
      HelpText.text(on: .format("scenario"), program: "lesson", lessons: lessons, width: 80) == """
        OVERVIEW: The format of a scenario, a file of events for planes to fly.

        FORMAT:
          UTF-8 text with one event a line, for any lesson with planes. Words are
          separated by spaces or tabs. A # begins a comment that runs to the end of its
          line, and blank lines are skipped.

        EVENTS:
          arrive NAME DISTANCE HEIGHT
                             A plane appears at that distance and height. In lesson 1,
                             it's linked with every plane still in the area, in both
                             directions.
          move NAME DISTANCE HEIGHT
                             The plane takes that position, then asks whether anyone is
                             too near.
          land NAME          The plane lands. After that it can neither move nor land
                             again.
          forget NAME OTHER  NAME never learns of OTHER. It counts for the whole file,
                             wherever it stands, and matters in lesson 1 only, where
                             planes know each other.

        VALUES:
          NAME, OTHER  1 to 12 ASCII letters, digits or hyphens; case matters.
          DISTANCE     From where planes land, in nautical miles, 0 to 20000.
          HEIGHT       In feet, 0 to 100000.

        LIMITS:
          A file may hold 1 MiB, 20,000 events and 250 arrivals. If anything is wrong
          with it, every fault is reported with its line and column, nothing is flown,
          and the exit code is 65.
          With --trace or --json a run is stopped after 300,000 lines, calls and
          answers, and the exit code is 1. 'run' with --ledger counts the calls of
          every file, and without options shows all that it prints.

        SAMPLE:
          # Both end up in one place.
          arrive BA706 11 21000
          arrive AA101 12 22000
          move BA706 12 22000

        EXAMPLES:
          Begin with a sample.
            lesson source scenarios/three-planes > own.flight
          Fly it, and see every call.
            lesson run 2 --scenario own.flight --trace
          Fly what another program writes.
            lesson run 1 --scenario - < own.flight

        """)
  }
}
