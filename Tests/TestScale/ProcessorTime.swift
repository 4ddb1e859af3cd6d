import Foundation
package import Testing

/// The time that this thread has spent on a processor, in seconds: what else the machine does meanwhile
/// doesn't count.
package func processorTime(of body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try body()
  return now() - start
}

/// Expects that four times as much takes about four times as long, and not sixteen times.
///
/// - Parameters:
///   - size: how much there is the first time; enough to take some milliseconds.
///   - work: is given a size.
package func expectLinear(
  _ size: Int, at location: SourceLocation = #_sourceLocation, _ work: (Int) throws -> Void
) rethrows {
  // The first time of all is also that in which things are set up.
  try work(size)
  let once = try processorTime { try work(size) }
  let more = try processorTime { try work(4 * size) }
  #expect(
    more < 8 * max(once, 0.005), "\(size): \(once) s, \(4 * size): \(more) s",
    sourceLocation: location)
}
