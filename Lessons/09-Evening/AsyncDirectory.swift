// snippet.hide
import Synchronization
// snippet.show

// snippet.state
/// The same directory, for callers that wait.
final class AsyncDirectory: Sendable {
  private struct Inquiry {
    let number: Int
    let part: Part
    let places: [Place]
    let reply: CheckedContinuation<[Place], any Error>
  }

  private struct State {
    var inquiries: [Inquiry] = []
    var asked = 0
    var mostOpen = 0
    var givenUp = 0
  }

  private let state = Mutex(State())
  // snippet.end

  // snippet.find-regardless
  func findRegardless(
    _ part: Part, near house: Int, atMost count: Int
  ) async throws -> [Place] {
    let number = nextNumber()
    let places = Place.nearest(
      part, to: house, atMost: count)
    return try await withCheckedThrowingContinuation {
      add(
        Inquiry(
          number: number, part: part, places: places,
          reply: $0))
    }
  }
  // snippet.end

  // snippet.find
  func find(
    _ part: Part, near house: Int, atMost count: Int
  ) async throws -> [Place] {
    let number = nextNumber()
    let places = Place.nearest(
      part, to: house, atMost: count)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        add(
          Inquiry(
            number: number, part: part, places: places,
            reply: $0))
        if Task.isCancelled { giveUp(number) }
      }
    } onCancel: {
      giveUp(number)
    }
  }
  // snippet.end

  // snippet.inquiries
  private func nextNumber() -> Int {
    state.withLock { state in
      state.asked += 1
      return state.asked
    }
  }

  private func add(_ inquiry: Inquiry) {
    state.withLock { state in
      state.inquiries.append(inquiry)
      state.mostOpen = max(
        state.mostOpen, state.inquiries.count)
    }
  }

  private func remove(
    where isMeant: (Inquiry) -> Bool
  ) -> Inquiry? {
    state.withLock { state in
      state.inquiries.firstIndex(where: isMeant).map {
        state.inquiries.remove(at: $0)
      }
    }
  }
  // snippet.end

  // snippet.answers
  func answer(_ part: Part) {
    guard let inquiry = remove(where: { $0.part == part })
    else { return }
    inquiry.reply.resume(returning: inquiry.places)
  }

  func fail(_ part: Part) {
    remove { $0.part == part }?
      .reply.resume(throwing: Outage())
  }

  private func giveUp(_ number: Int) {
    guard let inquiry = remove(where: { $0.number == number })
    else { return }
    state.withLock { $0.givenUp += 1 }
    inquiry.reply.resume(throwing: CancellationError())
  }
  // snippet.end

  // snippet.counts
  func answerNewest(_ part: Part) {
    let newest = state.withLock { state in
      state.inquiries.lastIndex { $0.part == part }.map {
        state.inquiries.remove(at: $0)
      }
    }
    guard let newest else { return }
    newest.reply.resume(returning: newest.places)
  }

  func answerAll() {
    while let inquiry = remove(where: { _ in true }) {
      inquiry.reply.resume(returning: inquiry.places)
    }
  }

  var asked: Int { state.withLock { $0.asked } }
  var mostOpen: Int { state.withLock { $0.mostOpen } }
  var givenUp: Int { state.withLock { $0.givenUp } }

  /// Lets other tasks run until that many inquiries are open.
  func untilOpen(_ count: Int) async {
    while state.withLock({ $0.inquiries.count < count }) {
      await Task.yield()
    }
  }
  // snippet.end
}
