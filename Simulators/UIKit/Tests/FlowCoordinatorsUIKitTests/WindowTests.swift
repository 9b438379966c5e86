import FlowCoordinators
import FlowCoordinatorsUIKit
import SimulatedUIKit
import Testing
import UIKit

/// What a window of the adapter does when UIKit or the app does something else meanwhile.
@MainActor
struct WindowTests {
  private let simulation = UIKitSimulation()
  private let scene: UIWindowScene
  private let window: UIWindow
  private let system: UIKitWindow
  private let root = UIViewController()

  init() {
    scene = UIWindowScene(simulation)
    window = UIWindow(windowScene: scene)
    system = UIKitWindow(window)
    window.rootViewController = root
    window.makeKeyAndVisible()
    simulation.turn()
  }

  @Test func `isModalInPresentation of a visible controller keeps the user in its modal`() {
    let kept = (0..<3).map { _ in UIViewController() }
    for controller in kept { controller.isModalInPresentation = true }
    let tabs = tabs(of: UIViewController(), UINavigationController(rootViewController: kept[2]))
    let modals = [
      kept[0], UINavigationController(rootViewController: kept[1]), UIViewController(), tabs,
    ]
    var answers: [Bool] = []
    for modal in modals {
      #expect(system.present(Modal(modal), transition: .immediate))
      simulation.turn()
      answers.append(system.isDismissible(modal))
      if modal === tabs {
        tabs.selectedIndex = 1
        answers.append(system.isDismissible(modal))
      }
      #expect(system.dismiss(from: 0, transition: .immediate))
      simulation.turn()
    }
    #expect(answers == [false, false, true, true, false])
  }

  @Test func `setting the same root again starts no transition`() {
    #expect(system.setRoot(root, transition: nil))
    #expect(!system.isTransitioning)
  }

  @Test func `a window that isn't visible yet can't present its own root`() {
    let hidden = UIWindow(windowScene: scene)
    let system = UIKitWindow(hidden)
    #expect(system.setRoot(root, transition: .immediate) == false)
    let other = UIViewController()
    #expect(system.setRoot(other, transition: .immediate))
    #expect(!system.present(Modal(other), transition: .immediate))
  }

  @Test func `a refused root doesn't appear later, when the old root's modal goes away`() {
    #expect(system.present(Modal(UIViewController()), transition: .immediate))
    simulation.turn()
    simulation.refusals = 1
    #expect(system.setRoot(UIViewController(), transition: .immediate))
    simulation.turn()
    #expect(!system.isTransitioning)
    root.dismiss(animated: false)
    simulation.turn()
    #expect(window.rootViewController === root)
  }

  @Test func `a new root waits for a modal that the app dismisses with an animation`() {
    #expect(system.present(Modal(UIViewController()), transition: .immediate))
    simulation.turn()
    simulation.isHeld = true
    root.dismiss(animated: true)
    simulation.turn()
    let next = UIViewController()
    #expect(system.setRoot(next, transition: .immediate))
    simulation.turn()
    #expect(system.isTransitioning)
    simulation.isHeld = false
    simulation.end(completed: true)
    simulation.turn()
    #expect(window.rootViewController === next)
  }

  @Test func `a sheet has its detents right after present, and loses them if refused`() {
    let modals = [UIViewController(), UIViewController()]
    for (modal, refusals) in zip(modals, 0...1) {
      simulation.refusals = refusals
      #expect(system.present(Modal(modal, style: .sheet([.medium])), transition: .immediate))
      if refusals == 0 {
        #expect(modal.sheetPresentationController?.detents.map(\.identifier) == [.medium])
      }
      simulation.turn()
      root.dismiss(animated: false)
      simulation.turn()
    }
    root.present(modals[1], animated: false)
    simulation.turn()
    #expect(modals[1].sheetPresentationController?.detents.map(\.identifier) == [.large])
  }

  @Test func `a search that is appearing in a nested stack counts as a transition`() {
    let list = UIViewController()
    let stack = UINavigationController(rootViewController: list)
    let search = UISearchController(searchResultsController: nil)
    list.navigationItem.searchController = search
    window.rootViewController = container(of: UIViewController(), stack)
    simulation.turn()
    simulation.isHeld = true
    search.isActive = true
    simulation.turn()
    #expect(search.presentingViewController === stack)
    #expect(system.isTransitioning)
    simulation.isHeld = false
    simulation.end(completed: true)
    simulation.turn()
    #expect(!system.isTransitioning)
  }

