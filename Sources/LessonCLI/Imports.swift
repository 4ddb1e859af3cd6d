// What every file of this module may use. A module passes on what it rests on.
@_exported public import CommandGrammar
@_exported public import Exporting
@_exported public import LessonCatalog
@_exported public import Linting
@_exported public import Screens
@_exported public import Workbench
