/// Something that a registry did, and how long it took: for a trace, a log, or a slow launch.
///
/// ```swift
/// let registry = try Registry { CartFeature() }.observed { event in
///   if event.kind == .created { print("\(event.type) took \(event.period)") }
/// }
/// ```
///
/// All times come from the `ContinuousClock`.
public struct RegistryEvent: Sendable {
  /// What happened.
  public let kind: Kind

  /// The feature that was registered, the key that was linked or created, or the scope that was opened or
  /// has ended.
  ///
  /// It prints its name. `any FeatureModule` for the check of all declarations.
  public let type: any Any.Type

  /// When it began, and when it was done; an empty range for the opening and the end of a scope.
  public let period: Range<ContinuousClock.Instant>

  /// The service that was created, or the contributions to a ``ServiceExtensionPoint``, in a box that only
  /// the library opens, to be referenced weakly.
  public let service: (any AnyObject & Sendable)?

  /// The key of the service, factory or contribution that first needed the service; `nil` if the host asked
  /// for it, or a task that a factory has started.
  public let firstCaller: (any Any.Type)?

  /// The opening of the scope that was opened, or in which the service was created.
  ///
  /// The object lives as long as the opening: compare it, or reference it weakly. `nil` at the end of a scope.
  public let opening: (any AnyObject & Sendable)?

  /// The identity of the opening, at its end, too.
  public let openingID: ObjectIdentifier?

  /// What happened in a registry.
  ///
  /// More may be added.
  public struct Kind: Hashable, Sendable {
    private let word: Word

    private enum Word { case registered, checked, linked, created, opened, ended }

    /// The `register(in:)` of a feature ran.
    public static var registered: Self { Self(word: .registered) }

    /// All declarations were checked.
    public static var checked: Self { Self(word: .checked) }

    /// A factory was linked to its dependencies by its first call, or the contributions of a declaration
    /// were created.
    public static var linked: Self { Self(word: .linked) }

    /// A service was created, or the contributions to a ``ServiceExtensionPoint``.
    public static var created: Self { Self(word: .created) }

    /// A scope was opened.
    public static var opened: Self { Self(word: .opened) }

    /// A scope ended, since nothing used its opening any more.
    public static var ended: Self { Self(word: .ended) }
  }

  /// Creates an event, as a test of an observer may.
  ///
  /// State the opening of a service and of a scope that was opened, and its identity at the end of a scope.
  public init(
    _ kind: Kind,
    _ type: any Any.Type,
    _ period: Range<ContinuousClock.Instant>,
    service: (any AnyObject & Sendable)? = nil,
    firstCaller: (any Any.Type)? = nil,
    opening: (any AnyObject & Sendable)? = nil,
    openingID: ObjectIdentifier? = nil
  ) {
    (self.kind, self.type, self.period) = (kind, type, period)
    (self.service, self.firstCaller, self.opening) = (service, firstCaller, opening)
    self.openingID = openingID ?? opening.map { ObjectIdentifier($0) }
  }
}
