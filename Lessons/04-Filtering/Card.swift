// The incident in a game lobby.

// snippet.card
struct Player {
  let name: String, rating: Int, reach: Int
  func accepts(opponentRated rating: Int) -> Bool {
    abs(self.rating - rating) <= reach
  }
}

struct Lobby {
  let players: [Player]
  func opponents(for rating: Int, within gap: Int) -> [Player] {
    players.filter {
      abs($0.rating - rating) <= gap
        && $0.accepts(opponentRated: rating)
    }
  }
  var widestReach: Int { players.map(\.reach).max() ?? 0 }
}

func findOpponents() {
  let lobby = Lobby(players: [
    Player(name: "rook", rating: 1_450, reach: 100),
    Player(name: "queen", rating: 1_700, reach: 300),
  ])
  for gap in [100, lobby.widestReach] {
    let found = lobby.opponents(for: 1_500, within: gap)
    print(found.map(\.name).joined(separator: ", "))
  }
}
// snippet.end

extension Scenes {
  static func card() { findOpponents() }
}
