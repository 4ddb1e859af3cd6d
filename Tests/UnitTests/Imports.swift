// The imports that every file of these tests can use.
@_exported public import LessonCLI
@_exported public import Exporting
@_exported public import Linting
@_exported public import Screens
@_exported public import TestScale
