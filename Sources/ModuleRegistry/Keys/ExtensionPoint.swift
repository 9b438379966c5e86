// swift-format-ignore-file: NoLeadingUnderscores

/// A key for a list that many features add to, such as the rows of a menu or the tabs of an app.
///
/// Your menu shows a row of each feature, and knows none of them:
///
/// ```swift
/// // In a target that all of them import:
/// public enum Menu: ExtensionPoint {
///   public struct Contribution {
///     public let title: String
///     public let open: @MainActor () -> any Presentable
///   }
/// }
///
/// // In a feature; its screen is made when the row is chosen.
/// registrar.contribute(to: Menu.self, order: 10, using: HelpScreen.self) { help in
///   Menu.Contribution(title: "Help") { help.assemble() }
/// }
///
/// // In the feature that has the menu:
/// registrar.screen(MenuScreen.self, using: Menu.self) { rows in MenuPage(rows) }
/// ```
///
/// - You get an array, sorted by `order`, and equal ones by registration. It may be empty; if that makes
///   no sense, list ``AtLeastOne``.
/// - In a scope, it has what was contributed there and in the scopes around it.
/// - All are made together, on the main actor, at the first use, and kept as long as a copy of the registry
///   or, in a scope, as its opening.
/// - If services need the list, use a ``ServiceExtensionPoint``.
public protocol ExtensionPoint: _ExtensionPoint {}

/// What an ``ExtensionPoint`` and a ``ServiceExtensionPoint`` have in common, for ``AtLeastOne`` of either.
public protocol _ExtensionPoint: Dependency where Handle == [Contribution] {
  /// The type of a contribution.
  associatedtype Contribution
}

extension ExtensionPoint {
  /// A place that may be empty.
  public static var _requirement: _Requirement {
    Requirement(key: Self.self, kind: .extensionPoint)
  }

  /// Returns the contributions, which are created now unless they were created before.
  @MainActor
  public static func _handle(in link: _DependencyLink<Self>) -> [Contribution] {
    link.core.contributions(to: Self.self)
  }
}
