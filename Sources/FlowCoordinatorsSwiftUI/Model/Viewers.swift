/// The views that show a window, which need not be views: the first shows it, and the others stay
/// empty until it disappears.
struct Viewers {
  private struct Viewer {
    weak var object: AnyObject?
    let id: ObjectIdentifier
  }

  private var all: [Viewer] = []

  /// The viewer that shows the window.
  var first: ObjectIdentifier? { all.first { $0.object != nil }?.id }

  /// Adds a viewer, if it is not there yet.
  mutating func append(_ viewer: AnyObject) {
    guard !all.contains(where: { $0.object === viewer }) else { return }
    all.append(Viewer(object: viewer, id: ObjectIdentifier(viewer)))
  }

  mutating func remove(_ viewer: AnyObject) {
    all.removeAll { $0.object == nil || $0.object === viewer }
  }
}
