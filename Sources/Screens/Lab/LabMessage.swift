/// Something that the lab says.
package enum LabMessage: Hashable, Sendable {
  case note(StyledText)
  case reply(LabReply)
  case outputs(LabOutputs)
  case radar(Radar)
  case ledger(LedgerTable)
  /// The scenario so far; numbers of those lines that wait for a plane.
  case scenario([String], waiting: [Int])
  case help(LabHelp)
  case samples(LabSampleList)
  /// What an attempt at a challenge came to.
  case verdict(Challenge.Verdict)
  /// What is wrong with what was typed, each with its place; nothing came of it.
  case refusal([Diagnostic])
  /// Why something could not be done.
  case failure(String)

  /// The message for people, as a renderer writes it; nothing for what went wrong.
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
