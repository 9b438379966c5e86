import FlowCoordinatorsTesting
import ModuleRegistry

/// A window in memory with a coordinator at its root, without any other reference.
@MainActor
final class Scene {
  let motion = SimulatedMotion()
  let system: MemoryWindow
  let window: NavigationWindow
  private(set) weak var root: Coordinating?

  init() {
    system = MemoryWindow(motion: motion)
    window = NavigationWindow(system)
    let root = Coordinating(window.childContext)
    window.setRoot((root, root.navigation))
    self.root = root
  }

  var rootStack: MemoryStack? { root?.navigation as? MemoryStack }
}

/// A coordinator that pushes one screen when it is started.
class Coordinating: BaseCoordinator<Void, String> {
  private(set) weak var first: Screen?

  override func start(with option: Void) {
    let screen = Screen()
    first = screen
    router.push(screen)
  }

  /// Opens a flow over this one and forgets about it.
  func presentChild(onFinish: ((FlowResult<String>) -> Void)? = nil) -> Weak<Coordinating> {
    let child = Coordinating(childContext)
    let presentable = child.navigation
    child.onFinish = { onFinish?($0) }
    child.begin(with: ())
    router.present(presentable)
    return Weak(child)
  }

  /// Opens a flow on this one's stack and forgets about it.
  func pushChild() -> Weak<Coordinating> {
    let child = Coordinating(childContext.sharingStack())
    child.begin(with: ())
    return Weak(child)
  }
}

/// Sees whether something was freed.
@MainActor
final class Weak<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object) { self.object = object }
}
