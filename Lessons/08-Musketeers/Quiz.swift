// Not a listing: what quizzes and trials of this lesson run.
// Without the module below, as after `swiftc *.swift`, it's
// empty.
#if canImport(LessonStage)
  import LessonStage

  /// Performs what a quiz makes: musketeers join, leave, are
  /// let go, and send.
  func perform(_ script: [[String]]) {
    let isWeak = script.first == ["hold", "weakly"]
    let mediator = MusketeerMediator(
      holding: isWeak ? .weakly : .strongly)
    var musketeers: [String: Musketeer] = [:]
    var cadets: [String: Cadet] = [:]
    for line in script.dropFirst() where line.count > 1 {
      let name = line[1]
      switch (line[0], line.dropFirst(2).last) {
      case ("join", nil):
        musketeers[name] = Musketeer(
          name: name, via: mediator)
      case ("join", "courteous"):
        musketeers[name] = CourteousMusketeer(
          name: name, via: mediator)
      case ("join", "cadet"):
        cadets[name] = Cadet(name: name, via: mediator)
      case ("leave", nil):
        if let musketeer = musketeers[name] {
          mediator.unregister(musketeer)
        }
      case ("release", nil): musketeers[name] = nil
      case ("send", let text?):
        musketeers[name]?.send(text)
        cadets[name]?.send(text)
      default: fatalError("nobody performs \(line)")
      }
    }
    withExtendedLifetime((musketeers, cadets)) {}
  }

  /// A mediator that is tried, of colleagues that are no
  /// musketeers.
  func registry() -> Registry {
    let mediator = Mediator<Attendant>(holding: .strongly)
    let calls = RollCall()
    return Registry(calls, passingOn: mediator.register) {
      mediator.register(Attendant($0))
    } asking: {
      mediator.invoke { calls.answer($0.name) }
    }
  }

  private final class Attendant {
    let name: String

    init(_ name: String) { self.name = name }
  }
#endif
