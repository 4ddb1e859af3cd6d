import Dispatch
import Synchronization

extension RandomAccessCollection where Self: Sendable, Element: Sendable {
  /// Returns the results in the elements' order, worked out on all processors at once.
  ///
  /// - Parameter transform: Called once for each element, on any thread and in any order.
  package func concurrentMap<Result: Sendable>(
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { offset in
      let result = transform(self[index(startIndex, offsetBy: offset)])
      results.withLock { $0[offset] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
