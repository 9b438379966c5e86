/// The objects that show a window, which need not be views: one does, and the others stay empty.
struct Viewers {
  private struct Viewer {
    weak var object: AnyObject?
    let id: ObjectIdentifier
    var isVisible: Bool
  }

  private var all: [Viewer] = []

  /// The viewer that shows the window.
  ///
  /// It stays so while it is hidden, by a tab or a cover of the app, until another one is visible.
  private(set) var current: ObjectIdentifier?

  /// The current viewer, if it is visible.
  var visible: AnyObject? { all.first { $0.id == current && $0.isVisible }?.object }

  /// Whether another viewer is visible, and empty.
  func isAwaited(besides viewer: AnyObject) -> Bool {
    all.contains { $0.isVisible && $0.object != nil && $0.object !== viewer }
  }

  /// Notes that a viewer has appeared or disappeared.
  ///
  /// - Returns: whether another viewer shows the window now.
  mutating func note(_ viewer: AnyObject, isVisible: Bool) -> Bool {
    all.removeAll { $0.object == nil }
    if !all.contains(where: { $0.id == current }) { current = nil }
    let former = current
    if let position = all.firstIndex(where: { $0.object === viewer }) {
      all[position].isVisible = isVisible
    } else if isVisible {
      all.append(Viewer(object: viewer, id: ObjectIdentifier(viewer), isVisible: true))
    }
    if visible == nil, let next = all.first(where: \.isVisible) { current = next.id }
    return current != former
  }
}
