// snippet.venue
/// A place where a date could be.
class Venue {
  let name: String

  init(name: String) {
    self.name = name
  }

  func note(_ day: String, takenBy venue: Venue) {
    print("\(name) notes: \(day), \(venue.name)")
  }
}
// snippet.end

// snippet.planner
class DatePlanner: Mediator<Venue> {
  func book(_ venue: Venue, for day: String) {
    print("\(venue.name) is booked: \(day)")
    invoke(allBut: venue) { venue in
      venue.note(day, takenBy: venue)
    }
  }
}
// snippet.end

// snippet.planner-cured
class CarefulPlanner: Mediator<Venue> {
  func book(_ venue: Venue, for day: String) {
    print("\(venue.name) is booked: \(day)")
    invoke(allBut: venue) { other in
      other.note(day, takenBy: venue)
    }
  }
}
// snippet.end
