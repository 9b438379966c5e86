/// What messages say about keys that nobody provides, worked out when the first is asked for.
final class Hints {
  private let validator: Validator
  private let active: [Int]

  /// Looking for similar names is quadratic, so a registry with hundreds of holes gets hints for the
  /// first of them only.
  private var remaining = 100

  private lazy var suggestions = Suggestions(
    among: active.filter { validator.declarations[$0].role.isProvider }.map(validator.site)
  )

  private lazy var providersLeftOut = Dictionary(
    grouping: validator.declarations.indices.filter(validator.isProviderLeftOut),
    by: { validator.declarations[$0].id }
  )

  init(for validator: Validator, among active: [Int]) {
    self.validator = validator
    self.active = active
  }

  /// The providers that take part, are of the key's kind, and have nearly its name.
  func suggestions(for key: any Any.Type, of kind: KeyKind) -> [DeclarationSite] {
    guard remaining > 0 else { return [] }
    remaining -= 1
    return suggestions.suggestions(for: validator.names[key], of: kind)
  }

  /// The providers of the key in optional features that were left out.
  func leftOut(_ key: any Any.Type) -> [DeclarationSite] {
    providersLeftOut[ObjectIdentifier(key), default: []]
      .sorted(by: validator.isDeclaredEarlier)
      .map(validator.site)
  }
}

extension Validator {
  fileprivate func isProviderLeftOut(_ index: Int) -> Bool {
    declarations[index].role.isProvider && features[declarations[index].feature].isLeftOut
  }
}

extension Blueprint {
  /// Hints for those who ask later for what the registry does not have.
  var hints: Hints {
    Hints(for: Validator(features: features, declarations: declarations), among: active)
  }
}
