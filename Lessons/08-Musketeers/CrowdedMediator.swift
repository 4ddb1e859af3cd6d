// snippet.seats
/// Does everything that musketeers have asked for so far.
class CrowdedMediator: MediatorProtocol {
  private var seats: [Seat<any Colleague>] = []
  // snippet.end
  // snippet.past
  private var past: [String] = []
  // snippet.end

  // snippet.register
  func register(_ colleague: any Colleague) {
    seats.removeAll { $0.colleague == nil }
    seats.append(Seat(for: colleague, held: .weakly))
    // snippet.end
    // snippet.catch-up
    for message in past { colleague.receive(message) }
    // snippet.end
    // snippet.unregister
  }

  func unregister(_ colleague: any Colleague) {
    seats.removeAll { $0.isTaken(by: colleague) }
  }
  // snippet.end

  // snippet.send
  func send(_ message: String, from sender: any Colleague) {
    for seat in seats where !seat.isTaken(by: sender) {
      seat.colleague?.receive(message)
    }
    // snippet.end
    // snippet.remember
    past.append(message)
    // snippet.end
    // snippet.whisper
  }

  func whisper(_ message: String, to name: String) {
    for seat in seats where seat.colleague?.name == name {
      seat.colleague?.receive(message)
    }
  }
}
// snippet.end
