// snippet.mailbox
/// Lets one request at a time through to a tower.
final class TowerMailbox: AsyncMediator {
  private struct Request {
    let plane: Airplane
    let position: Position
    let reply: CheckedContinuation<Bool, Never>
  }

  private let inbox: AsyncStream<Request>.Continuation

  init(of tower: ActorTower) {
    let (requests, inbox) = AsyncStream.makeStream(
      of: Request.self)
    self.inbox = inbox
    Task {
      for await request in requests {
        let hasConflict = await tower.hasConflict(
          for: request.plane, at: request.position)
        request.reply.resume(returning: hasConflict)
      }
    }
  }

  deinit { inbox.finish() }

  func hasConflict(
    for plane: Airplane, at position: Position
  ) async -> Bool {
    await withCheckedContinuation { reply in
      inbox.yield(
        Request(plane: plane, position: position, reply: reply))
    }
  }
}
// snippet.end
