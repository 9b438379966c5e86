/// The order of a contribution, if it is not 0, and its label, which is checked when the registry
/// is built.
@usableFromInline
package final class ContributionDetails: Sendable {
  /// Its order among the contributions to its extension point: lower comes first.
  package let order: Int

  /// The label in messages and graphs, as one safe line; `nil` if there is none.
  package let label: String?

  /// The identity, unique among the valid contributions to an extension point that one collector
  /// can see; `nil` without a label.
  package let identity: String?

  /// The defect of the contribution, which is a problem of the registry; `nil` if there is none.
  package let defect: String?

  /// Whether it is a route that takes the options of its flow's destination.
  let takesDestination: Bool

  package init(
    order: Int = 0,
    _ label: String?,
    identity: String?,
    defect: String? = nil,
    takesDestination: Bool = false
  ) {
    self.order = order
    self.takesDestination = takesDestination
    self.label = label?.asNameInMessage
    self.identity = identity
    self.defect = defect?.asNameInMessage
  }

  /// The details of an id that is shown as it is compared; `nil` if there is nothing to note.
  @usableFromInline
  convenience init?(order: Int, id: String?) {
    if order == 0, id == nil { return nil }
    self.init(order: order, id, identity: id)
  }
}

extension ContributionDetails: Equatable {
  @usableFromInline
  package static func == (left: ContributionDetails, right: ContributionDetails) -> Bool {
    left === right
  }
}
