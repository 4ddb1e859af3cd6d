/// Plans a trip: a flight, and a hotel where it lands.
final class TripPlanner {
  /// Answers nil if it couldn't find out.
  typealias Find =
    (String, @escaping ([String]?) -> Void) -> Void

  private let findHotels: Find

  init(findHotels: @escaping Find) {
    self.findHotels = findHotels
  }

  // snippet.trip
  private var latest = 0
  private var hotel: String?
  private var isBooked = false

  func choose(flightTo city: String) {
    guard !isBooked else {
      print("booked already")
      return
    }
    latest += 1
    hotel = nil
    let number = latest
    findHotels(city) { [weak self] hotels in
      guard let self, number == latest else { return }
      hotel = hotels?.first
      print("\(city): \(hotel ?? "no hotel, retry?")")
    }
  }

  func book() {
    guard hotel != nil else {
      print("no hotel yet")
      return
    }
    isBooked = true
  }
  // snippet.end
}
