/// Finishes one request before it looks at the next.
final class MailboxTower: StandTower {
  private struct Request {
    let guest: any Guest
    let reply: CheckedContinuation<Bool, Never>
  }

  private let inbox: AsyncStream<Request>.Continuation

  // snippet.mailbox-init
  init(stands: Int) {
    let (requests, inbox) = AsyncStream.makeStream(
      of: Request.self)
    self.inbox = inbox
    Task {
      var free = stands
      for await request in requests {
        let parks =
          if free > 0 {
            await request.guest.fits(width: 120)
          } else { false }
        if parks { free -= 1 }
        request.reply.resume(returning: parks)
      }
    }
  }
  // snippet.end

  deinit { inbox.finish() }

  func park(_ guest: any Guest) async -> Bool {
    await withCheckedContinuation { reply in
      inbox.yield(Request(guest: guest, reply: reply))
    }
  }
}
