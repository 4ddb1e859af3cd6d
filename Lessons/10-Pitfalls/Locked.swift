/// No button works.
struct Locked: Design {
  func perform(_ act: Act) -> Bool { act == .rain }
}
