// The code of the articles about SwiftUI views in flows of UIKit, beside the scene delegate of theirs.
import FlowCoordinators
import FlowCoordinatorsUIKit
import ModuleRegistry
import SwiftUI
import UIKit

/// An app of SwiftUI's, with flows whose screens need nothing of the environment.
struct PlainApp: App {
  var body: some Scene {
    WindowGroup {
      FlowView { flows in
        flows.setRoot(registry.assemble(AppFlow.self, in: flows))
      }
      .ignoresSafeArea()
    }
  }
}

struct ThemedApp: App {
  var body: some Scene {
    WindowGroup {
      FlowView(makeController: themed) { flows in
        flows.setRoot(registry.assemble(AppFlow.self, in: flows))
      }
    }
  }

  private func themed(
    _ screen: any Presentable,
    _ environment: FlowEnvironment
  ) -> UIViewController? {
    guard let screen = screen as? ProfileScreen else { return nil }
    let view = Themed(environment: environment, content: ProfileView(screen))
    return UIHostingController(rootView: view)
  }
}

struct Themed<Content: View>: View {
  let environment: FlowEnvironment
  let content: Content

  var body: some View { content.environment(\.theme, environment.values.theme) }
}

/// A screen without a controller.
final class ProfileScreen: Presentable {
  let name = "Ada"
}

struct ProfileView: View {
  private let name: String
  private let onDone: () -> Void

  init(_ screen: ProfileScreen) { (name, onDone) = (screen.name, {}) }

  init(onDone: @escaping () -> Void) { (name, self.onDone) = ("", onDone) }

  var body: some View { Button(name) { onDone() } }
}

private struct ThemeKey: EnvironmentKey {
  static let defaultValue = "plain"
}

extension EnvironmentValues {
  var theme: String {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

final class ProfileCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    let view = ProfileView(onDone: { self.finish() })
    router.push(UIHostingController(rootView: view))
  }
}

/// Counts as the coordinator of the cookbook does, in a UIKit app.
final class HostedCounterCoordinator: BaseCoordinator<Void, Int> {
  override func start(with option: Void) {
    let model = CounterModel()
    model.onDone = { count in self.finish(count) }
    router.push(UIHostingController(rootView: CounterView(model: model)))
  }
}
