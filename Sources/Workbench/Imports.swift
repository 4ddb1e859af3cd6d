// What every file of this module may use. A module passes on what it rests on.
@_exported public import LessonRunner
