#if canImport(SwiftUI)
  import FlowCoordinatorsUIKit
  import ModuleRegistry
  import SwiftUI
  import UIKit

  /// An app of SwiftUI's, which `.ci/check-declarations` type-checks.
  struct SwiftUIApp: App {
    var body: some SwiftUI.Scene { WindowGroup { flows.ignoresSafeArea() } }

    /// Flows whose screens need nothing of the environment.
    private var plainFlows: some View {
      FlowView { flows in
        flows.setRoot(registry.assemble(AppFlow.self, in: flows))
      }
    }

    private var flows: some View {
      FlowView(makeController: themed) { flows in
        flows.setRoot(registry.assemble(AppFlow.self, in: flows))
      }
    }

    private func themed(
      _ screen: any Presentable,
      _ environment: FlowEnvironment
    ) -> UIViewController? {
      guard let screen = screen as? TitleScreen else { return nil }
      let view = TitleView(title: screen.title)
      return UIHostingController(rootView: Themed(environment: environment, content: view))
    }
  }

  /// A screen without a controller.
  private final class TitleScreen: Presentable {
    let title = ""
  }

  private struct Themed<Content: View>: View {
    let environment: FlowEnvironment
    let content: Content

    var body: some View { content.environment(\.theme, environment.values.theme) }
  }

  private struct TitleView: View {
    let title: String

    var body: some View { Text(title) }
  }

  private struct ThemeKey: EnvironmentKey {
    static let defaultValue = "plain"
  }

  extension EnvironmentValues {
    fileprivate var theme: String {
      get { self[ThemeKey.self] }
      set { self[ThemeKey.self] = newValue }
    }
  }
#endif
