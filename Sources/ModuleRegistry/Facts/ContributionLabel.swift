/// The name of a contribution, which is checked when the registry is built.
///
/// ```swift
/// registrar.contribute(to: Menu.self, label: "help", using: HelpScreen.self) { ... }
/// ```
public final class ContributionLabel: Sendable, ExpressibleByStringLiteral {
  /// What messages and graphs show: on one line, whatever it was created with.
  public let text: String

  /// What no other contribution to the same extension point may have.
  public let identity: String

  /// What is wrong with the contribution; `nil` if nothing is.
  public let defect: String?

  /// Creates a label.
  ///
  /// - Parameters:
  ///   - text: what messages and graphs show.
  ///   - identity: what no other contribution to the same extension point may have; by default the
  ///     text.
  ///   - defect: what is wrong with the contribution, which is then a problem of the registry.
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
