/// A way to end runs from another thread: made by the caller who starts them, and watched by the ``Runner``
/// beside the pipes of its children.
package final class Cancellation: Sendable {
  /// Has something to read once it is cancelled.
  package let descriptor: Int32
  private let other: Int32

  package init() throws(SystemError) {
    (descriptor, other) = try makePipe()
  }

  deinit {
    close(descriptor)
    close(other)
  }

  /// Ends the runs that watch it, and those that will.
  package func cancel() {
    // What is left in the pipe says it, also to runs that begin later.
    try? writeAll([1], to: other)
  }

  var isCancelled: Bool {
    var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&one, 1, 0) > 0
  }
}
