/// The learner's own editor: on copies of what a lesson is made of, and on the learner's own files.
struct Editor {
  let environment: Environment

  /// Lets the learner look at a copy of a file, and removes it afterwards.
  ///
  /// - Parameter line: where to begin, from 1.
  /// - Returns: what went wrong, if anything did.
  func edit(_ file: SourceFile, line: Int) -> String? {
    let temporary = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(temporary)/lesson-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return "can't make a folder in \(temporary)" }
    let folder = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    let path = "\(folder)/\(file.name)"
    defer {
      unlink(path)
      // Editors leave files of their own beside; a folder that holds any stays.
      rmdir(folder)
    }
    do throws(SystemError) {
      try AtomicFile.create(
        Array(file.text.utf8), at: FilePlace(folder: folder, name: file.name), mode: 0o600)
    } catch {
      return "can't write \(path)"
    }
    return open(path, line: line)
  }

  /// Lets the learner change a file of their own.
  ///
  /// - Parameter line: where to begin, from 1.
  /// - Returns: what went wrong, if anything did.
  func open(_ path: String, line: Int) -> String? {
    let end = Self.run(
      "/bin/sh", ["sh", "-c", "\(command) \"$@\"", command] + place(path, line),
      environment: environment)
    return end == .exit(code: 0)
      ? nil
      : "\(Untrusted.shownInFull(command)) didn't end well; is $EDITOR set the way you want it?"
  }

  private var command: String {
    ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "vi"
  }

  /// How this editor is told where to begin.
  private func place(_ path: String, _ line: Int) -> [String] {
    let program = command.split(separator: " ").first?.split(separator: "/").last ?? ""
    return switch program {
    case "code", "codium", "code-insiders", "cursor": ["-g", "\(path):\(line)"]
    case "subl", "hx", "helix", "zed", "zeditor": ["\(path):\(line)"]
    default: ["+\(line)", path]
    }
  }

  /// Runs a program that has the terminal for itself, and waits for it.
  ///
  /// - Returns: nil where it couldn't be started.
  private static func run(
    _ executable: String, _ arguments: [String], environment: Environment
  ) -> ProcessEnd? {
    // The terminal sends its signals to both of us: what ends or stops the editor is its own business,
    // but a stop must reach us too, or the shell would wait.
    on(SIGINT, .ignore)
    on(SIGQUIT, .ignore)
    SignalPipe.release(SIGTSTP)
    defer { for signal in [SIGINT, SIGQUIT, SIGTSTP] { SignalPipe.catch(signal) } }
    return (try? spawn(executable, arguments, environment: environment.assignments))
      .map { ProcessEnd(waitingFor: $0) }
  }
}
