public import ModuleRegistry

/// The objects that have to be gone in the end.
@MainActor
public final class Remains {
  private var objects: [(name: String, object: () -> AnyObject?)] = []

  /// The positions of the objects, the latest that was at each address.
  private var positions: [ObjectIdentifier: Int] = [:]

  /// Creates an empty list.
  public init() {}

  /// The types of the remaining objects.
  public var names: [String] { objects.filter { $0.object() != nil }.map(\.name).sorted() }

  /// The number of objects of a type that were seen, gone or not.
  public func count(of name: String) -> Int { objects.count { $0.name == name } }

  /// Watches an object.
  public func watch(_ object: AnyObject?) {
    guard let object else { return }
    let id = ObjectIdentifier(object)
    if let position = positions[id], objects[position].object() != nil { return }
    positions[id] = objects.count
    objects.append((String(describing: type(of: object)), { [weak object] in object }))
  }

  /// Watches a window, and the screens and containers in it.
  public func watch(_ flows: NavigationWindow?) {
    watch(flows as AnyObject?)
    for presentable in [flows?.root].compactMap(\.self) + (flows?.modals ?? []) {
      watch(presentable)
    }
  }

  private func watch(_ presentable: any Presentable) {
    watch(presentable as AnyObject)
    guard let container = presentable as? any SystemContainer else { return }
    watch(container.keeper)
    for inner in container.contents { watch(inner) }
  }
}
