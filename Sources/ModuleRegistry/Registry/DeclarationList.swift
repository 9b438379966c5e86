/// The declarations of a feature, or the replacements of a derived registry, while they are stated.
struct DeclarationList {
  private var declarations: [Declaration]
  private var isClosed = false

  /// The position of the feature that declares.
  private let feature: Int

  /// Creates a list that goes on from other declarations.
  init(after declarations: consuming [Declaration] = [], feature: Int = 0) {
    self.declarations = declarations
    self.feature = feature
  }

  /// Adds a declaration.
  ///
  /// - Parameters:
  ///   - declaration: what is added.
  ///   - complaint: what was done with the key too late, and what to do instead.
  mutating func add(
    _ declaration: consuming Declaration,
    orComplain complaint: (verb: StaticString, rule: StaticString)
  ) {
    guard !isClosed else {
      fatalError(
        """
        '\(KeyName(declaration.key))' was \(complaint.verb) at \(declaration.place) after the \
        registry was \(complaint.rule)
        """
      )
    }
    declaration.feature = feature
    declarations.append(declaration)
  }

  /// Takes what was declared; whoever adds something from now on made a mistake.
  mutating func close() -> [Declaration] {
    isClosed = true
    defer { declarations = [] }
    return declarations
  }
}
