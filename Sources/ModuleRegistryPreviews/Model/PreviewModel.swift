package import FlowCoordinatorsSwiftUI
package import ModuleRegistry
import ModuleRegistryTesting

/// A flow of a feature in a window, with stubs for everything that the feature needs.
@MainActor
package final class PreviewModel {
  /// The window that views show.
  package let window: SwiftUIWindow

  /// The flows in it.
  package let flows: NavigationWindow

  private let content: PreviewContent

  /// Opens the flow, or shows a page with the reason why it cannot be opened.
  ///
  /// - Parameters:
  ///   - content: the features and the flow.
  ///   - window: the window.
  package init(_ content: PreviewContent, in window: SwiftUIWindow = SwiftUIWindow()) {
    self.content = content
    self.window = window
    flows = NavigationWindow(window)
    open()
  }

  /// The page of a screen that no feature draws: of a stub, of a result, or of a problem.
  ///
  /// - Parameter screen: the screen.
  /// - Returns: the page; `nil` for a screen of a feature.
  package func page(of screen: any Presentable) -> PreviewPage? {
    if let page = screen as? PreviewPage { return page }
    guard let stub = screen as? any StubbedScreen else { return nil }
    let outputs = content.outputs[TypeID(stub.key)] ?? stub.possibleOutputs
    let finishing = outputs.map { output in
      PreviewPage.Button(title: output is Void ? "Finish" : "Finish with \(output)") {
        [weak stub] in stub?.finish(with: output)
      }
    }
    return PreviewPage(
      title: KeyName(stub.key).short,
      text: stub.option.isEmpty ? "A stub" : "A stub, started with \(stub.option)",
      buttons: finishing + [PreviewPage.Button(title: "Close") { [weak stub] in stub?.close() }]
    )
  }

  private func open() {
    do {
      let stubbed = try StubbedFeatures(content.features, in: flows)
      guard let open = content.open ?? PreviewContent.first(of: stubbed.flows) else {
        return show("No flow", "No flow of the features starts with nothing: name one.")
      }
      try open(content.enter(stubbed.registry), flows) { [weak self] name, result in
        self?.show(name, "The flow has ended: \(result)")
      }
    } catch let problem as PreviewContent.Problem {
      show("No preview", problem.text)
    } catch {
      show("No preview", "\(error)")
    }
  }

  private func show(_ title: String, _ text: String) {
    let again = PreviewPage.Button(title: "Open again") { [weak self] in self?.open() }
    flows.setRoot(PreviewPage(title: title, text: text, buttons: [again]))
  }
}
