import ModuleRegistry

/// The references that the services of an app store, as far as reflection sees them.
///
/// Reflection sees properties, collections and enumerations. It does not see the captures of
/// closures, and it does not distinguish weak properties from strong ones. It reads without locks:
/// a service that another thread changes meanwhile is in a race with the test's end.
@MainActor
struct StoredReferences {
  private let services: [(key: String, service: AnyObject)]

  /// The maximum number of values to look at in each service; the first are nearest to it.
  private static let limit = 10_000

  init(of services: [(key: String, service: AnyObject)]) { self.services = services }

  /// The services that refer to an object, each with the path to it, as in `tracker.recent[0]`.
  func holders(of object: AnyObject) -> [String] {
    services.compactMap { key, service in
      Self.path(from: service, to: object).map { "service '\(key)', by \($0)" }
    }
  }

  /// The shortest path from a service to an object.
  private static func path(from service: AnyObject, to object: AnyObject) -> String? {
    var queue: [(value: Any, path: String)] = [(service, "")]
    var seen: Set<ObjectIdentifier> = []
    var next = 0
    while next < queue.count {
      let (value, path) = queue[next]
      next += 1
      if type(of: value) is AnyClass {
        let reference = value as AnyObject
        if reference === object { return path }
        // Flows and windows lead to each other.
        if reference is any WindowFlow || reference is NavigationWindow { continue }
        guard seen.insert(ObjectIdentifier(reference)).inserted else { continue }
      }
      var mirror: Mirror? = Mirror(reflecting: value)
      while let level = mirror {
        for (position, child) in level.children.prefix(limit - queue.count).enumerated() {
          queue.append((child.value, path.appending(child.label, at: position, of: level)))
        }
        mirror = level.superclassMirror
      }
    }
    return nil
  }
}

extension String {
  /// The path to a child.
  fileprivate func appending(_ label: String?, at position: Int, of mirror: Mirror) -> String {
    switch mirror.displayStyle {
    case .optional, .enum: self
    case .collection, .set, .dictionary: "\(self)[\(position)]"
    default: isEmpty ? label ?? "" : "\(self).\(label ?? "\(position)")"
    }
  }
}
