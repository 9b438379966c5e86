/// A declaration as messages show it.
package struct DeclarationSite: Hashable, Sendable {
  /// The name of the key, with its module.
  var key: String

  /// The kind of the key.
  var kind: KeyKind

  /// Whether it lists services and their like alone.
  let isOfServices: Bool

  /// The name of the feature that declares it; `nil` in a derived registry's replacements.
  let feature: String?

  /// The team that owns the feature, if the feature names one.
  let team: Team?

  /// What the feature says of itself, behind its name; `nil` if that is nothing.
  let about: String?

  /// The file and line of the declaration, as in `CartModule/CartFeature.swift:12`.
  var place: String

  /// The column there, behind a colon; empty if it is unknown.
  let column: String

  /// The name of the scope that it lives within, without its module; `nil` for the whole app.
  let scope: String?

  /// The id of a contribution or the pattern of a route, if it has one.
  var label: String?

  /// Whether it states the destination of a flow, whose name is its label.
  var isDestination = false

  /// Whether it binds its key, a port, to another one.
  var isBinding = false

  /// Whether the host requires its key.
  var isNeed = false

  /// Its missing needs, if it was left out for them.
  var lacks: [Lack] = []

  /// The place of the false condition that left out the feature.
  var condition: String?

  /// Whether a check of subsets left out the feature.
  var isLeftOutByCheck = false

  /// Whether it is a port of a feature that does not list it.
  var isMisplaced = false

  /// Whether it is a port, which the host states.
  var isPort = false

  /// Whether a check of subsets may leave out the feature.
  var mayBeAbsent = false
}

extension DeclarationSite: CustomStringConvertible {
  /// The kind, the key, the owner and the place.
  package var description: String { "\(name) \(origin)" }

  /// The kind and the key.
  var name: String { "\(kind) '\(key)'" }

  /// The owner and the place.
  var origin: String { feature == nil ? owner : "of \(owner)" }

  var owner: String {
    (feature == nil ? "at \(place)" : "\(title) at \(place)")
      + (scope.map { ", within '\($0)'" } ?? "")
  }

  /// How it needs a key; a requirement of the host stands under the key itself.
  func need(of key: String) -> String {
    key == self.key || isNeed ? "required by \(owner)" : "needed by \(titleOfLabel)\(self)"
  }

  /// How it uses a key; a contribution stands under the key itself, too.
  func use(of key: String) -> String {
    key == self.key && !isNeed ? "contributed to by \(owner)" : need(of: key)
  }

  /// The label of a contribution, such as the pattern of a route, before its extension point.
  var titleOfLabel: String { label.map { "'\($0)' of " } ?? "" }

  /// The code that requires a key in its scope.
  func require(_ key: String) -> String { Self.require(key, within: scope) }

  static func require(_ key: String, within scope: String?) -> String {
    line("require(\(key).self)", within: scope)
  }

  /// A line of `register(in:)` to write in its scope.
  func line(_ call: String) -> String { Self.line(call, within: scope) }

  private static func line(_ call: String, within scope: String?) -> String {
    scope.map { "registrar.scope(\($0).self) { $0.\(call) }" } ?? "registrar.\(call)"
  }

  /// The feature, with its team.
  var title: String { "\(feature ?? "")\(team.map { " (team \($0))" } ?? "")" }

  /// Whether a key that this declaration needs is its feature's, a port or not: in the same module.
  func owns(_ need: KeyName) -> Bool {
    feature != nil && !isBinding && key != need.description
      && need.description.hasPrefix("\(place.prefix { $0 != "/" }).")
  }

  var shortKey: String { KeyName(printed: key).short }

  /// The module of the key.
  var module: Substring { KeyName(printed: key).module }
}

/// A missing key for which a feature or port was left out.
struct Lack: Hashable, Sendable {
  let key: String

  /// Its kind and name, and the keys that would do instead.
  let title: String

  /// The place that needs it; `nil` if that is the place of the feature or port.
  let place: String?

  /// Whether something that was left out provides it.
  let isLeftOut: Bool
}

extension Lack: CustomStringConvertible {
  var description: String {
    "\(title)\(place.map { " at \($0)" } ?? "")"
  }
}
