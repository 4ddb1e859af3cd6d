/// All orders of some numbers that differ.
func orders(of numbers: [Int]) -> [[Int]] {
  if numbers.isEmpty { return [[]] }
  return numbers.flatMap { first in
    orders(of: numbers.filter { $0 != first }).map {
      [first] + $0
    }
  }
}

/// Plans an evening on which four answers come in this order.
///
/// - Returns: How far apart its places are, in houses.
func spread(
  answering order: [Int],
  makeScout: (Part, Directory, any Planning) -> Scout
) -> Int {
  let directory = Directory()
  let planner = Planner()
  let scouts = Part.allCases.map {
    makeScout($0, directory, planner)
  }
  planner.begin(at: 40)
  directory.answer(.table)
  scouts[0].choose(2)

  var open = [0, 1, 2, 3]
  for number in order {
    guard let index = open.firstIndex(of: number) else {
      preconditionFailure("\(number) isn't open")
    }
    open.remove(at: index)
    directory.answer(at: index)
  }
  scouts[1].choose(0)
  directory.answerAll()
  scouts[2].choose(0)
  let houses = planner.scouts.compactMap(\.chosen?.house)
  withExtendedLifetime(planner) {}
  return (houses.max() ?? 0) - (houses.min() ?? 0)
}
