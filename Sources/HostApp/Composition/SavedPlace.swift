package import Foundation
import ModuleRegistry
import ShopKit

/// The place of the user in the shop, saved when the system ends the app: the selected tab, and the
/// links of the open screens.
///
/// It is opened again as links, each through its guards. The place of a customer is opened for that
/// customer only: after a sign-out, a guest and other customers begin with the first tab. The place
/// of a guest is opened for everyone. A modal that shows a page of another tab is open there again,
/// behind the selected tab.
package struct SavedPlace: Equatable, Sendable {
  /// The links of screens in other tabs.
  package var others: [String]

  /// The link of the first screen of the selected tab.
  package var tab: String?

  /// The link of a screen above that.
  package var links: [String]

  /// The links of modals, from the bottom to the top.
  package var modals: [String]

  /// Stands for the customer; `nil` for a guest.
  private let owner: UUID?

  /// The size of a text, in bytes of UTF-8.
  package static let maximumSize = 4_096

  package init(
    others: [String] = [],
    tab: String?,
    links: [String],
    modals: [String] = [],
    owner: UUID?
  ) {
    (self.others, self.tab, self.links, self.modals) = (others, tab, links, modals)
    self.owner = owner
  }

  /// The place in a window; `nil` if there are no tabs.
  ///
  /// Of each stack it has the topmost screen with a link.
  @MainActor
  init?(in flows: NavigationWindow, of owner: UUID?) {
    guard let tabs = flows.root as? any SystemTabs,
      tabs.contents.indices.contains(tabs.selection)
    else { return nil }
    var stacks = tabs.contents.map(\.screens)
    let selected = stacks.remove(at: tabs.selection)
    self.init(
      others: stacks.compactMap { Self.link(of: $0.dropFirst()) },
      tab: Self.link(of: selected.prefix(1)),
      links: [Self.link(of: selected.dropFirst())].compactMap(\.self),
      modals: flows.modals.compactMap { Self.link(of: $0.screens) },
      owner: owner
    )
  }

  @MainActor
  private static func link(
    of screens: some BidirectionalCollection<any Presentable>
  ) -> String? {
    screens.reversed().lazy.compactMap { ($0 as? any Screen)?.link }.first
  }

  /// The position of the tab that was selected; `nil` if there is none any more.
  @MainActor
  func position(in flows: NavigationWindow) -> Int? {
    (flows.root as? any SystemTabs)?.contents
      .firstIndex { Self.link(of: $0.screens.prefix(1)) == tab }
  }

  /// Whether the place may be opened for a customer, or for a guest.
  package func isOpen(to customer: UUID?) -> Bool { owner == nil || owner == customer }

  /// All links in the order in which they are opened again.
  package var all: [String] { others + [tab].compactMap(\.self) + links + modals }
}

/// Random numbers that stand for customers in their places, since the system keeps places without
/// encryption of the app's own.
struct PlaceOwners {
  private let record: StateRecord<[String: UUID]>

  init(_ state: StateFolder?) {
    record = StateRecord(state?.file("place-owners.json"), initial: [:])
  }

  /// The notice about the file for the opening of the shop; `nil` if it is in order.
  var notice: String? { record.notice.map { "Your place in the shop: \($0)" } }

  /// Whether the numbers are saved: without its number, the place of a customer is not opened again.
  var change: UnsavedChange {
    UnsavedChange { [record] in
      record.problem.map { "Your place in the shop \($0)." }
    } remains: {
      "The next launch may begin with the first tab."
    }
  }

  /// The number of a customer, created at its first use; `nil` for a guest.
  func number(of customer: String?) -> UUID? {
    guard let customer else { return nil }
    if let known = record.value[customer] { return known }
    let new = UUID()
    record.update { $0[customer] = new }
    return new
  }
}

extension SavedPlace {
  /// The file format.
  private struct Format: Codable {
    static let latest = 1

    let version: Int
    let owner: UUID?
    let others: [String]
    let tab: String?
    let links: [String]
    let modals: [String]?
  }

  /// Reads a place; `nil` if the text is none of this version, or too long.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.maximumSize,
      let place = try? JSONDecoder().decode(Format.self, from: Data(text.utf8)),
      place.version == Format.latest
    else { return nil }
    (others, tab, links, owner) = (place.others, place.tab, place.links, place.owner)
    modals = place.modals ?? []
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
        links: place.links,
        modals: place.modals.isEmpty ? nil : place.modals
      )
      guard let data = try? encoder.encode(format) else { return nil }
      if data.count <= Self.maximumSize { return String(decoding: data, as: UTF8.self) }
      if place.modals.popLast() ?? place.links.popLast() ?? place.others.popLast() == nil {
        place.tab = nil
      }
    }
  }
}
