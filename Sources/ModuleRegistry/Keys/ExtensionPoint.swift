// swift-format-ignore-file: NoLeadingUnderscores

/// A key that any feature may contribute to, such as the tabs of an app or the rows of a menu.
///
/// A factory that lists the point after `using:` receives the contributions of its scope and of
/// those around it, sorted by `order`, and equal ones by registration. They are created together on
/// the main actor at the point's first use, and kept as long as a copy of the registry or, within a
/// scope, as its opening.
///
/// The key lives in a target that all contributing features import. A contribution is a value,
/// which can hold factories to be called later:
///
/// ```swift
/// enum Menu: ExtensionPoint {
///   struct Contribution {
///     let title: String
///     let open: @MainActor () -> any Presentable
///   }
/// }
///
/// registrar.contribute(to: Menu.self, order: 10, using: HelpScreen.self) { help in
///   Menu.Contribution(title: "Help") { help.assemble() }
/// }
/// ```
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
