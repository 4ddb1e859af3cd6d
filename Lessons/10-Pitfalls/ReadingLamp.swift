// snippet.lamp
/// A new lamp switch, in the room where people read.
struct ReadingLamp {
  let desk: NewDesk

  func toggle() { desk.site.light(!desk.site.isLit) }
}
// snippet.end

/// A night with that switch.
struct SpringNight: Design {
  let instruments: MediatedNight
  let lamp: ReadingLamp

  init(at site: Observatory) {
    let desk = NewDesk(site)
    instruments = MediatedNight(at: site, desk: desk)
    lamp = ReadingLamp(desk: desk)
  }

  func perform(_ act: Act) -> Bool {
    guard act == .lamp else { return instruments.perform(act) }
    lamp.toggle()
    return true
  }
}
