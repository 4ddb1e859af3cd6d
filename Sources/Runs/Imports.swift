// Imports for every file of this module. A module re-exports the modules it builds on.
@_exported public import Text
