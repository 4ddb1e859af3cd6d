/// Calls back, though not always once.
struct OldService {
  let calls: Int

  func find(
    _ part: Part, reply: (Result<[Place], Outage>) -> Void
  ) {
    for _ in 0..<calls { reply(.success([])) }
  }

  // snippet.bridge
  func find(_ part: Part) async throws -> [Place] {
    try await withCheckedThrowingContinuation { reply in
      find(part) { reply.resume(with: $0) }
    }
  }
  // snippet.end
}
