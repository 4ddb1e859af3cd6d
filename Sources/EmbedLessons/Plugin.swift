import Foundation
import PackagePlugin

/// Puts the text of `Lessons` into the executable, so that what a learner reads is what the compiler
/// built, wherever the executable is copied to.
@main
struct EmbedLessons: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL.appending(path: "Lessons")
    let lessons = context.package.targets
      .filter { $0.directoryURL.deletingLastPathComponent().lastPathComponent == "Lessons" }
      .sorted { $0.name < $1.name }
    let scenarios = root.appending(path: "Scenarios")
    let output = context.pluginWorkDirectoryURL.appending(path: "Lessons.swift")
    let inputs = try (lessons.map(\.directoryURL) + [scenarios]).flatMap { folder in
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }
    return [
      .buildCommand(
        displayName: "Embed lessons",
        executable: try context.tool(named: "embed-lessons").url,
        arguments: [output.path(percentEncoded: false), scenarios.path(percentEncoded: false)]
          + lessons.flatMap { [$0.name, $0.directoryURL.path(percentEncoded: false)] },
        inputFiles: inputs,
        outputFiles: [output])
    ]
  }
}
