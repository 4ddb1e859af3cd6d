/// What a walk asks for that has to do with a learner's own Swift. It ends the walk, which goes on afterwards.
package enum VersionRequest: ScreenRequest, Hashable {
  /// To solve an exercise.
  case exercise(lesson: Int, id: String)
  /// To go on with the learner's version of the lesson, or with ours again.
  case swap(lesson: Int)
}
