import Testing

@testable import Pages

/// A long lesson in parts, each short enough for one sitting.
@Suite(.timeLimited) struct ContentPartTests {
  @Test func stepsBelongToThePartThatStandsBeforeThem() {
    let written = WrittenLesson(body(parts: [1, 2]))
    #expect(written.faults.isEmpty)
    #expect(
      written.lesson.steps.map { $0.part?.label } == [
        "Part A: Part 1", "Part B: Part 2", "Part B: Part 2",
      ])
  }

  @Test(arguments: [
    ("@Part(title: \"A\")\n\n@Part(title: \"B\")\n\n## One\n", "a part without steps"),
    ("## One\n\n@Part(title: \"A\")\n", "a part without steps"),
    ("@Part(title: \"A\")\n\nText.\n\n## One\n", "this comes before the first step"),
    (
      "## One\n\n@Part(title: \"A\")\n\nText.\n\n## Two\n",
      "this comes between @Part and the heading of its first step"
    ),
    ("@Part\n\n## One\n", "@Part wants 'title:'"),
  ])
  func faultyPartsAreReported(_ body: String, _ message: String) {
    let faults = WrittenLesson(body).faults
    #expect(faults.contains(message), "\(faults)")
  }

  @Test(
    arguments: [
      ([5, 5, 5], nil),
      ([4, 4], nil),
      ([8], "one part is the whole core"),
    ] as [([Int], String?)])
  func lintedParts(_ counts: [Int], _ message: String?) {
    let found = lint(parts: counts).filter { $0.contains("part") }
    if let message { #expect(found.contains(message)) } else { #expect(found.isEmpty) }
  }

  @Test func everyPartButTheLastEndsWithAPause() {
    let missing = "this part ends without a @Pause"
    #expect(lint(parts: [4, 4]).contains(missing) == false)
    #expect(lint(body(parts: [4, 4], pause: "")).contains(missing))
    let early = "@Part(title: \"A\")\n\n## One\n\n@Pause { Rest. }\n\n## Two\n\nText.\n\n"
    #expect(lint(early + body(parts: [4])).contains("a @Pause before the part's last step"))
  }

  @Test func everyStepIsInAPartOrNoneIs() {
    let steps = "## First\n\nText.\n\n" + body(parts: [4, 4])
    #expect(lint(steps).contains("this step is before the first @Part"))
  }

  private func body(parts: [Int], pause: String = "@Pause { Rest. }\n\n") -> String {
    parts.enumerated().map { index, count in
      "@Part(title: \"Part \(index + 1)\")\n\n"
        + (1...count).map { "## Step \(index).\($0)\n\nText.\n\n" }.joined()
        + (index < parts.count - 1 ? pause : "")
    }.joined()
  }

  private func lint(parts: [Int]) -> [String] { lint(body(parts: parts)) }

  private func lint(_ body: String) -> [String] { WrittenLesson(body).lint() }
}
