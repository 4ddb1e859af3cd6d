// Modules that every file of this module may use. Each one re-exports those it builds on.
@_exported public import Exporting
@_exported public import LessonCatalog
@_exported public import Linting
@_exported public import Screens
@_exported public import Workbench
