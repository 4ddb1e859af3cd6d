// A program in place of a lesson's executable: its scenes wait, some of them forever.
import Dispatch
import Foundation
import Synchronization

final class Crossing: @unchecked Sendable {
  let locks = (NSLock(), NSLock())
  let queues = (DispatchQueue(label: "a"), DispatchQueue(label: "b"))
  let meeting = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

  /// Two threads meet while each holds what the other one wants next.
  func run(_ first: @escaping @Sendable () -> Void, _ second: @escaping @Sendable () -> Void) {
    Thread.detachNewThread(first)
    second()
  }

  func meetFirst() {
    meeting.0.signal()
    meeting.1.wait()
  }

  func meetSecond() {
    meeting.1.signal()
    meeting.0.wait()
  }
}

func block(until work: @escaping @Sendable () async -> Void) {
  let done = DispatchSemaphore(value: 0)
  Task {
    await work()
    done.signal()
  }
  done.wait()
}

func unanswered() async {
  let _: Void = await withUnsafeContinuation { _ in }
}

func start(_ command: String, output: Int32 = 1) -> pid_t {
  var process: pid_t = 0
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  posix_spawn_file_actions_adddup2(&actions, output, 1)
  let arguments = ["sh", "-c", command]
  var words = arguments.map { strdup($0) } + [nil]
  posix_spawn(&process, "/bin/sh", &actions, nil, &words, environ)
  return process
}

let second = DispatchSemaphore(value: 0)

let hangs: [String: () -> Void] = [
  "locks": {
    let crossing = Crossing()
    crossing.run {
      crossing.locks.0.lock()
      crossing.meetFirst()
      crossing.locks.1.lock()
    } _: {
      crossing.locks.1.lock()
      crossing.meetSecond()
      crossing.locks.0.lock()
    }
  },
  "queues": {
    let crossing = Crossing()
    crossing.run {
      crossing.queues.0.sync {
        crossing.meetFirst()
        crossing.queues.1.sync {}
      }
    } _: {
      crossing.queues.1.sync {
        crossing.meetSecond()
        crossing.queues.0.sync {}
      }
    }
  },
  "lock of a thread that hangs": {
    final class Shared: Sendable { let mutex = Mutex(0) }
    let (shared, taken) = (Shared(), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      shared.mutex.withLock { _ in
        taken.signal()
        DispatchSemaphore(value: 0).wait()
      }
    }
    taken.wait()
    shared.mutex.withLock { _ in }
  },
  "semaphore": { DispatchSemaphore(value: 0).wait() },
  "condition": {
    let condition = NSCondition()
    condition.lock()
    condition.wait()
  },
  "signal that nothing sends": { pause() },
  "continuation": { block { await unanswered() } },
  "continuation, on the main queue": {
    Task { await unanswered() }
    dispatchMain()
  },
]

let pauses: [String: () -> Void] = [
  "Thread.sleep": { Thread.sleep(forTimeInterval: 0.25) },
  "Task.sleep": { block { try? await Task.sleep(for: .milliseconds(250)) } },
  "asyncAfter": {
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.25) { second.signal() }
    second.wait()
  },
  "DispatchSource of a signal": {
    signal(SIGUSR1, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGUSR1)
    source.setEventHandler { second.signal() }
    source.resume()
    _ = start("sleep 0.25; kill -USR1 \(getpid())")
    second.wait()
  },
  "busy loop beside a thread that waits": {
    Thread.detachNewThread {
      let end = ContinuousClock.now + .milliseconds(250)
      while .now < end {}
      second.signal()
    }
    second.wait()
  },
  "poll": { poll(nil, 0, 250) },
  "semaphore with a limit": { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.25) },
  "child that a thread waits for, and another for that thread": {
    Thread.detachNewThread {
      var status: Int32 = 0
      waitpid(start("sleep 0.25"), &status, 0)
      second.signal()
    }
    second.wait()
  },
  "input from a process far away": {
    let pipe = Pipe()
    let output = pipe.fileHandleForWriting.fileDescriptor
    var status: Int32 = 0
    waitpid(start("setsid sh -c 'sleep 0.25; echo' 3>&- 4>&- 2>&- &", output: output), &status, 0)
    _ = pipe.fileHandleForReading.availableData
  },
  "alarm": {
    signal(SIGALRM) { _ in }
    var time = itimerval()
    time.it_value.tv_usec = 250_000
    setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &time, nil)
    pause()
  },
]

func write(_ frame: String) {
  var frame = frame
  frame.withUTF8 { _ = Foundation.write(4, $0.baseAddress, $0.count) }
}

var jobs = ""
while !jobs.hasSuffix("end\n") {
  var bytes = [UInt8](repeating: 0, count: 4_096)
  let count = read(3, &bytes, bytes.count)
  if count <= 0 { exit(64) }
  jobs += String(decoding: bytes.prefix(count), as: UTF8.self)
}
Thread.detachNewThread {
  var byte: UInt8 = 0
  while read(3, &byte, 1) > 0 {}
  kill(0, SIGKILL)
}
TaskThreads.takeOver { Thread.detachNewThread($0) }
let name = jobs.split(separator: "\n")[0].split(separator: "\t").last.map(String.init) ?? ""
write("B\t0\n")
let groups = ["hangs": hangs, "pauses": pauses]
if let group = groups[name] {
  for name in group.keys { write("L\t\(name)\tWaiting.swift\t1\tmain\t1\n") }
} else {
  groups.values.lazy.compactMap { $0[name] }.first?()
}
write("E\t0\t0\t0\t0\t0\t0\t0\t0\t0\n")
exit(0)
