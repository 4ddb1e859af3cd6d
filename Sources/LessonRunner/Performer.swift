package import LessonStage

/// The far side of a run: the process in which lesson code runs, and which it may take down.
package enum Performer {
  /// The word that makes the executable a performer. In no help: nobody types it.
  package static let command = "__perform"

  /// Where jobs come from. Its end is the death of whoever started us.
  static let jobsDescriptor: Int32 = 3
  /// Where frames go.
  static let framesDescriptor: Int32 = 4

  /// Reads jobs, runs them one after the other, and ends the process.
  ///
  /// - Parameter staging: what the lesson with a number offers to run.
  package static func perform(_ staging: (Int) -> Staging?) -> Never {
    forbidCoreFiles()
    guard let jobs = readJobs() else {
      Stage.write(Array("error: this command is for lesson's own use\n".utf8), to: STDERR_FILENO)
      exit(EX_USAGE)
    }
    endWithParent()
    for (index, job) in jobs.enumerated() {
      guard let staging = staging(job.lesson) else { exit(EX_SOFTWARE) }
      Stage.write(Wire.encode(.begins(index)), to: framesDescriptor)
      Stage.open(
        descriptor: framesDescriptor, recordingCalls: job.recordsCalls, collecting: job.isBulk)
      switch job.code {
      case .scene(let name):
        guard let scene = staging.scene(named: name) else { exit(EX_SOFTWARE) }
        scene.run()
      case .flight(let events):
        guard let fly = job.variant.map({ staging.variants[$0] }) ?? staging.fly else {
          exit(EX_SOFTWARE)
        }
        fly(events)
      case .compilation(let source):
        // Its verdict is ours, and there is nothing after it: nobody shares a process with a compiler.
        exit(Compiler.check(source))
      }
      Stage.close()
      Stage.write(Wire.encode(.ends(index, Stage.counts)), to: framesDescriptor)
    }
    exit(EXIT_SUCCESS)
  }

  private static func readJobs() -> [JobList.Job]? {
    var bytes: [UInt8] = []
    while bytes != Array("end\n".utf8), !bytes.hasSuffix("\nend\n") {
      guard let piece = try? readSome(jobsDescriptor), !piece.isEmpty else { return nil }
      bytes += piece
    }
    return JobList.decode(bytes)
  }

  /// Kills this process and all that it started as soon as the other end of the job pipe is closed,
  /// which happens however the parent ends, `kill -9` included.
  private static func endWithParent() {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, 64 * 1024)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(&thread, &attributes, waitForParentsEnd, nil)
    // Without the watcher nothing would end us if the parent died.
    guard code == 0 else { exit(EX_OSERR) }
    pthread_attr_destroy(&attributes)
  }

  private static func forbidCoreFiles() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #else
      setrlimit(RLIMIT_CORE, &none)
    #endif
  }
}

/// What the watching thread does: nothing, until the job pipe ends.
private func waitForParentsEnd(_: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  while let piece = try? readSome(Performer.jobsDescriptor, limit: 16), !piece.isEmpty {}
  kill(getpgrp() == getpid() ? 0 : getpid(), SIGKILL)
  return nil
}

extension [UInt8] {
  fileprivate func hasSuffix(_ suffix: String) -> Bool {
    suffix.utf8.count <= count && suffix.utf8.elementsEqual(self[(count - suffix.utf8.count)...])
  }
}
