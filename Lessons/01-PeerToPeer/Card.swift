// The incident in a podcast app: three places to press play.

// snippet.button
final class PlayButton {
  var others: [PlayButton] = []
  private(set) var isPlaying = false

  func press() {
    isPlaying.toggle()
    for other in others { other.isPlaying = isPlaying }
  }
}
// snippet.end

// snippet.card
func playInTheCar() {
  let mini = PlayButton(), full = PlayButton()
  let car = PlayButton()
  mini.others = [full, car]
  full.others = [mini, car]
  car.others = [mini]
  car.press()
  print("mini player playing: \(mini.isPlaying)")
  print("full screen playing: \(full.isPlaying)")
}
// snippet.end

extension Scenes {
  static func card() { playInTheCar() }
}
