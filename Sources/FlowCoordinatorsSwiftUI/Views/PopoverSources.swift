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

    private var places: [String: (view: ObjectIdentifier, place: CGRect)] = [:]

    func note(_ place: CGRect, of name: String, in view: ObjectIdentifier) {
      places[name] = (view, place)
    }

    /// Forgets the place of a view, unless another one has the name by now.
    func forget(_ name: String, of view: ObjectIdentifier) {
      if places[name]?.view == view { places[name] = nil }
    }

    /// Where a popover points: at the named view, or at the middle.
    func anchor(of source: PopoverSource?) -> PopoverAttachmentAnchor {
      if let source, let place = places[source.name]?.place {
        .rect(.rect(place))
      } else {
        .point(.center)
      }
    }
  }

  /// The identity of a named view, and its place.
  @MainActor
  private final class KnownPlace {
    var place: CGRect?
  }

  private struct NamedSource: ViewModifier {
    let name: String
    @Environment(PopoverSources.self) private var sources: PopoverSources?
    @State private var known = KnownPlace()

    func body(content: Content) -> some View {
      content
        .onGeometryChange(for: CGRect.self) {
          $0.frame(in: .named(PopoverSources.space))
        } action: {
          known.place = $0
          note()
        }
        // A view that comes back is where it was.
        .onAppear { note() }
        .onDisappear { sources?.forget(name, of: ObjectIdentifier(known)) }
    }

    private func note() {
      if let place = known.place { sources?.note(place, of: name, in: ObjectIdentifier(known)) }
    }
  }
#endif
