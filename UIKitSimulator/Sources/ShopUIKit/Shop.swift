import FlowCoordinatorsUIKit
package import Foundation
package import ModuleRegistry
package import ShopComposition
import ShopKit
package import UIKit

/// The shop in a window.
@MainActor
package final class Shop {
  /// The window of the flows.
  package private(set) lazy var flows = NavigationWindow(
    window,
    makeController: { [weak self] in self?.makeController(of: $0) }
  )

  private let window: UIWindow
  private let registry: Registry
  private let notices: [String]

  /// The present message for the user, and the next ones.
  private var messages: [(title: String, message: String)] = []

  /// The longest part of a sentence that is shown: an error may name a path.
  private static let longestSentence = 1_000

  /// The flow at the root.
  private(set) weak var app: AppFlow.Interface?
  private lazy var linker = DeepLinker(of: registry, in: flows)

  /// - Parameters:
  ///   - composition: the features.
  ///   - window: the window to show them in, which stays the caller's.
  /// - Throws: the problems of the features.
  package init(_ composition: Composition, in window: UIWindow) throws {
    self.window = window
    var composition = composition
    // UIKit pops by itself.
    composition.popsAtSecondTap = false
    registry = try composition.registry()
    notices = composition.notices
  }

  /// Shows the first screen, and the notices for the user.
  package func start() {
    flows.onUpdate = { [weak self] in self?.refresh() }
    let (coordinator, presentable) = registry.assemble(AppFlow.self, in: flows)
    app = coordinator
    flows.setRoot((AppFlow.coordinator(of: coordinator), presentable), startingWith: linker)
    let all = notices + registry.contributions(to: Notices.self).flatMap { $0.sentences() }
    let sentences = all.map { $0.oneLine(atMost: Self.longestSentence) }
    if !sentences.isEmpty { showMessage("Note", sentences.joined(separator: "\n")) }
  }

  /// Opens a link, and shows the reason to the user if that fails.
  package func open(_ url: URL) {
    linker.open(url: url.absoluteString) { [weak self] outcome in
      guard let problem = outcome.problem(with: url.absoluteString) else { return }
      self?.showMessage("Link", problem.prefix(1).uppercased() + problem.dropFirst() + ".")
    }
  }

  /// Shows a message to the user, after the present one.
  private func showMessage(_ title: String, _ message: String) {
    messages.append((title, message))
    if messages.count == 1 { showNextMessage() }
  }

  /// Shows the first waiting message; answered, or refused, it is followed by the next.
  private func showNextMessage() {
    guard let (title, message) = messages.first else { return }
    let goOn: @MainActor () -> Void = { [weak self] in
      self?.messages.removeFirst()
      self?.showNextMessage()
    }
    app?.router.showAlert(
      AlertMessage(
        title,
        message: message.lines(ofAtMost: Self.longestSentence),
        actions: [AlertMessage.Action("OK", perform: goOn)]
      )
    ) { outcome in
      if case .refused = outcome { goOn() }
    }
  }

  /// A screen becomes a controller.
  private func makeController(of screen: any Presentable) -> UIViewController? {
    guard let screen = screen as? any Screen else { return nil }
    return ScreenController(
      screen,
      onAct: { [weak self] in self?.refresh() },
      onClose: { [weak self] in self?.flows.goBack() }
    )
  }

  /// Draws the visible screens again, since any of them may have changed.
  private func refresh() {
    app?.shop?.updateBadges()
    let chain = sequence(first: window.rootViewController) { $0?.presentedViewController }
    for controller in chain.prefix(while: { $0 != nil }).compactMap(\.self) { refresh(controller) }
  }

  private func refresh(_ controller: UIViewController) {
    if let controller = controller as? ScreenController { return controller.refresh() }
    for child in controller.children { refresh(child) }
  }
}
