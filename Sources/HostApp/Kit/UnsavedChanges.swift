public import ModuleRegistry

/// What could not be saved, of the whole app.
///
/// A front end shows each problem on every screen until the change is saved, whoever is signed in
/// by then: the user may have left the page that made the change.
public enum UnsavedChanges: ServiceExtensionPoint {
  /// One kind of change.
  public typealias Contribution = UnsavedChange
}

/// A change of one kind that may not be saved, such as that of the cart.
///
/// ```swift
/// registrar.contribute(service: UnsavedChanges.self, using: CartStore.self) { store in
///   UnsavedChange { store.sentence }
/// }
/// ```
public struct UnsavedChange: Sendable {
  /// The problem, as a sentence such as "The cart could not be saved: the disk is full."; `nil` if
  /// there is none, or there is none any more.
  ///
  /// Read whenever a screen is drawn. Can be called on any thread.
  public let problem: @Sendable () -> String?

  /// What the next launch finds, as a sentence for the end of the shop.
  ///
  /// Read only if there is a ``problem``. Can be called on any thread.
  public let remains: @Sendable () -> String

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - problem: the problem, as a sentence; `nil` if there is none.
  ///   - remains: what the next launch finds, as a sentence; by default that this may be
  ///     missing.
  public init(
    problem: @escaping @Sendable () -> String?,
    remains: @escaping @Sendable () -> String = {
      "What is not saved may be missing at the next launch."
    }
  ) {
    self.problem = problem
    self.remains = remains
  }
}

extension [UnsavedChange] {
  /// The problems, a sentence each.
  public var problems: [String] { compactMap { $0.problem() } }

  /// What the end of the shop says: each problem, and what the next launch finds instead.
  public var lastWords: [String] {
    var sentences: [String] = []
    for change in self {
      guard let problem = change.problem() else { continue }
      sentences += [problem, change.remains()].filter { !sentences.contains($0) }
    }
    return sentences
  }
}
