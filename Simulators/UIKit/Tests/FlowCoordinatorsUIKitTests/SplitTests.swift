import FlowCoordinators
import FlowCoordinatorsTesting
import SimulatedUIKit
import Testing
import UIKit

private let scenarios = NavigationScenario.allCases.filter { scenario in
  let first = NavigationScenario.columnsAreSeenSideBySide.number
  return (first...NavigationScenario.flowOfColumnsComesToTheFront.number).contains(scenario.number)
}

@MainActor
struct SplitTests {
  @Test(.serialized, arguments: scenarios, SplitVariant.all)
  func `columns pass their scenarios in each variant of a split view`(
    _ scenario: NavigationScenario,
    _ variant: SplitVariant
  ) async throws {
    try await UIKitVariant.usual.withOwnRunLoop {
      try await scenario.run { variant.makePlatform(.usual) }
    }
  }

  @Test(.serialized, arguments: UIKitVariant.all)
  func `random navigation in columns ends as the model says`(_ variant: UIKitVariant) async throws {
    try await variant.withOwnRunLoop {
      let fuzzer = NavigationFuzzer(seed: 76) { variant.makePlatform() }
      _ = try await fuzzer.runInColumns(steps: 600)
    }
  }

  @Test(.serialized, arguments: SplitVariant.all)
  func `random navigation in columns ends as the model says in each variant of a split view`(
    _ variant: SplitVariant
  ) async throws {
    try await UIKitVariant.usual.withOwnRunLoop {
      let fuzzer = NavigationFuzzer(seed: 67) { variant.makePlatform(.usual) }
      _ = try await fuzzer.runInColumns(steps: 600)
    }
  }

  @Test func `a stack hidden behind other columns takes commands again when it's visible`() async {
    await UIKitVariant.usual.withOwnRunLoop {
      let platform = UIKitVariant.usual.makePlatform()
      let system = platform.systemWindow
      let split = system.makeSplit(hasSupplementary: false)
      let stacks = (0..<3).map { _ in system.makeStack() }
      for stack in stacks {
        _ = stack.setScreens([UIViewController()], options: nil, transition: nil)
      }
      let details = ColumnItem(.secondary, presentable: stacks[2])
      let items = stacks.map { ColumnItem(.primary, presentable: $0) }
      #expect(split.setItems([items[0], details], transition: nil))
      #expect(system.setRoot(split, transition: nil))
      await platform.rest()
      _ = platform.makeNarrow(true)
      #expect(split.show(.secondary, transition: nil))
      await platform.rest()
      #expect(split.setItems([items[0], items[1], details], transition: nil))
      await platform.rest()
      let compact = ColumnItem(.compact, presentable: stacks[1])
      #expect(split.setItems([items[0], details, compact], transition: nil))
      _ = platform.makeNarrow(false)
      await platform.rest()
      #expect(!stacks[0].isTransitioning)
      #expect(split.visibleColumns == [.primary, .secondary])
    }
  }

  @Test func `setting the columns may move a screen from one column to another`() async {
    await UIKitVariant.usual.withOwnRunLoop {
      let platform = UIKitVariant.usual.makePlatform()
      let system = platform.systemWindow
      let split = system.makeSplit(hasSupplementary: true)
      let columns = [SplitColumn.primary, .secondary].map { column in
        let stack = system.makeStack()
        _ = stack.setScreens([UIViewController()], options: nil, transition: nil)
        return ColumnItem(column, presentable: stack)
      }
      let screen = UIViewController()
      let kept = ColumnItem(.secondary, presentable: screen)
      #expect(split.setItems([columns[0], kept, columns[1]], transition: nil))
      #expect(system.setRoot(split, transition: nil))
      await platform.rest()
      let moved = ColumnItem(.supplementary, presentable: screen)
      #expect(split.setItems(columns + [moved], transition: nil))
      await platform.rest()
      let shown = (split as? UISplitViewController)?.viewController(for: .supplementary)
      #expect(shown?.children.first === screen)
      #expect(split.visibleColumns == [.primary, .supplementary, .secondary])
    }
  }

  @Test(arguments: SplitVariant.all)
  func `options of screens in collapsed columns remain side by side`(
    _ variant: SplitVariant
  ) async {
    await UIKitVariant.usual.withOwnRunLoop {
      let platform = variant.makePlatform(.usual)
      let (split, stacks) = makeColumns(in: platform.systemWindow)
      await platform.rest()
      _ = platform.makeNarrow(true)
      #expect(split.show(.secondary, transition: nil))
      await platform.rest()
      let first = UIViewController()
      #expect(stacks[1].setScreens([first], options: .hideBar, transition: nil))
      await platform.rest()
      _ = platform.makeNarrow(false)
      await platform.rest()
      #expect(stacks[1].contents.map { $0 === first } == [true])
      #expect(stacks.map(\.hidesBar) == [false, true])
      _ = platform.makeNarrow(true)
      await platform.rest()
      let last = UIViewController()
      let isPushed = stacks[1].replaceScreens(
        above: 1,
        with: [last],
        options: .hideBottomBar,
        transition: nil
      )
      #expect(isPushed)
      await platform.rest()
      #expect(stacks.map(\.hidesBottomBar) == [false, true])
      _ = platform.makeNarrow(false)
      await platform.rest()
      #expect(stacks.map(\.hidesBottomBar) == [false, true])
      #expect(stacks[1].visible === last)
    }
  }

