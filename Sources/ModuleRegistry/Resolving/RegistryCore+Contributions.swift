extension RegistryCore {
  @MainActor
  @usableFromInline
  func contributions<Point: ExtensionPoint>(to point: Point.Type) -> [Point.Contribution] {
    store?.shelf(for: point).full(in: self).all ?? contribute(to: point).flatMap(\.self)
  }

  /// Creates the contributions of this scope, and those of the scopes around it unless they were
  /// created before.
  ///
  /// - Returns: the contributions of each declaration or, in a registry without scopes, of all at
  ///   once.
  @MainActor
  func contribute<Point: ExtensionPoint>(to point: Point.Type) -> [[Point.Contribution]] {
    let registrations = registrations(to: TypeID(point))
    // In the same order, since declarations and replacements are the same there.
    let around = outer?.contributionLists(to: point)
    guard blueprint.hasScopes else {
      return around ?? [registrations.flatMap { contributions(to: point, of: $0) }]
    }
    return registrations.enumerated().map { index, registration in
      isCore(of: registration.declaration.scope)
        ? contributions(to: point, of: registration) : around?[index] ?? []
    }
  }

  @MainActor
  private func contributionLists<Point: ExtensionPoint>(
    to point: Point.Type
  ) -> [[Point.Contribution]] {
    store?.shelf(for: point).full(in: self).lists ?? contribute(to: point)
  }

  @MainActor
  private func contributions<Point: ExtensionPoint>(
    to point: Point.Type,
    of registration: Registration
  ) -> [Point.Contribution] {
    guard case .onMainActor(let make, _) = registration.maker else { missing(point) }
    let body: ContributionBody<Point> = fixed(by: point, link(point, by: make))
    return body.contributions
  }
}

extension RegistryCore {
  /// The contributions of this scope and of those around it, in a service of this scope.
  @usableFromInline
  func contributions<Point: ServiceExtensionPoint>(service point: Point.Type)
    -> [Point.Contribution]
  {
    lists(of: point).flatMap(\.self)
  }

  /// The contributions of each declaration, those of other scopes than these empty.
  private func lists<Point: ServiceExtensionPoint>(of point: Point.Type) -> [[Point.Contribution]] {
    let made = services.made(TypeID(point)) ?? fill(point)
    let lists: Shared<[[Point.Contribution]]> = fixed(by: point, made)
    return lists.value
  }

  /// Creates the contributions to a point.
  ///
  /// What they need is created before their turn begins, so a thread that has one never waits.
  @discardableResult
  func fill<Point: ServiceExtensionPoint>(
    _ point: Point.Type,
    for caller: (any Any.Type)? = nil
  ) -> any SharedObject {
    let around = outer?.lists(of: point)
    makeDependencies(of: point)
    return serve(point, for: caller) { _ in
      let makers = self.registrations(to: TypeID(point)).map { registration in
        self.isCore(of: registration.declaration.scope)
          ? self.maker(of: point, by: registration) : nil
      }
      return self.create(
        point,
        body: { Shared(makers.enumerated().map { $1?() ?? around?[$0] ?? [] }) }
      )
    }
  }

  private func maker<Point: ServiceExtensionPoint>(
    of point: Point.Type,
    by registration: Registration
  ) -> (@Sendable () -> [Point.Contribution])? {
    guard case .anywhere(let link) = registration.maker else { return nil }
    let linked: Shared<@Sendable () -> [Point.Contribution]> = fixed(by: point, link(self))
    return linked.value
  }

  /// The contributions to a point in their order, or the replacement of all of them.
  func registrations(to id: TypeID) -> [Registration] {
    replacements[id].map { [$0] } ?? blueprint.contributions(to: id).map(registration)
  }
}

/// The contributions to one extension point.
final class ContributionShelf<Point: ExtensionPoint>: Sendable {
  @MainActor private var state = State.empty

  nonisolated init() {}

  private enum State {
    case empty
    case filling(SourcePlace?)
    case full(lists: [[Point.Contribution]], all: [Point.Contribution])
  }

  /// The contributions by their declarations, and all of them, created now unless they were before.
  @MainActor
  func full(
    in core: RegistryCore,
    at place: SourcePlace? = nil
  ) -> (lists: [[Point.Contribution]], all: [Point.Contribution]) {
    switch state {
    case .full(let lists, let all): return (lists, all)
    case .filling(let first):
      let place = place ?? first
      fatalError(
        """
        the contributions to '\(KeyName(Point.self))' were requested while they were being created: \
        keep the factory, and call it when you use the contribution
        """,
        file: place?.fileID ?? #fileID,
        line: place?.line ?? #line
      )
    case .empty:
      state = .filling(place)
      let lists = core.contribute(to: Point.self)
      let all = lists.count == 1 ? lists[0] : Array(lists.joined())
      state = .full(lists: lists, all: all)
      return (lists, all)
    }
  }
}
