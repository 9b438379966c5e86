/// The factories and contributions of one registry that were requested, owned by the registry value
/// and, for a scope, by the flows that were opened with it.
final class ProductStore: Sendable {
  /// Not checked for exclusive access, as the factory that it leads to: nothing of a feature runs
  /// while it is read or written.
  @exclusivity(unchecked)
  @MainActor private var links: [TypeID: AnyObject] = [:]

  /// The first of them, beside the table: it is often the only one in a test, and a table costs
  /// more.
  @exclusivity(unchecked)
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
    if let first = unsafe first, first.id == id { return first.link }
    return unsafe links.isEmpty ? nil : links[id]
  }

  @MainActor
  private func keep(_ link: AnyObject, _ id: TypeID) {
    if unsafe first == nil {
      unsafe first = (id, link)
    } else {
      unsafe links[id] = link
    }
  }
}
