/// A number measured in a run.
package struct Measurement: Hashable, Sendable {
  package enum Measure: String, Hashable, Sendable, CaseIterable {
    case links, registrations, mediatorCalls, peerCalls, positionReads, total, clientLines
    /// The number of printed lines.
    case lines
  }

  package var measure: Measure
  package var key: RunKey

  package init(_ measure: Measure, of key: RunKey) {
    self.measure = measure
    self.key = key
  }
}
