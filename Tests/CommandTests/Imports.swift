// Imports for every file of these tests.
@_exported public import Commands
@_exported public import TestScale
