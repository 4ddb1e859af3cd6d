import Foundation
import LessonStage
import Testing

@Suite(.timeLimited) struct DiffPatchTests {
  /// A file on both sides; nil on a side that doesn't have it.
  private struct Pair {
    var old: String?
    var new: String?
  }

  private static let pairs: [Pair] = [
    Pair(old: nil, new: "a\nb\n"), Pair(old: nil, new: "a"), Pair(old: nil, new: ""),
    Pair(old: nil, new: "\n"), Pair(old: "a\nb\n", new: nil), Pair(old: "a", new: nil),
    Pair(old: "", new: nil), Pair(old: "\n", new: nil), Pair(old: "a\n", new: ""),
    Pair(old: "a", new: ""), Pair(old: "a\nb\n", new: ""), Pair(old: "", new: "a\n"),
    Pair(old: "", new: "a"), Pair(old: "", new: "a\nb\n"), Pair(old: "a\n", new: "a"),
    Pair(old: "a", new: "a\n"), Pair(old: "a\nb", new: "c\nb"), Pair(old: "b", new: "b\nb"),
    Pair(old: "a\r\nb\r\n", new: "a\nb\r\n"), Pair(old: "a\r\nb\r\n", new: "a\r\nc\r\n"),
    Pair(old: "a\nb", new: "a\r\nb\r"), Pair(old: nil, new: "a\r\nb\r\n"),
    Pair(old: "a\r\n", new: nil), Pair(old: "caf\u{E9}\n", new: "cafe\u{301}\n"),
    Pair(old: "-- a/x\n", new: "++ b/x\n"), Pair(old: "@@ -1 +1 @@\n", new: "diff --git a/x b/x\n"),
  ]

  /// All of them are in one patch, for which each tool has to start only twice.
  @Test func everyEdgeApplies() throws {
    func files(_ text: (Pair) -> String?) -> [SourceFile] {
      Self.pairs.enumerated().compactMap { index, pair in
        text(pair).map { SourceFile(name: "\(index)-Airplane.swift", text: $0) }
      }
    }
    try expectToApply(from: files(\.old), to: files(\.new))
  }

  @Test(arguments: 0..<(TestScale.isLong ? 40 : 4)) func randomFoldersApply(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var old: [SourceFile] = []
    var new: [SourceFile] = []
    for name in ["A.swift", "B.swift", "C.swift", "D.swift", "E.swift", "F.swift"] {
      let ending = random.pick(["\n", "\n", "\r\n"])
      let lines = random.lines(0...80, alphabet: DiffLineTests.alphabet)
      let edits = random.pick([0, 1, 3, 10, 60])
      let edited = random.edited(lines, edits: edits, alphabet: DiffLineTests.alphabet)
      let newEnding = random.pick([ending, ending, ending, "\n"])
      let oldText = text(lines, ending, &random)
      let newText = edits == 0 ? oldText : text(edited, newEnding, &random)
      let side = Int.random(in: 0..<8, using: &random)
      if side != 0 { old.append(SourceFile(name: name, text: oldText)) }
      if side != 1 { new.append(SourceFile(name: name, text: newText)) }
    }
    try expectToApply(from: old, to: new.shuffled(using: &random))
  }

  @Test func equalFoldersHaveAnEmptyPatch() {
    let files = [SourceFile(name: "A", text: "a\n"), SourceFile(name: "B", text: "")]
    #expect(Patch.unified(from: files, to: files.reversed()) == "")
    #expect(Patch.unified(from: [], to: []) == "")
  }

  private func text(_ lines: [String], _ ending: String, _ random: inout SplitMix64) -> String {
    let text = lines.joined(separator: ending)
    return Bool.random(using: &random) || lines.isEmpty ? text : text + ending
  }
}

/// Expects both tools to apply the patch, and to take it back.
private func expectToApply(
  from old: [SourceFile], to new: [SourceFile],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let patch = Patch.unified(from: old, to: new)
  guard !patch.isEmpty else {
    #expect(contents(old) == contents(new), sourceLocation: sourceLocation)
    return
  }
  let tools = [["patch", "-p1", "-s", "-f"], ["git", "apply", "--whitespace=nowarn"]]
  for tool in tools {
    for (start, end, back) in [(old, new, []), (new, old, ["-R"])] {
      let (files, log) = try apply(patch, to: start, with: tool + back)
      let wanted = contents(end)
      let differing = Set(files.keys).union(wanted.keys).filter { files[$0] != wanted[$0] }
      #expect(
        differing == [], "\((tool + back).joined(separator: " ")): \(log)\n\(patch)",
        sourceLocation: sourceLocation)
    }
  }
}

private func contents(_ files: [SourceFile]) -> [String: [UInt8]] {
  Dictionary(files.map { ($0.name, Array($0.text.utf8)) }) { _, last in last }
}

/// Returns the folder's files after the tool is done, and the tool's output.
private func apply(
  _ patch: String, to files: [SourceFile], with command: [String]
) throws -> (files: [String: [UInt8]], log: String) {
  try Scratch.with { top in
    let folder = "\(top)/folder"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    for file in files { try Scratch.write(file.text.utf8, to: "\(folder)/\(file.name)") }
    // Keep out anyone's own Git settings, and any repository above.
    let tool = execute(
      shell, ["bash", "-c", "cd \"$1\" && exec \"${@:2}\"", "bash", folder] + command,
      input: Array(patch.utf8),
      environment: [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": top,
        "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": top,
      ])
    var result: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      result[name] = FileManager.default.contents(atPath: "\(folder)/\(name)").map(Array.init)
    }
    if tool.end != .exit(0) { result["exit status"] = [] }
    return (result, tool.text + tool.errorText)
  }
}
