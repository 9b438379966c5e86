import Foundation
import ModuleRegistry
import ShopKit

/// The place of the user in the shop, saved when the system ends the app: the selected tab, and the
/// links of the open screens.
///
/// It is opened again as links, each through its guards. The place of a customer is opened for that
/// customer only: after a sign-out, a guest and other customers begin with the first tab. The place
/// of a guest is opened for everyone.
package struct SavedPlace: Equatable, Sendable {
  /// The links of screens in other tabs.
  package var others: [String]

  /// The link of the first screen of the selected tab.
  package var tab: String?

  /// The links of a screen above that, and of modals from the bottom to the top.
  package var links: [String]

  private let owner: UInt16?

  /// The size of a text, in bytes of UTF-8.
  package static let maximumSize = 4_096

  package init(others: [String] = [], tab: String?, links: [String], customer: String?) {
    (self.others, self.tab, self.links) = (others, tab, links)
    owner = customer.map(Self.mark)
  }

  /// The place in a window; `nil` if there are no tabs.
  ///
  /// Of each stack it has the topmost screen with a link.
  @MainActor
  init?(in flows: NavigationWindow, of customer: String?) {
    guard let tabs = flows.root as? any SystemTabs,
      tabs.contents.indices.contains(tabs.selection)
    else { return nil }
    func screens(in presentable: any Presentable) -> [any Presentable] {
      (presentable as? any SystemNavigation)?.contents ?? [presentable]
    }
    func link(of screens: some BidirectionalCollection<any Presentable>) -> String? {
      screens.reversed().lazy.compactMap { ($0 as? any Screen)?.link }.first
    }
    var stacks = tabs.contents.map(screens)
    let selected = stacks.remove(at: tabs.selection)
    self.init(
      others: stacks.compactMap { link(of: $0.dropFirst()) },
      tab: link(of: selected.prefix(1)),
      links: [link(of: selected.dropFirst())].compactMap(\.self)
        + flows.modals.compactMap { link(of: screens(in: $0)) },
      customer: customer
    )
  }

  /// Whether the place may be opened for a customer, or for a guest.
  package func isOpen(to customer: String?) -> Bool {
    owner == nil || owner == customer.map(Self.mark)
  }

  /// All links in the order in which they are opened again.
  package var all: [String] { others + [tab].compactMap(\.self) + links }

  /// A number that differs between most customers, and from which no phone number can be found: the
  /// system keeps places without encryption of the app's own.
  private static func mark(_ customer: String) -> UInt16 {
    customer.utf8.reduce(0x1505) { $0 &* 33 &+ UInt16($1) }
  }
}

extension SavedPlace {
  /// The file format.
  private struct Format: Codable {
    static let latest = 1

    let version: Int
    let owner: UInt16?
    let others: [String]
    let tab: String?
    let links: [String]
  }

  /// Reads a place; `nil` if the text is none of this version, or too long.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.maximumSize,
      let place = try? JSONDecoder().decode(Format.self, from: Data(text.utf8)),
      place.version == Format.latest
    else { return nil }
    (others, tab, links, owner) = (place.others, place.tab, place.links, place.owner)
  }

  /// The place as a text; the deepest links are left out if it would be too long.
  package var text: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var place = self
    while true {
      let format = Format(
        version: Format.latest,
        owner: place.owner,
        others: place.others,
        tab: place.tab,
        links: place.links
      )
      guard let data = try? encoder.encode(format) else { return nil }
      if data.count <= Self.maximumSize { return String(decoding: data, as: UTF8.self) }
      if place.links.popLast() == nil, place.others.popLast() == nil { place.tab = nil }
    }
  }
}
