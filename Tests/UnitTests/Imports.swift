// The imports that every file of these tests can use.
@_exported public import Commands
@_exported public import Pages
@_exported public import Lint
@_exported public import Screens
@_exported public import TestScale
