/// The demo's end: tells notes where it is, hears what they want, and keeps its place, so that the
/// demo can go on after it was killed.
///
/// Of several demos at the same time, the first has all that: it locks `demo.lock` (with `flock`)
/// until its process ends, however it ends. Only the one that holds the lock touches `demo.socket`
/// and `demo.json`.
final class DemoServer: PlayerLink {
  /// The most clients we take, more than any teacher needs. The oldest makes room for another.
  static let mostClients = 8
  /// How long to ignore the listener when the system has no descriptor for a client, in
  /// milliseconds: the client keeps waiting, and `poll` would return right away, again and again.
  private static let rest = 1_000

  /// The demo that was killed; nil if the last one ended by itself.
  let lost: DemoState?
  /// Why notes can't follow it, or its place isn't kept; nil if all is well.
  let complaint: String?
  private let folder: DemoFolder
  private let lock: FileLock
  /// Nil if notes can't follow this demo.
  private let listener: Int32?
  private let accept: (Int32) -> LocalSocket.Caller
  private var clients: [DemoConnection] = []
  private var state: DemoState?
  /// What was kept last, without its times.
  private var kept: DemoState?
  /// The time until which the listener is ignored.
  private var restEnd: ContinuousClock.Instant?
  private let start = ContinuousClock.now
  private var clock = DemoClock(at: 0)

  /// - Parameter accept: takes a client that's waiting at a listener.
  init(
    _ folder: DemoFolder,
    accept: @escaping (Int32) -> LocalSocket.Caller = LocalSocket.accept
  ) throws(LocalSocket.Fault) {
    lock = try folder.claim()
    self.folder = folder
    self.accept = accept
    lost = folder.readState()
    do throws(LocalSocket.Fault) {
      listener = try folder.listen()
      complaint = nil
    } catch {
      listener = nil
      complaint = "notes can't follow this demo: \(error.message)"
    }
  }

  deinit {
    for client in clients { close(client.descriptor) }
    guard let listener else { return }
    folder.removeSocket()
    close(listener)
  }

  /// Forgets the place: the demo has ended as it was meant to.
  func forget() { folder.removeState() }

  var descriptors: [Int32] {
    (restEnd == nil ? [listener].compactMap(\.self) : []) + clients.map(\.descriptor)
  }

  var patience: Int32? { restEnd.map { ($0 - .now).pollTimeout } }

  private var now: Int { Int((ContinuousClock.now - start) / .milliseconds(1)) }

  // MARK: Hearing

  func news() -> [any ScreenNews] { wishes() }

  /// Returns what the notes have asked for since the last call. Never waits.
  func wishes() -> [DemoWish] {
    if let end = restEnd, end <= .now { restEnd = nil }
    if restEnd == nil, let listener { admitClients(listener) }
    var wishes: [DemoWish] = []
    for index in clients.indices.reversed() {
      do throws(DemoConnection.Failure) {
        wishes += try clients[index].receive(DemoWish.self)
      } catch {
        drop(index)
      }
    }
    return wishes
  }

  /// Accepts some of the waiting clients; the others make `poll` return again.
  private func admitClients(_ listener: Int32) {
    for _ in 0..<Self.mostClients {
      switch accept(listener) {
      case .none: return
      case .refusedBySystem:
        restEnd = .now + .milliseconds(Self.rest)
        return
      case .client(let descriptor):
        if clients.count >= Self.mostClients { drop(0) }
        clients.append(DemoConnection(descriptor, portion: 256))
        if let state, !clients[clients.count - 1].send(timed(state)) { drop(clients.count - 1) }
      }
    }
  }

  private func drop(_ index: Int) {
    close(clients[index].descriptor)
    clients.remove(at: index)
    // A descriptor is free again.
    restEnd = nil
  }

  // MARK: Telling

  func take(_ request: any ScreenRequest) {
    guard let state = request as? DemoState else { return }
    self.state = state
    clock.move(to: state.stop, at: now)
    let timed = timed(state)
    for index in clients.indices.reversed() where !clients[index].send(timed) { drop(index) }
    keep(timed)
  }

  private func timed(_ state: DemoState) -> DemoState {
    var state = state
    let times = clock.times(at: now)
    state.times.total += times.total
    state.times.step = times.step
    return state
  }

  /// Writes the place and the votes down if they have changed.
  private func keep(_ state: DemoState) {
    var place = DemoState(stops: state.stops, minutes: state.minutes)
    (place.stop, place.shown, place.ballots) = (state.stop, state.shown, state.ballots)
    guard place != kept else { return }
    kept = place
    place.times = state.times
    folder.write(place)
  }

  func path(ofFile name: String) -> String? { nil }
}
