import Testing

@testable import Commands

@Suite(.timeLimited) struct LinterTests {
  @Test func findsNothingInWhatIsBuiltIn() throws {
    let found = Linter.survey(.builtIn, facts: try EveryRun.facts()).diagnostics.map(\.description)
    #expect(found == [])
  }

  @Test func findsNothingOnDisk() throws {
    let path = Checkout.lessons.path(percentEncoded: false)
    let library = try LessonFolder.read(path).library
    #expect(library.lessons == Library.builtIn.lessons)
    #expect(library.scenarios == Catalog.scenarioFiles)
  }

  @Test(arguments: TestScale.some(Catalog.entries, every: 8))
  func readsAFolderOnDiskBesideTheOthers(_ entry: Catalog.Entry) throws {
    let path = Checkout.lessons.appending(path: entry.folder).path(percentEncoded: false)
    let content = try LessonFolder.read(path)
    #expect(content.only == entry.folder)
    #expect(content.library.lessons == Library.builtIn.lessons)
  }
}
