/// The demo's end: tells notes where it is, hears what they want, and keeps its place, so that the
/// demo can go on after it was killed.
///
/// Of several demos at the same time, the first has all that: it locks `demo.lock` (with `flock`)
/// until its process ends, however it ends. Only the one that holds the lock touches `demo.socket`
/// and `demo.json`.
final class DemoServer: PlayerLink {
  /// The most clients we take, more than any teacher needs. The oldest makes room for another.
  static let mostClients = 8

  /// The demo that was killed; nil if the last one ended by itself.
  let lost: DemoState?
  /// Why notes can't follow it, or its place isn't kept; nil if all is well.
  let complaint: String?
  private let folder: DemoFolder
  private let lock: FileLock
  /// Nil if notes can't follow this demo.
  private var listener: Int32?
  private var clients: [DemoConnection] = []
  private var state: DemoState?
  /// What was kept last, without its times.
  private var kept: DemoState?
  private let start = ContinuousClock.now
  /// When the step that's shown was entered.
  private var stepStart = ContinuousClock.now

  init(_ folder: DemoFolder) throws(LocalSocket.Fault) {
    lock = try folder.claim()
    self.folder = folder
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
    stopListening()
  }

  private func stopListening() {
    guard let listener else { return }
    folder.removeSocket()
    close(listener)
    self.listener = nil
  }

  /// Forgets the place: the demo has ended as it was meant to.
  func forget() { folder.removeState() }

  var descriptors: [Int32] {
    [listener].compactMap(\.self) + clients.map(\.descriptor)
  }

  var patience: Int32? { nil }

  // MARK: Hearing

  func news() -> [any ScreenNews] { wishes() }

  /// Returns what the notes have asked for since the last call. Never waits.
  func wishes() -> [DemoWish] {
    if let listener { admitClients(listener) }
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
      do throws(SystemError) {
        guard let descriptor = try LocalSocket.accept(listener) else { return }
        if clients.count >= Self.mostClients { drop(0) }
        clients.append(DemoConnection(descriptor, portion: 256))
        if let state, !clients[clients.count - 1].send(timed(state)) { drop(clients.count - 1) }
      } catch {
        // The client keeps waiting, and `poll` would return right away, again and again.
        return stopListening()
      }
    }
  }

  private func drop(_ index: Int) {
    close(clients[index].descriptor)
    clients.remove(at: index)
  }

  // MARK: Telling

  func take(_ request: any ScreenRequest) {
    guard let state = request as? DemoState else { return }
    if state.stop != self.state?.stop { stepStart = .now }
    self.state = state
    let timed = timed(state)
    for index in clients.indices.reversed() where !clients[index].send(timed) { drop(index) }
    keep(timed)
  }

  private func timed(_ state: DemoState) -> DemoState {
    var state = state
    let now = ContinuousClock.now
    state.times.total += Int((now - start) / .milliseconds(1))
    state.times.step = Int((now - stepStart) / .milliseconds(1))
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
