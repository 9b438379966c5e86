/// Where the factories and contributions of one registry are kept, owned by the registry value.
final class Places: Sendable {
  @MainActor private var places: [ObjectIdentifier: AnyObject] = [:]

  nonisolated init() {}

  @MainActor
  func body<Key: FactoryKey>(of key: Key.Type, in core: RegistryCore) -> FactoryBody<Key> {
    let id = ObjectIdentifier(key)
    if let place = places[id] { return fixed(by: key, place) }
    let body = core.newBody(of: key)
    places[id] = body
    return body
  }

  @MainActor
  func shelf<Point: ExtensionPoint>(for point: Point.Type) -> ContributionShelf<Point> {
    let id = ObjectIdentifier(point)
    if let place = places[id] { return fixed(by: point, place) }
    let shelf = ContributionShelf<Point>()
    places[id] = shelf
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
