// The part of ShopComposition that the shop on SwiftUI uses, for its type-check. The rest needs
// more of Foundation than is declared.
// swift-format-ignore-file

public import FlowCoordinators
public import Foundation

public struct Composition {
  public static func onDevice() -> Composition { Composition() }
}

@MainActor public final class RunningShop {
  public init(_ composition: Composition) throws {}
  public func start(in flows: NavigationWindow, at place: String? = nil) {}
  public func place(in flows: NavigationWindow) -> String? { nil }
  public func open(_ url: String) {}
  public func goBack(in flows: NavigationWindow) {}
  public func updateBadges() {}
  public var problems: [String] { [] }
  public func saveAgain() {}
}

@MainActor public final class SystemLinks {
  public static let shared = SystemLinks()
  public nonisolated init() {}
  public func open(_ urls: some Sequence<String>) {}
  public func open(_ tap: NotificationTap) {}
  public func deliver(to shop: RunningShop) {}
}

public struct NotificationTap: Sendable {
  public init(id: String, date: Date, userInfo: [AnyHashable: Any]) {}
}
