import Foundation
import Testing

/// The texts that the executable carries, which match the files on disk.
@Suite(.timeLimited) struct EmbeddedTextTests {
  @Test func everyFolderIsALesson() throws {
    let folders = try Checkout.names(in: Checkout.lessons)
    #expect(Catalog.entries.map(\.folder) == folders.filter { $0.first?.isNumber == true })
  }

  @Test(arguments: Catalog.entries)
  func everyFileIsCarried(_ entry: Catalog.Entry) throws {
    let folder = Checkout.lessons.appending(path: entry.folder)
    #expect(try entry.files.map(\.name).sorted() == Checkout.names(in: folder))
    for file in entry.files {
      let bytes = try Checkout.bytes(of: folder.appending(path: file.name))
      #expect(Array(file.text.utf8) == bytes, "\(file.name)")
    }
  }

  @Test func everyScenarioIsCarried() throws {
    let folder = Checkout.lessons.appending(path: "Scenarios")
    #expect(try Catalog.scenarioFiles.map(\.name).sorted() == Checkout.names(in: folder))
    for file in Catalog.scenarioFiles {
      let bytes = try Checkout.bytes(of: folder.appending(path: file.name))
      #expect(Array(file.text.utf8) == bytes, "\(file.name)")
    }
  }
}
