/// Doesn't say what the scouts have found.
final class QuietPlanner: Planner {
  override func scout(_ scout: Scout, found places: [Place]) {}
}

/// Plans an evening. The first `failures` film searches fail.
func planEvening(_ policy: FailurePolicy, failures: Int) {
  let directory = Directory()
  let planner = QuietPlanner(onFailure: policy)
  let table = Scout(for: .table, in: directory, via: planner)
  let drink = Scout(for: .drink, in: directory, via: planner)
  let film = Scout(for: .film, in: directory, via: planner)
  var failures = failures

  func answerAll() {
    while failures > 0, directory.isAsked(.film) {
      failures -= 1
      directory.fail(.film)
    }
    directory.answerAll()
  }

  planner.begin(at: 40)
  answerAll()
  table.choose(0)
  answerAll()
  drink.choose(0)
  answerAll()
  if !film.offers.isEmpty { film.choose(0) }
  withExtendedLifetime(planner) {}
}
