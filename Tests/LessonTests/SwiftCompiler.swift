import Foundation
import Testing

/// The compiler of this machine, which on CI has to be there.
enum SwiftCompiler {
  static let path: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/swiftc" }.first { access($0, X_OK) == 0 }
  }()

  /// Returns what it says about Swift 6 code if it refuses it or warns; nil without a compiler.
  static func complaint(_ arguments: [String]) throws -> String? {
    guard let path else {
      let isAutomatic = ProcessInfo.processInfo.environment["CI"] == "true"
      if isAutomatic { Issue.record("no swiftc in PATH") } else { print("skipped: no swiftc") }
      return nil
    }
    let compiled = try Subprocess.run(path, ["-swift-version", "6"] + arguments)
    let said = String(decoding: compiled.output + compiled.errors, as: UTF8.self)
    return compiled.ending == .exit(code: 0) || !said.isEmpty ? said : "\(compiled.ending)"
  }
}
