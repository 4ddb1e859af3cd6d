// snippet.witness
/// Remembers somebody without keeping them alive.
struct Witness {
  let name: String
  private(set) weak var subject: AnyObject?

  init(of subject: AnyObject, named name: String) {
    self.subject = subject
    self.name = name
  }
}

extension [Witness] {
  var survivors: String {
    let names = filter { $0.subject != nil }.map(\.name)
    return names.isEmpty
      ? "nobody" : names.joined(separator: ", ")
  }
}
// snippet.end
