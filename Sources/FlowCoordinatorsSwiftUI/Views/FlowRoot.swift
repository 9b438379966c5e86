#if canImport(SwiftUI)
  public import FlowCoordinators
  public import SwiftUI

  /// Shows flows in a SwiftUI app: put it into a window, a tab or a sheet.
  ///
  /// ```swift
  /// WindowGroup {
  ///   FlowRoot { flows in
  ///     flows.setRoot(registry.assemble(AppFlow.self, in: flows))
  ///   }
  /// }
  /// ```
  ///
  /// The flows live as long as the view keeps its identity, and end when SwiftUI removes it. Each window of a `WindowGroup` has
  /// different flows.
  public struct FlowRoot: View {
    /// Creates the view of a screen that is not a ``ViewPresentable``; returns `nil` for others.
    public typealias MakeView = @MainActor (any Presentable) -> AnyView?

    /// Creates the image of a tab; returns `nil` for the image with the name, of the system or the
    /// app.
    public typealias MakeImage = @MainActor (_ image: TabImage, _ isSelected: Bool) -> Image?

    @State private var host: FlowHost
    private let app: AppViews
    private let start: (@MainActor (NavigationWindow) -> Void)?

    /// Creates a view that keeps its window itself.
    ///
    /// - Parameters:
    ///   - makeView: creates the views of screens that are not views.
    ///   - makeImage: creates the images of tabs that are not found by their names.
    ///   - start: shows the first flow; called once, when the view first appears.
    public init(
      makeView: MakeView? = nil,
      makeImage: MakeImage? = nil,
      _ start: @escaping @MainActor (_ flows: NavigationWindow) -> Void
    ) {
      _host = State(initialValue: FlowHost(SwiftUIWindow()))
      app = AppViews(makeView: makeView, makeImage: makeImage)
      self.start = start
    }

    /// Creates a view of a window that your app keeps, with the `NavigationWindow` over it, to open links for instance.
    ///
    /// - Parameters:
    ///   - window: the window. If another view shows it already, this one stays empty until that
    ///     has disappeared. Give the view an `id` if the app replaces the window.
    ///   - makeView: creates the views of screens that are not views.
    ///   - makeImage: creates the images of tabs that are not found by their names.
    public init(
      _ window: SwiftUIWindow,
      makeView: MakeView? = nil,
      makeImage: MakeImage? = nil
    ) {
      _host = State(initialValue: FlowHost(window))
      app = AppViews(makeView: makeView, makeImage: makeImage)
      start = nil
    }

    /// The root of the window and its modals.
    public var body: some View {
      // Callbacks of a condition run again when it changes.
      ZStack { content }
        .onAppear {
          host.window.show(in: host)
          if let start { host.start(start) }
        }
        .onDisappear { host.window.hide(from: host) }
    }

    @ViewBuilder private var content: some View {
      if host.window.isShown(in: host) {
        LevelView(window: host.window, level: 0, app: app)
      } else {
        Color.clear
      }
    }
  }

  /// The views that the app creates.
  struct AppViews {
    let makeView: FlowRoot.MakeView?
    let makeImage: FlowRoot.MakeImage?
  }

  /// Retains the flows of a view, and identifies the view that shows a window.
  @MainActor
  final class FlowHost {
    let window: SwiftUIWindow
    private var flows: NavigationWindow?

    init(_ window: SwiftUIWindow) { self.window = window }

    func start(_ start: @MainActor (NavigationWindow) -> Void) {
      guard flows == nil else { return }
      let flows = NavigationWindow(window)
      self.flows = flows
      start(flows)
    }
  }
#endif
