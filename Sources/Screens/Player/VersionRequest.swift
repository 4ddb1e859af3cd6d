/// A walk's request about a learner's own Swift. It ends the walk, which goes on afterward.
package enum VersionRequest: ScreenRequest, Hashable {
  /// Solve an exercise.
  case exercise(lesson: Int, id: String)
  /// Go on with the learner's version of the lesson, or with ours again.
  case swap(lesson: Int)
}
