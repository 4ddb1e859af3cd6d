/// A walk's request to solve an exercise. It ends the walk, which goes on afterward.
package struct ExerciseRequest: ScreenRequest, Hashable {
  package var lesson: Int
  package var id: String
}
