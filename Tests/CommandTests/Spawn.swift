/// The environment that replaces the test's own, to be the same on every machine.
let cleanEnvironment = ["LC_ALL": "C.UTF-8", "TERM": "xterm-256color"]

/// Runs `lesson` under that very name, no matter where its file is: in this process, if it's built
/// from the same code and the test doesn't need a process of its own.
func lesson(
  _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
  folder: String? = nil, streams: Streams = Streams(), seconds: Int = patience
) -> Finished {
  let environment = cleanEnvironment.merging(environment) { $1 }
  // A folder, a time zone, and streams that are closed belong to a process.
  if Executable.isHere, folder == nil, environment["TZ"] == nil, !streams.isAnyClosed {
    return InProcess.run(
      arguments, input: input, environment: environment, streams: streams, seconds: seconds)
  }
  let (executable, words) = Executable.call(arguments, in: folder)
  return execute(
    executable, words, input: input, environment: environment, streams: streams, seconds: seconds)
}

/// Runs `lesson` with words that have no spaces.
func lesson(
  _ words: String, input: String = "", environment: [String: String] = [:],
  folder: String? = nil, streams: Streams = Streams(), seconds: Int = patience
) -> Finished {
  lesson(
    words.split(separator: " ").map(String.init), input: Array(input.utf8),
    environment: environment, folder: folder, streams: streams, seconds: seconds)
}

/// Runs a bash script that knows `lesson`.
///
/// - Parameter seconds: The time after which it's killed, with everything it started.
func bash(
  _ script: String, environment: [String: String] = [:], folder: String? = nil,
  seconds: Int = patience
) -> Finished {
  let inherited = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
  let place = folder.map { "cd '\($0)' || exit 99\n" } ?? ""
  let known = "lesson() { (exec -a lesson '\(Executable.path)' \"$@\"); }\n"
  // Each test has its own home, so that it doesn't find what another has walked.
  return Scratch.with { home in
    execute(
      shell, ["bash", "-c", place + known + script],
      environment: cleanEnvironment.merging(
        ["PATH": inherited, "HOME": "\(home)/none", "LESSON_HOME": home]
      ) { $1 }.merging(environment) { $1 }, seconds: seconds)
  }
}
