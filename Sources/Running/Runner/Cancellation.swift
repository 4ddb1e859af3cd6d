/// A way to end runs from another thread: created by the caller that starts them, and watched by
/// the ``Runner`` alongside its children's pipes.
package final class Cancellation: Sendable {
  /// Becomes readable on cancellation.
  package let descriptor: Int32
  private let other: Int32

  package init() throws(SystemError) {
    (descriptor, other) = try makePipe()
  }

  deinit {
    close(descriptor)
    close(other)
  }

  /// Ends the runs that watch it now, and any that will later.
  package func cancel() {
    // The byte stays in the pipe, so runs that begin later see it, too.
    try? writeAll([1], to: other)
  }

  var isCancelled: Bool { hasInput(descriptor) }
}
