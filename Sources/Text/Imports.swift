// The imports shared by every file of this module. A module re-exports what it builds on.
@_exported public import LessonStage
@_exported public import Observing
