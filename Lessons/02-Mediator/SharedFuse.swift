/// Something that draws power from the shared fuse.
protocol Appliance: AnyObject {
  var watts: Int { get }
  var isOn: Bool { get }
}

/// What an appliance asks and reports. A yes may pause others.
protocol PowerMediator: AnyObject {
  func requestStart(_ appliance: any Appliance) -> Bool
  func didStop(_ appliance: any Appliance)
}

final class Oven: Appliance {
  let watts = 2_400
  private(set) var isOn = false
  weak var mediator: (any PowerMediator)?

  func bake(at degrees: Int) {
    isOn = mediator?.requestStart(self) ?? false
    print(isOn ? "oven: \(degrees) degrees" : "oven: no power")
  }

  func turnOff() {
    isOn = false
    print("oven: off")
    mediator?.didStop(self)
  }
}

final class Kettle: Appliance {
  let watts = 2_200
  private(set) var isOn = false
  weak var mediator: (any PowerMediator)?

  func boil() {
    isOn = mediator?.requestStart(self) ?? false
    print(isOn ? "kettle: boiling" : "kettle: no power")
  }

  func turnOff() {
    isOn = false
    print("kettle: off")
    mediator?.didStop(self)
  }
}

final class Heater: Appliance {
  let watts = 1_500
  private(set) var isOn = false
  private(set) var isWaiting = false
  weak var mediator: (any PowerMediator)?

  // snippet.heater
  func warm() {
    isOn = mediator?.requestStart(self) ?? false
    isWaiting = !isOn
    print(isOn ? "heater: warming" : "heater: waiting")
  }

  func pause() {
    isOn = false
    isWaiting = true
    print("heater: waiting")
  }
  // snippet.end
}

// snippet.house
final class House: PowerMediator {
  let oven = Oven(), kettle = Kettle(), heater = Heater()
  private let limit = 3_600
  // snippet.end

  init() {
    oven.mediator = self
    kettle.mediator = self
    heater.mediator = self
  }

  /// What everything that's on draws together.
  var load: Int {
    let all: [any Appliance] = [oven, kettle, heater]
    return all.filter { $0.isOn }.reduce(0) { $0 + $1.watts }
  }

  // snippet.rule
  func requestStart(_ appliance: any Appliance) -> Bool {
    if appliance.isOn { return true }
    let excess = load + appliance.watts - limit
    guard excess > 0 else { return true }
    // The oven comes first: the heater backs off if that helps.
    guard appliance === oven, heater.isOn,
      heater.watts >= excess
    else { return false }
    heater.pause()
    return true
  }

  func didStop(_ appliance: any Appliance) {
    if heater.isWaiting { heater.warm() }
  }
  // snippet.end
}
