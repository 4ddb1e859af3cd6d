// The incident in a list of downloads.

// snippet.card
/// Tells every row on screen how far along a download is.
final class DownloadCenter {
  private var rows = Roster<Row>(references: .weak)
  func add(_ row: Row) { rows.add(row) }
  func report(_ percent: Int) -> Int {
    var count = 0
    rows.forEach { row in
      row.show(percent)
      count += 1
    }
    return count
  }
}

func showDownload() {
  let center = DownloadCenter(), episode = Row("episode")
  center.add(episode)
  do {
    let banner = Row("banner")
    center.add(banner)
    print("rows: \(center.report(40))")
    withExtendedLifetime(banner) {}
  }
  print("rows: \(center.report(80))")
  withExtendedLifetime(episode) {}
}
// snippet.end

/// A row of a list, which comes and goes.
final class Row {
  private let name: String

  init(_ name: String) {
    self.name = name
  }

  func show(_ percent: Int) {
    print("\(name): \(percent)%")
  }
}

extension Scenes {
  static func card() { showDownload() }
}
