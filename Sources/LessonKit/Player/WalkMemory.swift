/// What is known of a lesson from earlier days.
package struct WalkMemory: Hashable, Sendable {
  /// The ids of the steps that were seen to their end.
  package var seen: Set<String>
  /// What was answered, by the questions' ids.
  package var responses: [String: Response]

  package init(seen: Set<String> = [], responses: [String: Response] = [:]) {
    self.seen = seen
    self.responses = responses
  }
}
