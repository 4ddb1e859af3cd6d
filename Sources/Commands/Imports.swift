// The imports shared by every file of this module. A module re-exports what it builds on.
@_exported public import Lint
@_exported public import Running
@_exported public import Screens
