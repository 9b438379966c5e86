#if canImport(SwiftUI)
  import FlowCoordinators
  import SwiftUI

  /// A level of a window: the root or a modal, with the levels over it.
  struct LevelView: View {
    @Bindable var window: SwiftUIWindow
    let level: Int
    let app: AppViews
    @State private var sources = PopoverSources()

    var body: some View {
      presentations
        .popover(isPresented: isPopoverPresented, attachmentAnchor: anchor) { next }
        // The animations of a command, and not those of the screens at other times.
        .transaction(value: window.commands) {
          if !window.isAnimated { $0.disablesAnimations = true }
        }
    }

    // A sheet is attached to the level below it: two on one view would hide each other.
    private var presentations: some View {
      #if canImport(UIKit)
        alerts
          .sheet(isPresented: isSheetPresented, onDismiss: dismissed) { next }
          .fullScreenCover(isPresented: isCoverPresented, onDismiss: dismissed) { next }
      #else
        // macOS has no covers: a sheet takes their place.
        alerts
          .sheet(isPresented: isSheetPresented, onDismiss: dismissed) { next }
          .sheet(isPresented: isCoverPresented, onDismiss: dismissed) { next }
      #endif
    }

    // An alert on a covered level would not be visible.
    private var alerts: some View {
      content
        .environment(sources)
        .coordinateSpace(.named(PopoverSources.space))
        .alert(
          window.alert?.title ?? "",
          isPresented: $window[dynamicMember: \.[isAlertAt: level]]
        ) {
          AlertAnswers(window: window, hasFields: true)
        } message: {
          Text(window.alert?.message ?? "")
        }
        .confirmationDialog(
          window.alert?.title ?? "",
          isPresented: $window[dynamicMember: \.[isDialogAt: level]],
          titleVisibility: window.alert?.title.isEmpty == false ? .visible : .hidden
        ) {
          AlertAnswers(window: window, hasFields: false)
        } message: {
          Text(window.alert?.message ?? "")
        }
    }

    @ViewBuilder private var content: some View {
      if let presentable {
        PresentableView(presentable: presentable, app: app)
          .onAppear { window.didAppear(presentable) }
          .onDisappear { window.didDisappear(presentable) }
          // Around the callbacks, so that another presentable is another view that appears.
          .id(ObjectIdentifier(presentable))
      } else {
        Color.clear
      }
    }

    /// The level over this one.
    private var next: some View {
      LevelView(window: window, level: level + 1, app: app)
        .interactiveDismissDisabled(!(modal?.isDismissible ?? true))
        .presentationDetents(detents)
    }

    private var presentable: (any Presentable)? {
      level == 0 ? window.root : window.modal(over: level - 1)?.presentable
    }

    private var modal: Modal? { window.modal(over: level) }

    /// What a popover over this level points at.
    private var anchor: PopoverAttachmentAnchor {
      guard case .popover(let source)? = modal?.style else { return .point(.center) }
      return sources.anchor(of: source)
    }

    private var detents: Set<PresentationDetent> {
      guard case .sheet(let detents)? = modal?.style, !detents.isEmpty else { return [.large] }
      return Set(
        detents.map { detent in
          switch detent {
          case .medium: .medium
          case .large: .large
          case .height(let height): .height(height)
          }
        }
      )
    }

    private var isSheetPresented: Binding<Bool> { $window[dynamicMember: \.[isSheetAt: level]] }

    private var isCoverPresented: Binding<Bool> { $window[dynamicMember: \.[isCoverAt: level]] }

    private var isPopoverPresented: Binding<Bool> {
      $window[dynamicMember: \.[isPopoverAt: level]]
    }

    private func dismissed() { window.didDismiss(level) }
  }
#endif
