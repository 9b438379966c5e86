extension RegistryCore {
  @MainActor
  func contribute<Point: ExtensionPoint>(to point: Point.Type) -> [Point.Contribution] {
    let id = TypeID(point)
    let registrations =
      replacements[id].map { [$0] } ?? blueprint.contributions(to: id).map(registration)
    guard !hasScopes else { return contribute(to: point, registrations) }
    return registrations.flatMap { contributions(to: point, of: $0) }
  }

  /// Those of this scope that are new, among those that were created around it.
  @MainActor
  private func contribute<Point: ExtensionPoint>(
    to point: Point.Type,
    _ registrations: [Registration]
  ) -> [Point.Contribution] {
    let around = outer.map { Point.handle(in: $0) } ?? []
    var next = around.startIndex
    return registrations.flatMap { registration -> [Point.Contribution] in
      let home = registration.declaration.scope
      if isCore(of: home) { return contributions(to: point, of: registration) }
      guard isOpen(home) else { return [] }
      // A replacement stands for all of them.
      let end = registration.declaration.isReplacement ? around.endIndex : next + 1
      defer { next = end }
      return Array(around[next..<end])
    }
  }

  @MainActor
  private func contributions<Point: ExtensionPoint>(
    to point: Point.Type,
    of registration: Registration
  ) -> [Point.Contribution] {
    guard case .onMainActor(let make, _) = registration.maker else { missing(point) }
    let body: ContributionBody<Point> = fixed(by: point, make(self))
    return body.contributions
  }
}

/// The contributions to one extension point.
@usableFromInline
final class ContributionShelf<Point: ExtensionPoint>: Sendable {
  @MainActor private var state = State.empty

  nonisolated init() {}

  private enum State {
    case empty
    case filling
    case full([Point.Contribution])
  }

  @MainActor
  func contributions(in core: RegistryCore) -> [Point.Contribution] {
    switch state {
    case .full(let contributions): return contributions
    case .filling:
      fatalError(
        """
        the contributions to '\(KeyName(Point.self))' were requested while they were being created: \
        keep the factory and call it when the contribution is used
        """
      )
    case .empty:
      state = .filling
      let contributions = core.contribute(to: Point.self)
      state = .full(contributions)
      return contributions
    }
  }
}

/// What one declaration contributes.
@usableFromInline
final class ContributionBody<Point: ExtensionPoint> {
  let contributions: [Point.Contribution]

  @usableFromInline
  init(_ contributions: [Point.Contribution]) { self.contributions = contributions }
}

@available(*, unavailable)
extension ContributionBody: Sendable {}
