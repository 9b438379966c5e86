/// The factories and contributions of one registry that were requested, owned by the registry value and, for
/// a scope, by the flows that were opened with it.
final class LinkCache: Sendable {
  /// Not checked for exclusive access, as the factory that it leads to: nothing of a feature runs while it is
  /// read or written.
  @exclusivity(unchecked)
  @MainActor private var links: [TypeID: AnyObject] = [:]

  /// That of the scope around.
  private let outer: LinkCache?

  nonisolated init(inside outer: LinkCache? = nil) { self.outer = outer }

  @MainActor
  func body<Key: FactoryKey>(
    of key: Key.Type,
    in core: RegistryCore,
    at place: SourcePlace? = nil
  ) -> FactoryBody<Key> {
    let id = TypeID(key)
    if let body = unsafe links[id] { return fixed(by: key, body) }
    let body = core.newBody(of: key, at: place)
    unsafe links[id] = body
    return body
  }

  @MainActor
  func shelf<Point: ExtensionPoint>(for point: Point.Type) -> ContributionShelf<Point> {
    let id = TypeID(point)
    if let shelf = unsafe links[id] { return fixed(by: point, shelf) }
    let shelf = ContributionShelf<Point>()
    unsafe links[id] = shelf
    return shelf
  }
}

/// An object whose type is fixed by a key, since the key and nothing else led to it.
///
/// A cast would compare types each time; this one does in debug builds only.
@inline(__always)
func fixed<Object: AnyObject>(by key: any Any.Type, _ object: AnyObject) -> Object {
  unsafe unsafeDowncast(object, to: Object.self)
}
