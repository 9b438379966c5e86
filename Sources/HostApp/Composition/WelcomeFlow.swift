import ModuleRegistry
public import ShopKit

/// Introduces a new user to the shop.
enum WelcomeFlow: CoordinatorKey {}

/// Records that a launch has begun with the welcome.
enum WelcomeMark: ServiceKey {
  typealias Service = StateRecord<Bool>
}

/// Decides whether a launch begins with the welcome.
public enum Welcome: Sendable {
  /// Each launch.
  case always

  /// No launch.
  case never

  /// Only if the folder has no mark of an earlier welcome.
  case firstTime(StateFolder)

  /// The file of the mark; `nil` if none is needed.
  var file: StateFile? {
    if case .firstTime(let folder) = self { folder.file("welcome.json") } else { nil }
  }

  /// Whether to show the welcome.
  ///
  /// A mark that cannot be read counts as one.
  func isNeeded(_ mark: WelcomeMark.Service) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .firstTime: !mark.value && mark.notice == nil
    }
  }
}

final class WelcomeCoordinator: BaseCoordinator<Void, Void> {
  private let onSeen: @MainActor () -> Void

  init(_ context: CoordinatorContext, onSeen: @escaping @MainActor () -> Void) {
    self.onSeen = onSeen
    super.init(context)
  }

  override func start(with option: Void) { show(WelcomePage.all[...]) }

  private func show(_ pages: ArraySlice<WelcomePage>) {
    guard let page = pages.first else { return }
    let rest = pages.dropFirst()
    let screen = WelcomeScreen(page) { self.end() }
    if !rest.isEmpty { screen.onNext = onTop(screen) { self.show(rest) } }
    if navigation.contents.isEmpty {
      router.setRoot(screen, hideBar: true)
    } else {
      router.push(screen)
    }
  }

  private func end() {
    onSeen()
    finish()
  }
}

private struct WelcomePage {
  let title: String
  let sentences: [String]

  static let all = [
    WelcomePage(
      title: "Welcome",
      sentences: ["The features of this shop do not know each other."]
    ),
    WelcomePage(
      title: "How it works",
      sentences: [
        "Each tab is a flow of one feature. If you leave a feature out, its tab and buttons "
          + "are gone, and the rest works.",
        "Each coordinator owns its screens, and is freed with the last of them.",
      ]
    ),
    WelcomePage(
      title: "Look inside",
      sentences: [
        "You can watch coordinators come and go: press F2 on a terminal, or type 'tree' and "
          + "'journal'.",
        "Links such as shop://product/17 open a screen from anywhere.",
      ]
    ),
  ]
}

private final class WelcomeScreen: Screen {
  /// Shows the next page; `nil` on the last page.
  var onNext: (@MainActor () -> Void)?

  private let page: WelcomePage
  private let onEnd: @MainActor () -> Void

  init(_ page: WelcomePage, onEnd: @escaping @MainActor () -> Void) {
    self.page = page
    self.onEnd = onEnd
  }

  var content: ScreenContent {
    let next = onNext.map { onNext in Action(title: "Next") { onNext() } }
    let end = Action(title: next == nil ? "Look around" : "Skip") { [onEnd] in onEnd() }
    return ScreenContent(
      title: page.title,
      notes: page.sentences,
      actions: [next, end].compactMap(\.self)
    )
  }
}
