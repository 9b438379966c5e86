#if canImport(SwiftUI)
  import FlowCoordinators
  import SwiftUI

  /// A stack, tabs, a split view, or a screen.
  struct PresentableView: View {
    let presentable: any Presentable
    let app: AppViews

    var body: some View {
      if let stack = presentable as? SwiftUIStack {
        StackView(stack: stack, app: app)
      } else if let tabs = presentable as? SwiftUITabs {
        TabsView(tabs: tabs, app: app)
      } else if let split = presentable as? SwiftUISplit {
        SplitView(split: split, app: app)
      } else if let screen = presentable as? any ViewPresentable {
        drawing(screen)
      } else if let view = app.makeView?(presentable) {
        view
      } else {
        Text("\(String(describing: type(of: presentable))) has no view")
      }
    }

    private func drawing(_ screen: some ViewPresentable) -> AnyView {
      AnyView(ScreenView(screen: screen))
    }
  }

  /// A screen in a view of its own, so that a change of its observed properties updates this view
  /// only.
  private struct ScreenView<Screen: ViewPresentable>: View {
    let screen: Screen

    var body: some View { screen.body }
  }

  /// A stack as a `NavigationStack`.
  struct StackView: View {
    @Bindable var stack: SwiftUIStack
    let app: AppViews

    var body: some View {
      NavigationStack(path: $stack.path) {
        // Destinations belong inside the stack: one that is set on the stack itself is not found.
        first
          .navigationDestination(for: ScreenValue.self) { value in
            if let screen = value.screen { view(of: screen) } else { Color.clear }
          }
      }
      .transaction(value: stack.commands) {
        if !stack.isAnimated { $0.disablesAnimations = true }
      }
    }

    @ViewBuilder private var first: some View {
      if let screen = stack.contents.first {
        view(of: screen)
      } else {
        Color.clear
      }
    }

    private func view(of screen: any Presentable) -> some View {
      PresentableView(presentable: screen, app: app)
        .modifier(HiddenBars(stack: stack))
        .onAppear { stack.didAppear(screen) }
        .onDisappear { stack.didDisappear(screen) }
        // A screen that takes the place of another one of its class is another view that appears.
        .id(ObjectIdentifier(screen))
    }
  }

  /// Hides the bars as the screens of a stack demand.
  ///
  /// It reads the stack itself, so that a push does not update the closure of the destinations.
  struct HiddenBars: ViewModifier {
    let stack: SwiftUIStack

    func body(content: Content) -> some View {
      #if canImport(UIKit)
        content
          .toolbar(stack.hidesBar ? .hidden : .automatic, for: .navigationBar)
          .toolbar(stack.hidesBottomBar ? .hidden : .automatic, for: .tabBar)
      #else
        content
      #endif
    }
  }

  /// Tabs as a `TabView`.
  struct TabsView: View {
    @Bindable var tabs: SwiftUITabs
    let app: AppViews

    var body: some View {
      TabView(selection: $tabs.place) {
        ForEach(places, id: \.id) { place in
          Tab(value: place.id, role: place.item.isSearch ? .search : nil) {
            PresentableView(presentable: place.item.presentable, app: app)
          } label: {
            label(of: place.item, isSelected: place.id == tabs.place)
          }
          .badge(place.item.badge.map(Text.init(verbatim:)))
        }
      }
    }

    private func label(of item: TabItem, isSelected: Bool) -> some View {
      Label {
        Text(verbatim: item.title)
      } icon: {
        if let image = item.image { view(of: image, isSelected: isSelected) }
      }
    }

    /// The image that the app creates, or that with the name.
    private func view(of image: TabImage, isSelected: Bool) -> Image {
      if let made = app.makeImage?(image, isSelected) { return made }
      let name = image.name(isSelected: isSelected)
      return switch image {
      case .system: Image(systemName: name)
      case .named: Image(name)
      }
    }

    /// The identity of a tab follows its content, so that the state of its views survives a new
    /// order.
    private var places: [(id: ObjectIdentifier, item: TabItem)] {
      tabs.items.map { (ObjectIdentifier($0.presentable), $0) }
    }
  }
#endif
