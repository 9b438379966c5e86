#if canImport(SwiftUI)
  import FlowCoordinators
  import Foundation
  public import SwiftUI

  extension View {
    /// Names the view, so that popovers of flows can point at it.
    ///
    /// ```swift
    /// Button("Filters") { open() }.popoverSource("filters")      // in a screen
    /// router.present(filters, style: .popover(from: "filters"))  // in its flow
    /// ```
    ///
    /// - Parameter name: the name of the view, which is the only one with it in its root or modal.
    /// - Returns: the view.
    public func popoverSource(_ name: String) -> some View {
      modifier(NamedSource(name: name))
    }
  }

  /// The places of the named views in a root or a modal.
  @MainActor @Observable
  final class PopoverSources {
    /// The name of the coordinates, in which the places are.
    nonisolated static let space = "FlowCoordinators.PopoverSources"

    private var places: [String: CGRect] = [:]

    func note(_ place: CGRect?, of name: String) { places[name] = place }

    /// Where a popover points: at the named view, or at the middle.
    func anchor(of source: PopoverSource?) -> PopoverAttachmentAnchor {
      if let source, let place = places[source.name] {
        .rect(.rect(place))
      } else {
        .point(.center)
      }
    }
  }

  private struct NamedSource: ViewModifier {
    let name: String
    @Environment(PopoverSources.self) private var sources: PopoverSources?

    func body(content: Content) -> some View {
      content
        .onGeometryChange(for: CGRect.self) {
          $0.frame(in: .named(PopoverSources.space))
        } action: {
          sources?.note($0, of: name)
        }
        .onDisappear { sources?.note(nil, of: name) }
    }
  }
#endif
