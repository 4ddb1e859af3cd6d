import Testing

@testable import Content

/// The words that ask for a typed list.
@Suite(.timeLimit(.minutes(30))) struct ListKeyTests {
  @Test(
    arguments: [
      (AskedList.Items.names, ["BA706", "AA101"], "the names, in any order, or none"),
      (.names, ["1", "2", "13"], "the numbers, in any order, or none"),
      (.names, ["1", "BA706"], "the names, in any order, or none"),
      (.row, ["1", "2"], "the numbers in their order, or none"),
      (.row, ["Desk", "Bell"], "the names in their order, or none"),
    ])
  func whatMayBeTypedIsNamed(_ items: AskedList.Items, _ known: [String], _ words: String) {
    #expect(ListKey(items, known: known, of: 1).choices == words)
  }
}
