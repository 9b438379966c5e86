import ModuleRegistry

/// The references that the services of an app store, as far as reflection sees them.
///
/// Reflection sees properties, collections and enumerations. It sees that a closure is stored, and
/// not what that captures; and that there is a `Mutex`, as any value that cannot be copied, and not
/// what is in it. It does not distinguish weak properties from strong ones, and reaches no global,
/// static property or task. It reads without locks: a service that another thread changes
/// meanwhile is in a race with the test's end.
@MainActor
struct StoredReferences {
  private let services: [(key: String, service: AnyObject)]

  /// The maximum number of values to look at in each object; the first are nearest to it.
  private static let limit = 10_000

  init(of services: [(key: String, service: AnyObject)]) { self.services = services }

  /// The services that refer to an object, each with the path to it, as in `tracker.recent[0]`.
  func holders(of object: AnyObject) -> [String] {
    services.compactMap { key, service in
      Self.path(from: service, to: object).map { "service '\(key)', by \($0)" }
    }
  }

  /// The services that store closures, each with the paths to them.
  var servicesWithClosures: [String] {
    services.compactMap { key, service in
      Self.closures(of: service).map { "service '\(key)', \($0)" }
    }
  }

  /// The services with a part that reflection does not see into, by their keys, each with the fix if
  /// it is the owner.
  private var unseenParts: [(key: String, fix: String)] {
    var seen: Set<ObjectIdentifier> = []
    return services.compactMap { key, service in
      guard seen.insert(ObjectIdentifier(service)).inserted else { return nil }
      let others = services.map(\.service).filter { $0 !== service }
      let paths = Self.paths(in: service, besides: others) { type(of: $0) == Void.self }
      return paths.map {
        (
          key,
          "service '\(key)', if its \($0), a Mutex perhaps, refers to it: store it weakly there"
        )
      }
    }
  }

  /// The fixes for the first of these parts, but for those of services that are known to be right.
  func unseenFixes(besides known: [String] = []) -> [String] {
    let parts = unseenParts.filter { !known.contains($0.key) }
    let more = "\(parts.count - 3) more services have a part that reflection does not see into"
    return parts.prefix(3).map(\.fix) + (parts.count > 3 ? [more] : [])
  }

  /// The shortest path from one object to another; `nil` if there is none.
  static func path(from holder: AnyObject, to object: AnyObject) -> String? {
    var found: String?
    visit(holder) { value, path in
      if type(of: value) is AnyClass, value as AnyObject === object { found = path }
      return found == nil ? .inside : .end
    }
    return found
  }

  /// The paths to the closures that an object stores, as in `onTap or onClose`; `nil` without any.
  static func closures(of object: AnyObject) -> String? { paths(in: object, to: isClosure) }

  private static func paths(
    in object: AnyObject,
    besides others: [AnyObject] = [],
    to isFound: (Any) -> Bool
  ) -> String? {
    var found: [String] = []
    visit(object) { value, path in
      if isOfLibraries(type(of: value)) { return .beside }
      if type(of: value) is AnyClass, others.contains(where: { $0 === value as AnyObject }) {
        return .beside
      }
      if isFound(value) { found.append(path) }
      return .inside
    }
    let shown = 3
    if found.isEmpty { return nil }
    let rest = found.count > shown ? ["\(found.count - shown) more"] : []
    return (found.prefix(shown) + rest).joined(separator: " or ")
  }

  private enum Next { case inside, beside, end }

  /// Visits the values that an object stores, the nearest ones first.
  private static func visit(_ object: AnyObject, by visitor: (Any, String) -> Next) {
    var queue: [(value: Any, path: String)] = [(object, "")]
    var seen: Set<ObjectIdentifier> = []
    var next = 0
    while next < queue.count {
      let (value, path) = queue[next]
      next += 1
      if next > 1 {
        switch visitor(value, path) {
        case .inside: break
        case .beside: continue
        case .end: return
        }
      }
      let isFlow = value is any WindowFlow
      if type(of: value) is AnyClass {
        // Flows and windows lead to each other.
        if next > 1, isFlow || value is NavigationWindow { continue }
        guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { continue }
      }
      var mirror: Mirror? = Mirror(reflecting: value)
      while let level = mirror, !isFlow || !isOfLibraries(level.subjectType) {
        for (position, child) in level.children.prefix(limit - queue.count).enumerated() {
          queue.append((child.value, path.appending(child.label, at: position, of: level)))
        }
        mirror = level.superclassMirror
      }
    }
  }

  /// Whether the value is a function: nothing else that has no parts is printed with an arrow.
  private static func isClosure(_ value: Any) -> Bool {
    if value is any Any.Type { return false }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == nil && mirror.children.isEmpty
      && String(reflecting: type(of: value)).contains("->")
  }

  /// Whether it is a type of the libraries, whose closures have no captures of a feature's own; an alert
  /// has those of its actions.
  private static func isOfLibraries(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    if name.hasPrefix("FlowCoordinators.AlertMessage") { return false }
    return ["FlowCoordinators.", "ModuleRegistry.", "ModuleRegistryTesting."]
      .contains { name.hasPrefix($0) }
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
