/// The factories and contributions of one registry that were requested, owned by the registry value
/// and, for a scope, by the flows that were opened with it.
final class ProductStore: Sendable {
  @MainActor private var links: [TypeID: AnyObject] = [:]

  /// The first of them, beside the table: it is often the only one in a test, and a table costs
  /// more.
  @MainActor private var first: (id: TypeID, link: AnyObject)?

  /// That of the scope around.
  private let outer: ProductStore?

  nonisolated init(inside outer: ProductStore? = nil) { self.outer = outer }

  @MainActor
  func factory<Key: FactoryKey>(
    of key: Key.Type,
    in core: RegistryCore,
    at place: SourcePlace? = nil
  ) -> Factory<Key> {
    let id = TypeID(key)
    if let body = link(id) { return Factory(fixed(by: key, body)) }
    let factory = core.newFactory(of: key, at: place)
    keep(factory.body, id)
    return factory
  }

  @MainActor
  func shelf<Point: ExtensionPoint>(for point: Point.Type) -> ContributionShelf<Point> {
    let id = TypeID(point)
    if let shelf = link(id) { return fixed(by: point, shelf) }
    let shelf = ContributionShelf<Point>()
    keep(shelf, id)
    return shelf
  }

  @MainActor
  private func link(_ id: TypeID) -> AnyObject? {
    if let first, first.id == id { return first.link }
    return links.isEmpty ? nil : links[id]
  }

  @MainActor
  private func keep(_ link: AnyObject, _ id: TypeID) {
    if first == nil {
      first = (id, link)
    } else {
      links[id] = link
    }
  }
}
