/// All orders of some numbers that differ.
func orders(of numbers: [Int]) -> [[Int]] {
  if numbers.isEmpty { return [[]] }
  return numbers.flatMap { first in
    orders(of: numbers.filter { $0 != first }).map {
      [first] + $0
    }
  }
}
/// How far apart an evening's places are, in houses, if four
/// answers come in this order.
func spread(
  answering order: [Int],
  makeScout: (Part, Directory, any Planning) -> any Scouting
) -> Int {
  let directory = Directory()
  let planner = Planner()
  let scouts = Part.allCases.map {
    makeScout($0, directory, planner)
  }
  // snippet.evening
  planner.begin(at: 40)
  directory.answer(.table)
  scouts[0].choose(2)
  directory.answerAll(in: order)
  scouts[1].choose(0)
  directory.answerAll()
  scouts[2].choose(0)
  // snippet.end
  withExtendedLifetime(planner) {}

  let houses = scouts.compactMap(\.chosen?.house)
  return (houses.max() ?? 0) - (houses.min() ?? 0)
}
