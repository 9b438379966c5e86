/// Where the factories and contributions of one registry are kept, owned by the registry value.
final class Places: Sendable {
  @MainActor private var places: [ObjectIdentifier: AnyObject] = [:]

  nonisolated init() {}

  @MainActor
  func body<Key: FactoryKey>(of key: Key.Type, in core: RegistryCore) -> FactoryBody<Key> {
    let id = ObjectIdentifier(key)
    if let body = places[id] as? FactoryBody<Key> { return body }
    let body = core.newBody(of: key)
    places[id] = body
    return body
  }

  @MainActor
  func shelf<Point: ExtensionPoint>(for point: Point.Type) -> ContributionShelf<Point> {
    let id = ObjectIdentifier(point)
    if let shelf = places[id] as? ContributionShelf<Point> { return shelf }
    let shelf = ContributionShelf<Point>()
    places[id] = shelf
    return shelf
  }
}
