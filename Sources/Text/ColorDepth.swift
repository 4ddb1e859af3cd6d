/// How many colors the output may use.
package enum ColorDepth: Hashable, Sendable, Comparable, CaseIterable {
  /// No escape sequence at all, neither color nor bold.
  case none
  /// The 16 colors that terminals let their users choose.
  case ansi16
  case ansi256
  case truecolor
}
