// snippet.functions
nonisolated(nonsending) func reload() async -> String {
  place(of: #isolation)
}

@concurrent func decode() async -> String {
  place(of: #isolation)
}
// snippet.end

private func place(of actor: (any Actor)?) -> String {
  actor == nil ? "off the actor" : "on the actor"
}

/// Where the scene's own code runs.
@globalActor actor Gallery {
  static let shared = Gallery()
}
