#if canImport(SwiftUI)
  public import FlowCoordinatorsSwiftUI
  public import ModuleRegistry
  public import SwiftUI

  /// A flow of a feature, with stubs for everything that the feature needs.
  ///
  /// ```swift
  /// #Preview { FlowPreview { CartFeature() } }
  /// ```
  ///
  /// The stub of a flow is a page with buttons. One finishes it with each possible output, `Void`
  /// or the cases of a `CaseIterable` type, and one closes it. For a key without an automatic stub,
  /// such as a service, list a `Stub` of `ModuleRegistryTesting`. Otherwise the preview is a page
  /// with the missing stubs.
  public struct FlowPreview: View {
    private var content: PreviewContent
    private let makeView: FlowRoot.MakeView?

    @State private var model: PreviewModel?

    /// Creates a preview of the first flow that the features register, of those that start with
    /// `Void`, or with the first case of a `CaseIterable` type.
    ///
    /// - Parameters:
    ///   - makeView: creates the views of screens that are not views.
    ///   - features: the features and stubs, one a line.
    public init(
      makeView: FlowRoot.MakeView? = nil,
      @RegistryBuilder _ features: () -> [InstalledFeature]
    ) {
      content = PreviewContent(features())
      self.makeView = makeView
    }

    /// Creates a preview of a flow.
    ///
    /// - Parameters:
    ///   - key: the flow.
    ///   - option: the start option of the flow.
    ///   - makeView: creates the views of screens that are not views.
    ///   - features: the features and stubs, one a line.
    public init<Key: CoordinatorKey>(
      _ key: Key.Type,
      startingWith option: Key.Start,
      makeView: FlowRoot.MakeView? = nil,
      @RegistryBuilder _ features: () -> [InstalledFeature]
    ) {
      content = PreviewContent(key, startingWith: option, features())
      self.makeView = makeView
    }

    /// Creates a preview of a flow without a start option.
    public init<Key: CoordinatorKey>(
      _ key: Key.Type,
      makeView: FlowRoot.MakeView? = nil,
      @RegistryBuilder _ features: () -> [InstalledFeature]
    ) where Key.Start == Void {
      self.init(key, startingWith: (), makeView: makeView, features)
    }

    /// The same preview, with buttons that finish the stub of a flow with these outputs.
    ///
    /// - Parameters:
    ///   - key: the flow of the stub.
    ///   - outputs: the outputs, such as an example.
    /// - Returns: the preview.
    public func finishing<Key: CoordinatorKey>(
      _ key: Key.Type,
      with outputs: Key.Output...
    ) -> FlowPreview {
      var preview = self
      preview.content.finish(key, with: outputs)
      return preview
    }

    /// The same preview, within a scope of the features.
    ///
    /// - Parameters:
    ///   - scope: the scope of the flow.
    ///   - input: the input of the scope.
    /// - Returns: the preview.
    public func opening<Scope: ScopeKey>(
      _ scope: Scope.Type,
      with input: Scope.Input
    ) -> FlowPreview where Scope.Outer == Never {
      var preview = self
      preview.content.enter(scope, with: input)
      return preview
    }

    /// The flow, once the view has appeared.
    public var body: some View {
      if let model {
        FlowRoot(model.window) { screen in
          model.page(of: screen).map { AnyView(PageView(page: $0)) } ?? makeView?(screen)
        }
      } else {
        Color.clear.onAppear { model = PreviewModel(content) }
      }
    }
  }

  /// The page of a stub, of a result, or of a problem.
  private struct PageView: View {
    let page: PreviewPage

    var body: some View {
      List {
        Section {
          Text(page.text)
          ForEach(page.buttons.indices, id: \.self) { position in
            Button(page.buttons[position].title) { page.buttons[position].press() }
          }
        } header: {
          Text(page.title)
        }
      }
    }
  }
#endif
