// The modules that every file here can use. Each module re-exports those it builds on.
@_exported public import Quizzes
