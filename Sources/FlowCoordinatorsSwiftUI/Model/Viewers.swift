/// The objects that show a window, which need not be views: one does, and the others stay empty.
struct Viewers {
  enum Visibility {
    case visible

    /// A cover of the window itself hides the viewer, or one of the app does.
    case covered
    case hidden
  }

  private struct Viewer {
    weak var object: AnyObject?
    let id: ObjectIdentifier
    var visibility: Visibility
  }

  private var all: [Viewer] = []

  /// The viewer that shows the window.
  ///
  /// It stays so while it is covered or hidden, until another one is visible.
  private(set) var current: ObjectIdentifier?

  /// The current viewer, if it is visible or covered.
  var shown: AnyObject? { all.first { $0.id == current && $0.visibility != .hidden }?.object }

  /// Notes that a viewer has appeared or disappeared.
  ///
  /// - Returns: whether another viewer shows the window now.
  mutating func note(_ viewer: AnyObject, _ visibility: Visibility) -> Bool {
    all.removeAll { $0.object == nil }
    if !all.contains(where: { $0.id == current }) { current = nil }
    let former = current
    if let position = all.firstIndex(where: { $0.object === viewer }) {
      all[position].visibility = visibility
    } else if visibility == .visible {
      all.append(Viewer(object: viewer, id: ObjectIdentifier(viewer), visibility: .visible))
    }
    let visible = all.filter { $0.visibility == .visible }.map(\.id)
    if let next = visible.first, !visible.contains(where: { $0 == current }) { current = next }
    return current != former
  }
}
