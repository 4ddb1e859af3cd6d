import Foundation
package import Testing

/// Returns this thread's time on a processor, in seconds. Other work on the machine doesn't count.
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

/// Expects that four times the work takes about four times as long, not sixteen times.
///
/// - Parameters:
///   - size: the first size, large enough to take some milliseconds.
///   - work: works through a given size.
package func expectLinear(
  _ size: Int, at location: SourceLocation = #_sourceLocation, _ work: (Int) throws -> Void
) rethrows {
  // The very first call also sets things up, so it isn't measured.
  try work(size)
  let once = try processorTime { try work(size) }
  let more = try processorTime { try work(4 * size) }
  #expect(
    more < 8 * max(once, 0.005), "\(size): \(once) s, \(4 * size): \(more) s",
    sourceLocation: location)
}
