// snippet.roster
/// Which planes are in the air right now.
final class Roster {
  private var entries: [(number: Int, name: String)] = []
  private var count = 0

  func register(_ name: String) -> Registration {
    count += 1
    entries.append((count, name))
    return Registration(count, of: name, on: self)
  }

  fileprivate func remove(_ number: Int) {
    entries.removeAll { $0.number == number }
  }

  var present: String {
    let names = entries.map(\.name)
    return names.isEmpty
      ? "nobody" : names.joined(separator: ", ")
  }
}
// snippet.end

// snippet.registration
/// A place on the roster, for as long as this value is kept.
struct Registration: ~Copyable {
  let name: String
  private let number: Int
  private let roster: Roster

  fileprivate init(
    _ number: Int, of name: String, on roster: Roster
  ) {
    self.number = number
    self.name = name
    self.roster = roster
  }

  deinit { roster.remove(number) }

  /// Leaves before its time.
  consuming func leave() {}
}
// snippet.end

// snippet.relay
/// One plane leaves, and another takes its place.
func replaceOne(on roster: Roster) {
  var plane = roster.register("BA706")
  plane.leave()
  plane = roster.register("AA101")
  print("\(plane.name) is in the air")
}
// snippet.end
