/// Ways to wire four instruments to two desks.
extension MediatedNight {
  // snippet.by-rule
  static func byRule(at site: Observatory) -> Self {
    let (light, weather) = (LightDesk(site), WeatherDesk(site))
    return MediatedNight(
      at: site, dome: weather,
      camera: BothDesks(light, weather), lamp: light,
      gauge: weather)
  }
  // snippet.end

  static func forgotten(at site: Observatory) -> Self {
    let (light, weather) = (LightDesk(site), WeatherDesk(site))
    return MediatedNight(
      at: site, dome: weather, camera: light, lamp: light,
      gauge: weather)
  }

  // snippet.deaf
  static func deaf(at site: Observatory) -> Self {
    let (light, weather) = (LightDesk(site), WeatherDesk(site))
    return MediatedNight(
      at: site, dome: weather,
      camera: BothDesks(light, weather), lamp: light,
      gauge: light)
  }
  // snippet.end

  // snippet.thorough
  static func thorough(at site: Observatory) -> Self {
    let (light, weather) = (LightDesk(site), WeatherDesk(site))
    let both = BothDesks(light, weather)
    return MediatedNight(
      at: site, dome: both, camera: both, lamp: light,
      gauge: weather)
  }
  // snippet.end

  // snippet.everyone
  static func everyone(at site: Observatory) -> Self {
    MediatedNight(
      at: site,
      desk: BothDesks(LightDesk(site), WeatherDesk(site)))
  }
  // snippet.end
}
