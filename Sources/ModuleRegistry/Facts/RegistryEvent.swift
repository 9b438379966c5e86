/// An event in a registry, for the observer that ``Registry/observed(by:)`` adds.
///
/// Keys, features and scopes are types, which print their names. All times come from the
/// `ContinuousClock`. An event of a scope or a service carries the opening of its scope, an object
/// that lives as long as the opening: compare it, or reference it weakly. More cases may be added.
public enum RegistryEvent: Sendable {
  /// The `register(in:)` of a feature ran.
  case registered(any Any.Type, Period)

  /// All declarations were checked.
  case checked(Period)

  /// A factory was linked to its dependencies by its first call, or the contributions of a
  /// declaration were created.
  case linked(any Any.Type, Period)

  /// A service, or the contributions to a ``ServiceExtensionPoint``, was created in an opening. It is in a box that only the library opens, to be
  /// referenced weakly. The first caller is the key of the service, factory or contribution that
  /// needed it; `nil` if the host asked for the service, or a task that a factory has started.
  case created(
    any Any.Type,
    service: any AnyObject & Sendable,
    firstCaller: (any Any.Type)?,
    in: any AnyObject & Sendable,
    Period
  )

  /// A scope was opened.
  case opened(any ScopeKey.Type, any AnyObject & Sendable, at: ContinuousClock.Instant)

  /// A scope ended, since nothing used its opening any more; the identity is that of the opening.
  case ended(any ScopeKey.Type, ObjectIdentifier, at: ContinuousClock.Instant)

  /// When something began, and when it was done.
  public typealias Period = Range<ContinuousClock.Instant>
}
