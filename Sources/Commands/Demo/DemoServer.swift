/// The demo's end: tells notes where it is, hears what they want, and keeps its place, so that the
/// demo can go on after it was killed.
///
/// Of several demos at the same time, the first has all that: it locks `demo.lock` (with `flock`)
/// until its process ends, however it ends. Only the one that holds the lock touches the other
/// files of the ``DemoFolder``.
final class DemoServer: PlayerLink {
  /// The most bytes to keep of a line that hasn't ended. Every wish is shorter.
  static let longestWish = 4_096

  /// The demo that was killed; nil if the last one ended by itself.
  let lost: DemoState?
  /// Why notes can't follow it; nil if all is well.
  let complaint: String?
  private let folder: DemoFolder
  private let lock: FileLock
  /// Where wishes come from; nil if notes can't follow this demo.
  private let pipe: Int32?
  private var unfinished: [UInt8] = []
  /// The step that's shown.
  private var stop: Int?
  private let start = ContinuousClock.now
  /// When the step that's shown was entered.
  private var stepStart = ContinuousClock.now

  init(_ folder: DemoFolder) throws(StateFault) {
    lock = try folder.claim()
    self.folder = folder
    // A place that's damaged is none.
    lost = folder.place.flatMap { try? DemoState(json: $0) }
    do throws(StateFault) {
      pipe = try folder.makePipe()
      complaint = nil
    } catch {
      pipe = nil
      complaint = "notes can't follow this demo: \(error.reason)"
    }
  }

  deinit {
    guard let pipe else { return }
    folder.removePipe()
    close(pipe)
  }

  /// Forgets the place: the demo has ended as it was meant to.
  func forget() { folder.removePlace() }

  var descriptors: [Int32] { pipe.map { [$0] } ?? [] }

  var patience: Int32? { nil }

  func news() -> [any ScreenNews] { wishes() }

  /// Returns what the notes have asked for since the last call. Never waits.
  func wishes() -> [DemoWish] {
    guard let pipe else { return [] }
    var bytes = [UInt8](repeating: 0, count: Self.longestWish)
    let count = retrying { read(pipe, &bytes, bytes.count) }
    unfinished += bytes.prefix(max(count, 0))
    let lines = unfinished.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    unfinished = lines.last.map { $0.count <= Self.longestWish ? Array($0) : [] } ?? []
    // What isn't a wish comes from another version, or from something else.
    return lines.dropLast().compactMap { try? DemoWish(json: $0) }
  }

  func take(_ request: any ScreenRequest) {
    guard var state = request as? DemoState else { return }
    let now = ContinuousClock.now
    if state.stop != stop { (stop, stepStart) = (state.stop, now) }
    state.times.total += Int((now - start) / .milliseconds(1))
    state.times.step = Int((now - stepStart) / .milliseconds(1))
    folder.write(state)
  }
}
