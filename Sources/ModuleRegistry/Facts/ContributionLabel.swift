/// The label of a contribution, which is checked when the registry is built.
@usableFromInline
package final class ContributionLabel: Sendable {
  /// The label in messages and graphs, as one safe line.
  package let text: String

  /// The identity, unique among the contributions to an extension point.
  package let identity: String

  /// The defect of the contribution, which is a problem of the registry; `nil` if there is none.
  package let defect: String?

  package init(_ text: String, identity: String, defect: String? = nil) {
    self.text = text.asNameInMessage
    self.identity = identity
    self.defect = defect?.asNameInMessage
  }

  /// A label that is shown as it is compared.
  @usableFromInline
  convenience init(_ text: String) { self.init(text, identity: text) }
}

extension ContributionLabel: Equatable {
  @usableFromInline
  package static func == (left: ContributionLabel, right: ContributionLabel) -> Bool {
    (left.text, left.identity, left.defect) == (right.text, right.identity, right.defect)
  }
}
