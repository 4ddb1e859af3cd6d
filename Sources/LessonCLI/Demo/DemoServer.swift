/// The demo's end: tells notes where it is, and hears what they want.
final class DemoServer: DemoLink {
  /// The most clients we take, more than any teacher needs; later ones are turned away.
  static let mostClients = 8
  /// How long to ignore the listener when the system has no descriptor for a client, in
  /// milliseconds: the client keeps waiting, and `poll` would return right away, again and again.
  private static let rest = 1_000

  private let claim: SocketClaim
  private let accept: (Int32) -> LocalSocket.Caller
  private var clients: [DemoConnection] = []
  private var state: DemoState?
  /// Messages about what the demo shows, for notes that come later.
  private var plan: [DemoMessage] = []
  /// The votes, by question ID.
  private var votes: [String: DemoMessage] = [:]
  /// The time until which the listener is ignored.
  private var restEnd: ContinuousClock.Instant?
  /// When the demo began, which identifies its votes.
  private var began: Moment
  private let start = ContinuousClock.now
  private var clock = DemoClock(at: 0)

  /// - Parameters:
  ///   - began: when the demo began.
  ///   - accept: takes a client that's waiting at a listener.
  init(
    _ address: DemoAddress, began: Moment = .now,
    accept: @escaping (Int32) -> LocalSocket.Caller = LocalSocket.accept
  ) throws(LocalSocket.Fault) {
    claim = try SocketClaim(address)
    self.began = began
    self.accept = accept
  }

  /// Removes the name, so that notes starting now don't find a demo that's leaving.
  func leave() { claim.release() }

  deinit {
    for client in clients { close(client.descriptor) }
  }

  var descriptors: [Int32] {
    (restEnd == nil ? [claim.listener] : []) + clients.map(\.descriptor)
  }

  var patience: Int32? {
    restEnd.map { ($0 - .now).pollTimeout }
  }

  private var now: Int {
    Int((ContinuousClock.now - start) / .milliseconds(1))
  }

  func received() -> [DemoMessage] {
    if let end = restEnd, end <= .now { restEnd = nil }
    if restEnd == nil { acceptClients() }
    var messages: [DemoMessage] = []
    for index in clients.indices.reversed() {
      let before = clients[index].hearing.peer
      let (found, isOpen) = clients[index].receive()
      messages += found
      let peer = clients[index].hearing.peer
      // A client that isn't notes of our version has been told our version, and can go.
      if !isOpen || peer == .foreign {
        drop(index)
      } else if peer != before, !introduce(to: clients[index]) {
        drop(index)
      }
    }
    for case .resume(let resumption) in messages { resume(resumption) }
    return messages
  }

  /// Continues as a demo that ended, and tells all notes.
  private func resume(_ resumption: DemoResumption) {
    // Other notes may ask for the same.
    guard began != resumption.began else { return }
    began = resumption.began
    clock.resume(resumption)
    for index in clients.indices.reversed() where clients[index].hearing.peer == .same {
      if !clients[index].send(.began(began)) || !report(to: clients[index]) { drop(index) }
    }
  }

  func send(_ message: DemoMessage) {
    if message.isLasting {
      switch message {
      case .votes(let id, _): votes[id] = message
      case .plan: plan = [message]
      default: plan.append(message)
      }
      for index in clients.indices.reversed() where clients[index].hearing.peer == .same {
        if !clients[index].send(message) { drop(index) }
      }
      return
    }
    guard case .at(let state, _) = message else { return }
    self.state = state
    clock.move(to: state.place, at: now)
    for index in clients.indices.reversed() where !report(to: clients[index]) { drop(index) }
  }

  /// Accepts some of the waiting clients; the others make `poll` return again.
  private func acceptClients() {
    for _ in 0..<Self.mostClients {
      switch accept(claim.listener) {
      case .none: return
      case .refusedBySystem:
        restEnd = .now + .milliseconds(Self.rest)
        return
      case .client(let descriptor): admit(DemoConnection(descriptor, side: .demo))
      }
    }
  }

  private func admit(_ client: DemoConnection) {
    // A client that's been silent since it came makes room.
    if clients.count >= Self.mostClients,
      let silent = clients.firstIndex(where: { $0.hearing.peer == .silent })
    {
      drop(silent)
    }
    guard clients.count < Self.mostClients, client.greet() else {
      close(client.descriptor)
      return
    }
    clients.append(client)
  }

  /// Tells notes that have just come everything they need to know.
  private func introduce(to client: DemoConnection) -> Bool {
    let messages = plan + [.began(began)] + votes.keys.sorted().compactMap { votes[$0] }
    return messages.allSatisfy { client.send($0) } && report(to: client)
  }

  /// - Returns: whether the client is still worth keeping.
  private func report(to client: DemoConnection) -> Bool {
    guard let state, client.hearing.peer == .same else { return true }
    return client.send(.at(state, clock.times(at: now)))
  }

  private func drop(_ index: Int) {
    close(clients[index].descriptor)
    clients.remove(at: index)
    // A descriptor is free again.
    restEnd = nil
  }
}
