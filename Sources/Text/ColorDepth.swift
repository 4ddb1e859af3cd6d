/// The colors that output may use.
package enum ColorDepth: Hashable, Sendable, Comparable, CaseIterable {
  /// No escape sequences at all, neither color nor bold.
  case none
  /// The 16 colors that terminals let users choose.
  case ansi16
  case ansi256
  case truecolor
}
