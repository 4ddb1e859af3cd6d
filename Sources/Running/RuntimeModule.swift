/// A module that a learner's version is linked with, as source text: compiling it on the learner's
/// machine requires only a compiler.
struct RuntimeModule {
  var name: String
  var files: [SourceFile]

  /// The modules that have to be compiled before this one.
  var imports: [String] {
    Self.all.map(\.name).filter { other in
      other != name && files.contains { $0.text.contains("import \(other)\n") }
    }
  }

  /// All modules, each after those that it imports.
  static var inOrder: [RuntimeModule] {
    var modules: [RuntimeModule] = []
    var known: Set<String> = []
    var rest = all
    while let index = rest.firstIndex(where: { known.isSuperset(of: $0.imports) }) {
      let module = rest.remove(at: index)
      modules.append(module)
      known.insert(module.name)
    }
    // Modules that import one another can't be compiled, and the compiler says so.
    return modules + rest
  }

  /// Identifies the texts that this executable contains.
  static let revision = all.reduce(StableHash.value("")) { hash, module in
    module.files.reduce(StableHash.value(module.name.utf8, from: hash)) {
      StableHash.value($1.text.utf8, from: $0)
    }
  }
}
