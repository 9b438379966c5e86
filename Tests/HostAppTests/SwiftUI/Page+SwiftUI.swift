import FlowCoordinators
import FlowCoordinatorsSwiftUI
import ShopJourneys
import ShopKit
import ShopSwiftUI
import SimulatedSwiftUI

@MainActor
extension Page {
  /// Reads the page from the models that the visible views are bound to.
  init(of simulation: SwiftUISimulation, showing shop: ShopModel) throws {
    guard let alert = simulation.window.alert else {
      try self.init(under: simulation, showing: shop)
      return
    }
    let level = simulation.modals.count
    guard simulation.window[isDialogAt: level] || simulation.window[isAlertAt: level] else {
      throw ImpossibleStep("the alert '\(alert.title)' belongs to a covered level")
    }
    self.init(alert, texts: simulation.window.alertTexts)
  }

  private init(_ alert: AlertMessage, texts: [String]) {
    self.init(
      bar: Page.bar(alert.isSheet ? "choice" : "question"),
      title: alert.title,
      notes: alert.message
    )
    fields = zip(alert.fields, texts).map {
      Page.field($0.placeholder, $1, example: "", problem: nil)
    }
    actions = alert.actions.enumerated().map { position, action in
      Page.answer(
        action.title,
        isPreferred: position == alert.preferred,
        isDestructive: action.isDestructive,
        isCancel: action.isCancel,
        isEnabled: alert.isEnabled(position, with: texts)
      )
    }
  }

  private init(under simulation: SwiftUISimulation, showing shop: ShopModel) throws {
    let screen = try simulation.visibleScreen(of: shop)
    let content = screen.content
    self.init(bar: Self.bar(of: simulation), title: content.title)
    let isFirst = simulation.visibleStack.map { simulation.shown($0).count < 2 } ?? true
    if !isFirst || simulation.visibleSplit?.front == .secondary {
      wayBack = screen.hasBar ? .back : .missing
    } else if screen.isClosable {
      // Without a bar there is no button, and a cover cannot be swiped down.
      let isSwiped = simulation.modals.last?.style != .fullScreen
      wayBack = screen.hasBar || isSwiped ? .close : .missing
    }
    let notes = content.notes.enumerated().map { content.isProblem($0) ? "! \($1)" : $1 }
    self.notes =
      (notes + [content.activity?.title].compactMap(\.self)).joined(separator: " ")
      .spacedOnce
    fields = content.fields.enumerated().map { position, field in
      Page.field(
        field.label,
        screen[textAt: position],
        example: field.placeholder,
        problem: field.hint
      )
    }
    rows = content.rows.map(Self.row)
    actions = content.actions.map { Page.action($0.title, isEnabled: $0.isEnabled) }
  }

  private static func bar(of simulation: SwiftUISimulation) -> String {
    if let modal = simulation.modals.last {
      return bar(modal.style == .fullScreen ? "full screen" : "sheet")
    }
    // As line mode calls it.
    guard let tabs = simulation.root as? SwiftUITabs else { return bar("full screen") }
    if tabs.hidesBar { return bar("without tabs") }
    return tabs.items.enumerated()
      .map { position, tab in
        let title = tab.title + (tab.badge.map { " (\($0))" } ?? "")
        return position == tabs.position ? "[\(title)]" : title
      }
      .joined(separator: " ")
  }

  private static func row(_ row: Row) -> String {
    let mark = row.isChosen.map { $0 ? "(*)" : "( )" }
    let star = row.meanings.contains(.favourite) ? "★" : nil
    let texts = [mark, row.title, star, row.detail].compactMap(\.self)
    return Page.row(texts.joined(separator: " ").spacedOnce, isOpen: row.onSelect != nil)
  }
}

extension SwiftUITabs {
  /// Whether the visible stack hides the bar of the tabs.
  var hidesBar: Bool { (visible as? SwiftUIStack)?.hidesBottomBar == true }
}

extension SwiftUISimulation {
  /// What the topmost level, or its selected tab, shows.
  private var visibleContent: (any Presentable)? {
    let level = levels.last
    return (level as? SwiftUITabs)?.visible ?? level
  }

  /// The visible split view.
  var visibleSplit: SwiftUISplit? { visibleContent as? SwiftUISplit }

  /// The visible stack: of columns side by side that which came to the front last, at which the user
  /// looks.
  var visibleStack: SwiftUIStack? {
    (visibleSplit?.visible ?? visibleContent) as? SwiftUIStack
  }

  /// The visible screen, as its view has it.
  func visibleScreen(of shop: ShopModel) throws -> ScreenModel {
    let visible = visibleStack.map { shown($0).last } ?? visibleSplit?.visible ?? levels.last
    guard let screen = visible as? any Screen else {
      throw ImpossibleStep("no screen of the shop is visible")
    }
    return ScreenModel(screen, of: shop)
  }
}
