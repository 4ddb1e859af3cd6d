/// A file that the lab wants to have written or read.
package enum LabFileRequest: Hashable, ScreenRequest {
  /// Writes a file that the learner named.
  case save(text: String, path: String, overwrites: Bool)
  /// Reads a scenario that the learner named.
  case load(path: String)
}

/// How that went.
package enum LabFileNews: ScreenNews {
  case saved(LabSession.Writing, text: String, path: String)
  case loaded(Result<LoadedFile, LoadFailure>)
}

/// A file that the learner named, as it was read.
package struct LoadedFile: Hashable, Sendable {
  package var bytes: [UInt8]
  /// For people.
  package var name: String

  package init(bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }
}

/// Why a file could not be read, in a line.
package struct LoadFailure: Error, Hashable, Sendable {
  package var message: String

  package init(message: String) {
    self.message = message
  }
}
