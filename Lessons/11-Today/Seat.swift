#if compiler(>=6.3)
  // snippet.seat
  /// A place on a list for a plane, which doesn't keep it.
  final class Seat: Sendable {
    weak let plane: Airplane?

    init(of plane: Airplane) {
      self.plane = plane
    }
  }
// snippet.end
#else
  /// The same for compilers that don't know `weak let`: that
  /// nothing changes is our own promise.
  final class Seat: @unchecked Sendable {
    private(set) weak var plane: Airplane?

    init(of plane: Airplane) {
      self.plane = plane
    }
  }
#endif
