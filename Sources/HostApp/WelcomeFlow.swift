import ModuleRegistry
import ShopKit

/// What somebody who is new to the shop sees first.
enum WelcomeFlow: CoordinatorKey {}

/// When somebody is welcomed.
package enum Welcome: Sendable {
  case always
  case never

  /// Where the folder has no mark that somebody was.
  case firstTime(StateFolder)

  /// A mark that cannot be read is one.
  var isNeeded: Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .firstTime(let folder):
      do { return try mark(in: folder).read() == nil } catch { return false }
    }
  }

  /// Leaves the mark.
  ///
  /// Without one somebody is welcomed again, which does no harm.
  func remember() {
    if case .firstTime(let folder) = self { try? mark(in: folder).write(Data("seen\n".utf8)) }
  }

  private func mark(in folder: StateFolder) -> StateFile { folder.file("welcome") }
}

final class WelcomeCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    router.push(WelcomeScreen { [weak self] in self?.finish() })
  }
}

private final class WelcomeScreen: Screen {
  private let onContinue: @MainActor () -> Void

  init(onContinue: @escaping @MainActor () -> Void) { self.onContinue = onContinue }

  var content: ScreenContent {
    ScreenContent(
      title: "Welcome",
      notes: ["This shop is made of features that do not know each other."],
      actions: [Action(title: "Look around") { [onContinue] in onContinue() }]
    )
  }
}
