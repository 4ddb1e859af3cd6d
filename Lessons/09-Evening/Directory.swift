/// A search that got no answer.
struct Outage: Error {}

/// Finds places, and takes its time.
final class Directory {
  typealias Reply = (Result<[Place], Outage>) -> Void

  private var inquiries: [Inquiry] = []
  private(set) var asked = 0

  // snippet.find
  func find(
    _ part: Part, near house: Int, atMost count: Int,
    reply: @escaping Reply
  ) {
    asked += 1
    let places = Place.nearest(
      part, to: house, atMost: count)
    inquiries.append(
      Inquiry(part: part, places: places, reply: reply))
  }
  // snippet.end

  private struct Inquiry {
    let part: Part
    let places: [Place]
    let reply: Reply
  }

  var pending: Int { inquiries.count }

  /// Answers the oldest inquiry about a part.
  func answer(_ part: Part) {
    let index = inquiries.firstIndex { $0.part == part }
    if let index { answer(at: index) }
  }

  func answerNewest(_ part: Part) {
    let index = inquiries.lastIndex { $0.part == part }
    if let index { answer(at: index) }
  }

  func answerAll() {
    while pending > 0 { answer(at: 0) }
  }

  /// Answers all inquiries that are open, in this order.
  func answerAll(in order: [Int]) {
    let open = inquiries
    inquiries = []
    for index in order {
      open[index].reply(.success(open[index].places))
    }
  }

  func answer(at index: Int) {
    let inquiry = inquiries.remove(at: index)
    inquiry.reply(.success(inquiry.places))
  }

  func fail(_ part: Part) {
    let index = inquiries.firstIndex { $0.part == part }
    guard let index else { return }
    inquiries.remove(at: index).reply(.failure(Outage()))
  }
}
