package import Foundation
import Observation

/// The storage of a scene, which the system keeps when it ends the app
/// (documentation/swiftui/scenestorage: no guarantee when and how often).
@MainActor
package final class SwiftUISceneStorage {
  package var values: [String: String]

  package init(_ values: [String: String] = [:]) { self.values = values }
}

/// The events that a scene of SwiftUI delivers to the modifiers of its view.
///
/// The order of `onAppear` and of a link that launches the app is not documented: either is a
/// guess, and both can be simulated.
@MainActor
package final class SwiftUISceneEvents {
  /// The types of activities, beside the one of universal links.
  package static let browsingWeb = "NSUserActivityTypeBrowsingWeb"

  /// How a universal link is delivered.
  package enum UniversalLinks: CaseIterable, Sendable {
    /// To `onOpenURL` (documentation/swiftui/view/onopenurl(perform:); developer.apple.com/forums,
    /// thread 762526: not to `onContinueUserActivity`).
    case urls

    /// To `onContinueUserActivity` only: a guess, from the forum's question.
    case activities
  }

  /// The closure of `onAppear(perform:)`.
  package var onAppear: (@MainActor () -> Void)?

  /// The closure of `onOpenURL(perform:)`.
  package var onOpenURL: (@MainActor (URL) -> Void)?

  /// The closures of `onContinueUserActivity(_:perform:)`, which receive the page of an activity of
  /// their type (documentation/swiftui/view/oncontinueuseractivity(_:perform:)).
  package var onContinueUserActivity: [String: @MainActor (URL?) -> Void] = [:]

  private let universalLinks: UniversalLinks
  private var updates: [@MainActor () -> Void] = []

  package init(_ universalLinks: UniversalLinks = .urls) { self.universalLinks = universalLinks }

  /// Adds a closure of `onChange(of:initial:_:)`, which runs at an update of the view if the value
  /// has changed (documentation/swiftui/view/onchange(of:initial:_:)).
  ///
  /// The view is updated only if an observed property that the value was read of has changed.
  package func onChange<Value: Equatable>(
    of value: @escaping @MainActor () -> Value,
    _ action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) {
    let read = Observed(value)
    var latest = read()
    updates.append {
      guard let new = read.ifStale(), new != latest else { return }
      let old = latest
      latest = new
      action(old, new)
    }
  }

  /// Updates the view.
  package func update() {
    for update in updates { update() }
  }

  /// Launches the app for links, or for none.
  ///
  /// - Parameters:
  ///   - urls: the links.
  ///   - appearsFirst: whether the view appears before the links are delivered.
  package func launch(for urls: [URL] = [], appearsFirst: Bool = true) {
    if appearsFirst { onAppear?() }
    for url in urls { open(url) }
    if !appearsFirst { onAppear?() }
  }

  /// Delivers a link: a universal one if it is of the web.
  package func open(_ url: URL) {
    guard url.scheme == "https", universalLinks == .activities else {
      onOpenURL?(url)
      return
    }
    onContinueUserActivity[Self.browsingWeb]?(url)
  }

  /// Delivers an activity.
  package func `continue`(_ type: String, at page: URL?) { onContinueUserActivity[type]?(page) }
}

/// A value that is read again after a property that it depends on has changed.
@MainActor
private final class Observed<Value> {
  private let value: @MainActor () -> Value
  private var isStale = false

  init(_ value: @escaping @MainActor () -> Value) { self.value = value }

  func callAsFunction() -> Value {
    isStale = false
    return withObservationTracking {
      value()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.isStale = true }
    }
  }

  func ifStale() -> Value? { isStale ? self() : nil }
}
