/// A request by the lab to write or read a file.
package enum LabFileRequest: Hashable, ScreenRequest {
  /// Writes a file that the learner named.
  case save(text: String, path: String, overwrites: Bool)
  /// Reads a scenario that the learner named.
  case load(path: String)
}

/// The result of a request.
package enum LabFileNews: ScreenNews {
  case saved(LabSession.Writing, text: String, path: String)
  case loaded(Result<LoadedFile, LoadFailure>)
}

/// The content of a file that the learner named.
package struct LoadedFile: Hashable, Sendable {
  package var bytes: [UInt8]
  /// The file's name, as shown to people.
  package var name: String

  package init(bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }
}

/// The reason why a file couldn't be read, in one line.
package struct LoadFailure: Error, Hashable, Sendable {
  package var message: String

  package init(message: String) {
    self.message = message
  }
}
