// The imports that every file of these tests can use.
@_exported public import TestScale
