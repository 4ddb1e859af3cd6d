/// Which processors threads run on.
enum ProcessorAffinity {
  /// Keeps the calling thread, and those that it starts, on one processor until the end of `body`.
  ///
  /// Threads that take turns wake each other much faster there: a processor that has nothing to do
  /// takes longer to wake up than most of them take for their turn.
  static func onOneProcessor(_ body: () -> Void) {
    #if os(Linux)
      // The C library's module has them only for C files that ask for extensions.
      typealias Processor = @convention(c) () -> Int32
      typealias Affinity = @convention(c) (pid_t, Int, UnsafeMutableRawPointer) -> Int32
      guard let processor = dlsym(nil, "sched_getcpu"), let get = dlsym(nil, "sched_getaffinity"),
        let set = dlsym(nil, "sched_setaffinity")
      else { return body() }
      let current = Int(unsafeBitCast(processor, to: Processor.self)())
      var (all, one) = (cpu_set_t(), cpu_set_t())
      let size = MemoryLayout<cpu_set_t>.size
      guard current >= 0, current < size * 8,
        unsafeBitCast(get, to: Affinity.self)(0, size, &all) == 0
      else { return body() }
      withUnsafeMutableBytes(of: &one) { $0[current / 8] = 1 << (current % 8) }
      _ = unsafeBitCast(set, to: Affinity.self)(0, size, &one)
      body()
      _ = unsafeBitCast(set, to: Affinity.self)(0, size, &all)
    #else
      body()
    #endif
  }
}
