/// The name of a contribution, which is checked when the registry is built.
///
/// ```swift
/// registrar.contribute(to: Menu.self, label: "help", using: HelpScreen.self) { ... }
/// ```
public final class ContributionLabel: Sendable, ExpressibleByStringLiteral {
  /// The label in messages and graphs, as one safe line.
  public let text: String

  /// The identity, unique among the contributions to an extension point.
  public let identity: String

  /// The defect of the contribution; `nil` if there is none.
  public let defect: String?

  /// Creates a label.
  ///
  /// - Parameters:
  ///   - text: the label in messages and graphs.
  ///   - identity: the identity, unique among the contributions to an extension point; by default
  ///     the text.
  ///   - defect: the defect of the contribution, which is then a problem of the registry.
  public init(_ text: String, identity: String? = nil, defect: String? = nil) {
    self.text = text.asNameInMessage
    self.identity = identity ?? text
    self.defect = defect?.asNameInMessage
  }

  /// Creates a label that is shown as it is compared.
  public convenience init(stringLiteral text: String) { self.init(text) }
}

extension ContributionLabel: Equatable {
  /// Whether both say the same.
  public static func == (left: ContributionLabel, right: ContributionLabel) -> Bool {
    (left.text, left.identity, left.defect) == (right.text, right.identity, right.defect)
  }
}
