#if canImport(SwiftUI)
  import FlowCoordinators
  import SwiftUI

  /// Columns as a `NavigationSplitView` or, if there is room for one only, as one `NavigationStack`.
  struct SplitView: View {
    @Bindable var split: SwiftUISplit
    let app: AppViews
    #if canImport(UIKit)
      @Environment(\.horizontalSizeClass) private var sizeClass
      @Environment(\.scenePhase) private var phase
    #endif

    var body: some View {
      #if canImport(UIKit)
        // In the background, the system shows the app in other sizes.
        form.onChange(of: sizeClass, initial: true) { _, sizeClass in
          if phase != .background { split.isCollapsed = sizeClass == .compact }
        }
        .onChange(of: phase) { _, phase in
          if phase != .background { split.isCollapsed = sizeClass == .compact }
        }
      #else
        form
      #endif
    }

    @ViewBuilder private var form: some View {
      if split.isCollapsed {
        NavigationStack(path: $split.path) {
          first
            .navigationDestination(for: ScreenValue.self) { value in
              if let screen = value.screen { view(of: screen) } else { Color.clear }
            }
        }
      } else if split.hasSupplementary {
        NavigationSplitView {
          column(.primary)
        } content: {
          column(.supplementary)
        } detail: {
          column(.secondary)
        }
      } else {
        NavigationSplitView {
          column(.primary)
        } detail: {
          column(.secondary)
        }
      }
    }

    /// In a container of its own: a condition in a column itself is not updated.
    private func column(_ column: SplitColumn) -> some View {
      ZStack {
        if let content = split.content(of: column) {
          PresentableView(presentable: content, app: app).id(ObjectIdentifier(content))
        }
      }
    }

    @ViewBuilder private var first: some View {
      if let screen = split.screens.first { view(of: screen) } else { Color.clear }
    }

    @ViewBuilder private func view(of screen: any Presentable) -> some View {
      if let stack = split.stack(of: screen) {
        PresentableView(presentable: screen, app: app)
          .modifier(HiddenBars(stack: stack))
          .onAppear { stack.didAppear(screen) }
          .onDisappear { stack.didDisappear(screen) }
          .id(ObjectIdentifier(screen))
      } else {
        PresentableView(presentable: screen, app: app).id(ObjectIdentifier(screen))
      }
    }
  }
#endif
