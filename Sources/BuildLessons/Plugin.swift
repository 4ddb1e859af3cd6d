import Foundation
import PackagePlugin

/// Generates sources for modules: observed copies of a lesson's listings; for the catalog, the text
/// of all lessons, so that a learner reads what the compiler built, wherever the executable is; for
/// the workbench, the source of the modules that a learner's version is linked with; and other texts:
/// articles of help, the script and style of pages, and what exercises' checks have in common.
@main
struct BuildLessons: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let lessons = context.package.directoryURL.appending(path: "Lessons")
    let folder = target.directoryURL
    if folder.deletingLastPathComponent().path == lessons.path {
      return try observe(folder, context)
    }
    return switch target.name {
    case "Commands": try embed(lessons, context) + embedTexts(in: "Help", of: folder, context)
    case "Course": try embedTexts(in: "Checks", of: lessons, context)
    case "Pages": try embedTexts(in: "Exporting/Page", of: folder, context)
    default: try embedRuntime(context)
    }
  }

  private func observe(_ folder: URL, _ context: PluginContext) throws -> [Command] {
    let support = ["Stage.swift", "Trials.swift", "Quiz.swift"]
    let listings = try files(in: folder).filter {
      $0.pathExtension == "swift" && !support.contains($0.lastPathComponent)
    }
    let output = context.pluginWorkDirectoryURL
    let names = listings.map { "Observed-\($0.lastPathComponent)" }
    return [
      .buildCommand(
        displayName: "Observe \(folder.lastPathComponent)",
        executable: try context.tool(named: "build-lessons").url,
        arguments: ["observe", path(output)] + listings.map(path),
        inputFiles: listings,
        outputFiles: names.map { output.appending(path: $0) })
    ]
  }

  private func embed(_ root: URL, _ context: PluginContext) throws -> [Command] {
    // A lesson has two targets in its folder; the one that runs is named after its number alone.
    let lessons = context.package.targets
      .filter {
        $0.name.hasPrefix("Lesson") && $0.directoryURL.deletingLastPathComponent().path == root.path
      }
      .sorted { $0.name < $1.name }
    let scenarios = root.appending(path: "Scenarios")
    let capstone = root.appending(path: "Capstone")
    let output = context.pluginWorkDirectoryURL.appending(path: "Lessons.swift")
    return [
      .buildCommand(
        displayName: "Embed lessons",
        executable: try context.tool(named: "build-lessons").url,
        arguments: ["embed", path(output), path(scenarios), path(capstone)]
          + lessons.flatMap { [$0.name, path($0.directoryURL)] },
        inputFiles: try (lessons.map(\.directoryURL) + [scenarios, capstone]).flatMap(files),
        outputFiles: [output])
    ]
  }

  /// Embeds the code that a version is built with: the stage, and what lessons share.
  private func embedRuntime(_ context: PluginContext) throws -> [Command] {
    let lessons = context.package.directoryURL.appending(path: "Lessons")
    let modules = context.package.targets
      .filter { target in
        target.name == "LessonStage"
          || target.directoryURL.deletingLastPathComponent().path == lessons.path
            && target.directoryURL.lastPathComponent == target.name
      }
      // Each comes after those that it imports.
      .sorted {
        ($0.recursiveTargetDependencies.count, $0.name)
          < ($1.recursiveTargetDependencies.count, $1.name)
      }
    let output = context.pluginWorkDirectoryURL.appending(path: "RuntimeSources.swift")
    return [
      .buildCommand(
        displayName: "Embed the runtime",
        executable: try context.tool(named: "build-lessons").url,
        arguments: ["runtime", path(output)]
          + modules.flatMap { [$0.name, path($0.directoryURL)] },
        inputFiles: try modules.map(\.directoryURL).flatMap(files), outputFiles: [output])
    ]
  }

  /// Embeds the files of a folder in a module.
  private func embedTexts(
    in name: String, of folder: URL, _ context: PluginContext
  ) throws -> [Command] {
    let inputs = try files(in: folder.appending(path: name))
    let output = context.pluginWorkDirectoryURL.appending(path: "\(name)File.swift")
    return [
      .buildCommand(
        displayName: "Embed \(name)",
        executable: try context.tool(named: "build-lessons").url,
        arguments: ["texts", path(output)] + inputs.map(path),
        inputFiles: inputs, outputFiles: [output])
    ]
  }

  private func files(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }

  private func path(_ url: URL) -> String { url.path(percentEncoded: false) }
}