  @Test(arguments: SplitVariant.all)
  func `screens are with their stack when the app replaces a collapsed column`(
    _ variant: SplitVariant
  ) async {
    await UIKitVariant.usual.withOwnRunLoop {
      let platform = variant.makePlatform(.usual)
      let (split, stacks) = makeColumns(in: platform.systemWindow)
      await platform.rest()
      _ = platform.makeNarrow(true)
      #expect(split.show(.secondary, transition: nil))
      await platform.rest()
      let details = UINavigationController(rootViewController: UIViewController())
      (split as? UISplitViewController)?.setViewController(details, for: .secondary)
      await platform.rest()
      #expect(stacks.map(\.contents.count) == [1, 1])
      #expect((stacks[1] as? UINavigationController)?.viewControllers.count == 1)
      _ = platform.makeNarrow(false)
      await platform.rest()
      #expect(stacks.map(\.contents.count) == [1, 1])
      #expect(details.viewControllers.count == 1)
    }
  }

  @Test(arguments: SplitVariant.all, [false, true])
  func `a new first screen of a collapsed column remains in the column`(
    _ variant: SplitVariant,
    _ isPresenting: Bool
  ) async {
    let uiKit = UIKitVariant(version: .iOS18, blocksDuringPresentation: true)
    await uiKit.withOwnRunLoop {
      let platform = variant.makePlatform(uiKit)
      let columns: [SplitColumn] = [.primary, .supplementary, .secondary]
      let (split, stacks) = makeColumns(columns, in: platform.systemWindow)
      await platform.rest()
      _ = platform.makeNarrow(true)
      #expect(split.show(.secondary, transition: nil))
      await platform.rest()
      let first = UIViewController()
      #expect(stacks[2].setScreens([first], options: nil, transition: nil))
      await platform.rest()
      platform.holdTransitions(true)
      if isPresenting {
        #expect(platform.systemWindow.present(Modal(PlainScreen()), transition: nil))
      }
      for isNarrow in [false, true] { _ = platform.makeNarrow(isNarrow) }
      platform.endTransitions(completed: true)
      platform.holdTransitions(false)
      await platform.rest()
      #expect(split.front == .secondary)
      #expect(stacks[2].visible === first)
      #expect(split.show(.primary, transition: nil))
      await platform.rest()
      #expect(split.front == .primary)
      _ = platform.makeNarrow(false)
      await platform.rest()
      #expect(stacks.map(\.contents.count) == [1, 1, 1])
      #expect(stacks[2].visible === first)
    }
  }

  /// Found by random navigation: two columns had dropped a screen, during a presentation.
  @Test func `screens that several columns have dropped come back`() async throws {
    let uiKit = UIKitVariant.all[10]
    try await uiKit.withOwnRunLoop {
      let fuzzer = NavigationFuzzer(seed: 1126) { SplitVariant.all[13].makePlatform(uiKit) }
      try await fuzzer.replayInColumns(
        [16903, 7138, 52879, 34854, 18261, 11732, 65382],
        hasSupplementary: true
      )
    }
  }

  /// A split view in the window, with a stack of one screen in each column.
  private func makeColumns(
    _ columns: [SplitColumn] = [.primary, .secondary],
    in system: any SystemWindow
  ) -> (split: any SystemSplit, stacks: [any SystemNavigation]) {
    let split = system.makeSplit(hasSupplementary: columns.contains(.supplementary))
    let stacks = columns.map { _ in system.makeStack() }
    for stack in stacks {
      _ = stack.setScreens([UIViewController()], options: nil, transition: nil)
    }
    let items = zip(columns, stacks).map { column, stack in
      ColumnItem(column, presentable: stack)
    }
    #expect(split.setItems(items, transition: nil))
    #expect(system.setRoot(split, transition: nil))
    return (split, stacks)
  }

  /// A flow's modal is presented by the root, and so stays; one of the app's own may not.
  @Test(arguments: SplitVariant.all, [false, true])
  func `commands go on after UIKit dismisses the app's modal together with a hidden column`(
    _ variant: SplitVariant,
    _ isInContext: Bool
  ) async {
    await UIKitVariant.usual.withOwnRunLoop {
      let platform = variant.makePlatform(.usual)
      let system = platform.systemWindow
      let split = system.makeSplit(hasSupplementary: false)
      let screens = [UIViewController(), UIViewController()]
      let items = zip([SplitColumn.primary, .secondary], screens).map { column, screen in
        let stack = system.makeStack()
        _ = stack.setScreens([screen], options: nil, transition: nil)
        return ColumnItem(column, presentable: stack)
      }
      #expect(split.setItems(items, transition: nil))
      #expect(split.show(.secondary, transition: nil))
      #expect(system.setRoot(split, transition: nil))
      await platform.rest()
      for (position, screen) in screens.enumerated() {
        let modal = UIViewController()
        if isInContext { modal.modalPresentationStyle = .overCurrentContext }
        screen.present(modal, animated: false)
        await platform.rest()
        #expect(screen.presentedViewController === modal)
        _ = platform.makeNarrow(true)
        await platform.rest()
        let isLost = position == 0 && variant.losesModalsOfHiddenColumns
        #expect((modal.presentingViewController == nil) == isLost)
        #expect(system.modals.isEmpty == (isLost || isInContext))
        #expect(!system.isTransitioning && !split.isTransitioning)
        _ = platform.makeNarrow(false)
        if !isLost { screen.dismiss(animated: false) }
        await platform.rest()
      }
      #expect(system.present(Modal(PlainScreen()), transition: nil))
      await platform.rest()
      _ = platform.makeNarrow(true)
      await platform.rest()
      #expect(system.modals.count == 1)
    }
  }
}
