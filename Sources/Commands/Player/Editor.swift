import Dispatch

/// The learner's own editor, for copies of a lesson's files and for the learner's own files.
struct Editor {
  let environment: Environment
  let streams: StandardStreams
  let signals: SignalSource

  /// Lets the learner look at a copy of a file, and removes it afterward unless it was changed.
  ///
  /// - Parameter line: the line to start at, from 1.
  /// - Returns: a complaint if anything went wrong, or where a changed copy is.
  func edit(_ file: SourceFile, line: Int, hearing pipe: inout SignalPipe) -> String? {
    guard command != nil else { return Self.noEditor }
    let temporary = environment.temporaryFolder
    var template = Array("\(temporary)/lesson-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return "can't make a folder in \(temporary)" }
    let folder = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    let path = "\(folder)/\(file.name)"
    do throws(SystemError) {
      try AtomicFile.write(Array(file.text.utf8), to: path, mode: 0o600, replaces: false)
    } catch {
      rmdir(folder)
      return "can't write \(path)"
    }
    let complaint = open(path, line: line, waits: true, hearing: &pipe)
    if let bytes = Files.read(path), bytes != Array(file.text.utf8) {
      return "This was just a copy. Your changes to it are in \(Untrusted.shownInFull(path))."
    }
    unlink(path)
    // Editors leave files of their own there; a folder that still holds any stays.
    rmdir(folder)
    return complaint
  }

  /// Lets the learner change a file of their own.
  ///
  /// - Parameters:
  ///   - line: the line to start at, from 1.
  ///   - waits: whether an editor with a window of its own is told to wait until the file is closed.
  /// - Returns: a complaint, if anything went wrong.
  func open(
    _ path: String, line: Int, waits: Bool = false, hearing pipe: inout SignalPipe
  ) -> String? {
    guard let command else { return Self.noEditor }
    let end = signals.whileInBackground {
      let editor = try? spawn(
        "/bin/sh",
        ["sh", "-c", "\(command) \"$@\"", command] + place(path, line, of: command, waits: waits),
        environment: environment.assignments, descriptors: streams.redirections)
      return editor.flatMap { Self.end(of: $0, hearing: &pipe) }
    }
    return end == .exit(code: 0)
      ? nil
      : "\(Untrusted.shownInFull(command)) didn't end well; is $EDITOR set the way you want it?"
  }

  /// Waits for an editor. A signal that's meant to end us ends it first: it's using the terminal.
  private static func end(of editor: pid_t, hearing pipe: inout SignalPipe) -> ProcessEnd? {
    guard let mailbox = try? Mailbox<ProcessEnd>() else { return ProcessEnd(waitingFor: editor) }
    DispatchQueue.global().async { mailbox.deliver(ProcessEnd(waitingFor: editor)) }
    var polls = [mailbox.descriptor, pipe.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while polls[0].revents == 0 {
      _ = retrying { poll(&polls, 2, -1) }
      guard let signal = pipe.ending() else { continue }
      kill(editor, signal)
      _ = retrying { poll(&polls, 1, 1_000) }
      break
    }
    return mailbox.take().first
  }

  /// Without EDITOR we don't guess one: a learner may not know how to leave it.
  private static let noEditor =
    "Set EDITOR to open files from here, such as EDITOR='code --wait'."

  private var command: String? {
    ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }

  /// Returns the arguments that tell this editor where to start.
  private func place(_ path: String, _ line: Int, of command: String, waits: Bool) -> [String] {
    let program = command.split(separator: " ").first?.split(separator: "/").last ?? ""
    let wait = waits ? ["--wait"] : []
    return switch program {
    case "code", "codium", "code-insiders", "cursor": wait + ["-g", "\(path):\(line)"]
    case "subl", "zed", "zeditor": wait + ["\(path):\(line)"]
    case "hx", "helix": ["\(path):\(line)"]
    default: ["+\(line)", path]
    }
  }
}
