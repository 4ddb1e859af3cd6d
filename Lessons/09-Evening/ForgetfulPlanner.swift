/// The same planner, tidied up.
final class ForgetfulPlanner: Planner {
  // snippet.tell
  override func tell(of place: Place, by scout: Scout) {
    scouts.filter { $0 !== scout }.forEach { scout in
      scout.hear(of: place, chosenBy: scout, left: left)
    }
  }
  // snippet.end
}
