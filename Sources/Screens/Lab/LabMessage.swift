/// A message from the lab.
package enum LabMessage: Hashable, Sendable {
  case note(StyledText)
  case reply(LabReply)
  case outputs(LabOutputs)
  case radar(Radar)
  case ledger(LedgerTable)
  /// The scenario so far, and the numbers of the lines that wait for a plane.
  case scenario([String], waiting: [Int])
  case help(LabHelp)
  case samples(LabSampleList)
  /// The result of an attempt at a challenge.
  case verdict(Challenge.Verdict)
  /// The faults in what was typed, each with its place; nothing was changed.
  case refusal([Diagnostic])
  /// The reason why something couldn't be done.
  case failure(String)

  /// Returns the message for people, in a renderer's form; empty for refusals and failures.
  package func lines(_ renderer: some DocumentRenderer) -> [StyledText] {
    switch self {
    case .note(let text): renderer.lines(.paragraph(text))
    case .reply(let reply): renderer.picture(reply)
    case .outputs(let outputs): renderer.picture(outputs)
    case .radar(let radar): renderer.picture(radar)
    case .ledger(let table): renderer.picture(table)
    case .scenario(let lines, let waiting):
      renderer.picture(LabScenario(lines: lines, waiting: Set(waiting)))
    case .help(let help): renderer.picture(help)
    case .samples(let list): renderer.picture(list)
    case .verdict(let verdict):
      renderer.lines(
        .paragraph(
          StyledText(verdict.isMet ? "Done. " : "Not yet. ", verdict.isMet ? .success : .strong)
            + StyledText(verdict.reason)))
    case .refusal, .failure: []
    }
  }
}
