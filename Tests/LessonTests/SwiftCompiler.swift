import Foundation
import Testing

/// The compiler of this machine, which on CI has to be there.
enum SwiftCompiler {
  static let path = Executable.find("swiftc")

  /// Returns what it says about Swift 6 code if it refuses it or warns; nil without a compiler.
  static func complaint(_ arguments: [String]) -> String? {
    guard let path else {
      let isAutomatic = ProcessInfo.processInfo.environment["CI"] == "true"
      if isAutomatic { Issue.record("no swiftc in PATH") } else { print("skipped: no swiftc") }
      return nil
    }
    let compiled = execute(
      path, [path, "-swift-version", "6"] + arguments, environment: BuiltExecutable.environment)
    let said = compiled.text + compiled.errorText
    return compiled.end == .exit(0) || !said.isEmpty ? said : "\(compiled.end)"
  }
}
