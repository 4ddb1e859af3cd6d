// Imports for every file of these tests.
@_exported public import LessonCLI
@_exported public import TestScale
