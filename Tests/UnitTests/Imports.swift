// What every file of these tests may use.
@_exported public import CommandGrammar
@_exported public import Exporting
@_exported public import Linting
@_exported public import Screens
