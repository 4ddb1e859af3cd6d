// What every file of these tests may use.
@_exported public import LessonCLI