  @Test func `an alert that replaced a waiting one is shown once, with the window`() {
    let hidden = UIWindow(windowScene: scene)
    let system = UIKitWindow(hidden)
    #expect(system.setRoot(UIViewController(), transition: .immediate))
    #expect(system.show(AlertMessage("Sure?"), transition: nil))
    #expect(system.show(nil, transition: nil))
    #expect(system.show(AlertMessage("Really?"), transition: nil))
    var windows: [UIWindow] = []
    system.onSettle = { [weak system] in
      if let window = system?.alertWindow, !windows.contains(window) { windows.append(window) }
    }
    hidden.makeKeyAndVisible()
    simulation.turn()
    #expect(system.alert?.title == "Really?")
    #expect(windows.count == 1)
  }

  @Test func `an alert that's refused and removed in one turn blocks no command`() {
    simulation.refusals = 1
    #expect(system.show(AlertMessage("Sure?"), transition: nil))
    #expect(system.isTransitioning)
    #expect(system.show(nil, transition: nil))
    #expect(!system.isTransitioning)
  }

  @Test func `a window that becomes key during an alert stays key after it`() throws {
    #expect(system.show(AlertMessage("Sure?", actions: [.init("Yes")]), transition: nil))
    simulation.turn()
    let other = UIWindow(windowScene: scene)
    other.makeKeyAndVisible()
    try #require(system.alertWindow?.chain.last as? UIAlertController).tap(0)
    simulation.turn()
    #expect(system.alert == nil)
    #expect(other.isKeyWindow)
  }

  // MARK: A presentation that does not begin

  /// Does something at the end of a turn of the run loop, after the windows have looked.
  private func after(_ turns: Int, _ body: @escaping @MainActor () -> Void) {
    var count = 0
    UIKitSimulation.atEndOfTurns {
      count += 1
      if count == turns { body() }
      return count < turns
    }
  }

  @Test func `a presentation that doesn't begin within a hundred turns is given up`() {
    UIKitRunLoop.$current.withValue(UIKitRunLoop()) {
      let simulation = UIKitSimulation()
      let window = UIWindow(windowScene: UIWindowScene(simulation))
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      var turns = 0
      UIKitSimulation.atEndOfTurns {
        turns += 1
        return true
      }
      let system = UIKitWindow(window)
      var asked = 0
      UIKitSimulation.atEndOfTurns {
        if simulation.isToTurnAgain { asked += 1 }
        return true
      }
      simulation.turn()
      turns = 0
      var overdue: [Int] = []
      system.onSettle = { [weak system] in if system?.notice == .overdue { overdue.append(turns) } }
      simulation.presentationDelay = 1_000
      #expect(system.present(Modal(UIViewController()), transition: nil))
      simulation.turn()
      #expect(overdue == [100])
      // And not for ever.
      #expect(asked == 99)
    }
  }

  @Test func `each presentation gets a hundred turns of its own to begin`() {
    var notices: [PlatformNotice?] = []
    system.onSettle = { [weak system] in notices.append(system?.notice) }
    simulation.presentationDelay = 70
    root.present(UIViewController(), animated: true)
    let (other, modal) = (UIViewController(), UIViewController())
    after(60) { [window] in
      window.rootViewController = other
      other.present(modal, animated: true)
    }
    simulation.turn()
    #expect(modal.presentingViewController === other)
    #expect(notices.allSatisfy { $0 == nil })
  }

  @Test func `a presentation is still waited for after an earlier one was given up`() {
    let modal = UIViewController()
    simulation.presentationDelay = 150
    #expect(system.present(Modal(modal), transition: nil))
    simulation.turn()
    #expect(system.dismiss(from: 0, transition: .immediate))
    simulation.turn()
    #expect(system.modals.isEmpty)
    simulation.presentationDelay = 5
    var isWaiting: Bool?
    after(3) { [system] in isWaiting = system.isTransitioning }
    #expect(system.present(Modal(modal), transition: nil))
    simulation.turn()
    #expect(isWaiting == true)
    #expect(!system.isTransitioning)
  }
}
