import FlowCoordinatorsTesting
import ModuleRegistry
import Testing

// The navigation of WordPress for iOS, as its public source has it: a split view of three columns, in
// which each row of a sidebar has two of its own, which are kept; and in a narrow window, tabs.

/// A row of the sidebar, and a tab of a narrow window.
enum BlogRow: Int, CaseIterable { case site, reader, notifications }

enum BlogEntrance: CoordinatorKey {}
enum BlogSignIn: CoordinatorKey { typealias Start = String }
enum BlogMain: CoordinatorKey { typealias Start = (row: BlogRow, post: Int?) }

struct BlogFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(BlogSignIn.self) { BlogPageCoordinator($0) }
    registrar.coordinator(BlogMain.self) { BlogMainCoordinator($0) }
    registrar.coordinator(BlogEntrance.self, using: BlogSignIn.self, BlogMain.self) {
      BlogEntranceCoordinator($0, ($1, $2))
    }
    registrar.route("/reader/:post", to: BlogMain.self) { (.reader, $0.number("post")) }
    registrar.require(BlogEntrance.self, Routes.self)
  }
}

final class BlogPage: Presentable {
  let title: String
  let open: @MainActor (Int) -> Void

  init(_ title: String, open: @escaping @MainActor (Int) -> Void = { _ in }) {
    (self.title, self.open) = (title, open)
  }
}

/// Shows the sign-in, then the app, and the sign-in again.
final class BlogEntranceCoordinator: FeatureCoordinator<
  Void, Void, (signIn: Factory<BlogSignIn>, main: Factory<BlogMain>)
>
{
  override var presentable: any Presentable { noScreen }

  override func start(with option: Void) {
    router.setWindowRoot(needs.signIn.assemble(in: self, startingWith: "sign in")) { _ in
      let main = self.needs.main.assemble(in: self, startingWith: (.site, nil))
      self.router.setWindowRoot(main) { _ in self.start(with: ()) }
    }
  }
}

/// Shows a page, and ends with that: the sign-in, and the profile.
final class BlogPageCoordinator: BaseCoordinator<String, Void> {
  override func start(with title: String) { router.push(BlogPage(title) { _ in self.finish() }) }
}

/// The split view: the sidebar, two columns for each of its rows, and the tabs of a narrow window.
final class BlogMainCoordinator: BaseCoordinator<BlogMain.Start, Void> {
  private(set) var row = BlogRow.site
  private weak var tabs: BlogTabsCoordinator?
  private var lists: [BlogRow: WeakList] = [:]

  override var presentable: any Presentable { tripleSplit }

  override func start(with place: BlogMain.Start) {
    let (sidebar, tabs) = (BlogSidebarCoordinator(childContext), BlogTabsCoordinator(childContext))
    (self.row, self.tabs) = (place.row, tabs)
    let frame = [
      ColumnItem(.primary, AssembledFlow(sidebar, startingWith: self)),
      ColumnItem(.compact, AssembledFlow(tabs, startingWith: self)),
    ]
    router.setColumns(frame + makeColumns(of: place.row))
  }

  /// Shows the columns of a row, and keeps those of the others.
  func select(_ row: BlogRow, then goOn: @escaping @MainActor () -> Void = {}) {
    self.row = row
    router.changeColumns { items in
      let own = items.filter { $0.id == "\(row)" }
      items.removeAll { $0.id == "\(row)" }
      items += own.isEmpty ? self.makeColumns(of: row) : own
    } completion: { _ in
      goOn()
    }
  }

  private func makeColumns(of row: BlogRow) -> [ColumnItem] {
    let (list, details) = (BlogListCoordinator(childContext), BlogDetailsCoordinator(childContext))
    (lists[row], list.details) = (WeakList(list: list), details)
    return [
      ColumnItem(.supplementary, id: "\(row)", AssembledFlow(list, startingWith: row)),
      ColumnItem(.secondary, id: "\(row)", AssembledFlow(details)),
    ]
  }

  /// Shows what a link leads to in the form that the window has, and selects its row in both.
  override func handle(_ place: BlogMain.Start) {
    select(place.row) { [self] in
      let list = tripleSplit.isCollapsed ? tabs?.select(place.row) : lists[place.row]?.list
      if let post = place.post { list?.open(post) }
    }
  }

  func showProfile() {
    let profile = BlogPageCoordinator(childContext)
    router.present(AssembledFlow(profile, startingWith: "profile")) {
      if case .finished = $0 { self.finish() }
    }
  }
}

/// A list, which its screens keep.
struct WeakList { weak var list: BlogListCoordinator? }

final class BlogSidebarCoordinator: BaseCoordinator<BlogMainCoordinator, Void> {
  override func start(with app: BlogMainCoordinator) {
    router.push(
      BlogPage("menu") {
        if let row = BlogRow(rawValue: $0) { app.select(row) } else { app.showProfile() }
      }
    )
  }
}

/// The tabs of a narrow window, of which that of the sidebar's row is selected when they appear.
final class BlogTabsCoordinator: BaseCoordinator<BlogMainCoordinator, Void> {
  private weak var main: BlogMainCoordinator?
  private var lists: [BlogRow: WeakList] = [:]

  override var presentable: any Presentable { tabs }

  override func start(with main: BlogMainCoordinator) {
    self.main = main
    let items = BlogRow.allCases.map { row in
      let list = BlogListCoordinator(childContext)
      lists[row] = WeakList(list: list)
      return TabItem(title: "\(row)", id: "\(row)", AssembledFlow(list, startingWith: row))
    }
    router.setTabs(items)
  }

  override func didBecome(_ visibility: FlowVisibility) {
    if visibility == .inFront, let main { _ = select(main.row) }
  }

  func select(_ row: BlogRow) -> BlogListCoordinator? {
    router.selectTab("\(row)")
    return lists[row]?.list
  }
}

/// The posts behind a row, which are opened in the column beside or, in a tab, on the same stack.
final class BlogListCoordinator: BaseCoordinator<BlogRow, Void> {
  weak var details: BlogDetailsCoordinator?

  override func start(with row: BlogRow) { router.push(BlogPage("\(row)") { self.open($0) }) }

  func open(_ post: Int) {
    if let details { details.show(post) } else { router.push(BlogPage("post \(post)")) }
  }
}

/// A post, and its comments over it.
final class BlogDetailsCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(BlogPage("nothing")) }

  func show(_ post: Int) {
    router.setRoot(BlogPage("post \(post)") { self.router.push(BlogPage("comment \($0)")) })
  }
}

/// A user, who chooses from pages, follows links, and makes the window narrow or wide.
@MainActor
struct BlogUser {
  private let steps: [(does: [(String, Int)], sees: [String])] = [
    ([], ["sign in"]),
    ([("sign in", 0)], ["menu", "site", "nothing"]),
    ([("site", 1)], ["menu", "site", "post 1"]),
    ([("post 1", 2)], ["menu", "site", "comment 2"]),
    ([("link", 3)], ["menu", "reader", "post 3"]),
    // Each row keeps its columns, also what was asked for while something moved.
    ([("hold", 1), ("post 3", 4), ("menu", 2), ("menu", 0)], ["menu", "site", "comment 2"]),
    ([("menu", 2)], ["menu", "notifications", "nothing"]),
    ([("menu", 1)], ["menu", "reader", "comment 4"]),
    // The tabs of a narrow window have stacks of their own, to which links lead there.
    ([("hold", 1), ("post 3", 5), ("narrow", 1)], ["reader"]),
    ([("link", 6)], ["post 6"]),
    ([("narrow", 0)], ["menu", "reader", "comment 5"]),
    ([("menu", 0), ("narrow", 1)], ["site"]),
    ([("link", 7)], ["post 7"]),
    ([("narrow", 0)], ["menu", "reader", "comment 5"]),
    // What is presented stays when the window changes, and a sign-out ends all.
    ([("menu", 3)], ["profile"]),
    ([("narrow", 1)], ["profile"]),
    ([("profile", 0)], ["sign in"]),
  ]

  func walk(on platform: any SimulatedPlatform) async throws {
    let window = NavigationWindow(platform.systemWindow)
    var pages: [() -> BlogPage?] = []
    window.observe { change in
      pages.append { [weak page = change.screen as? BlogPage] in page }
    }
    let registry = try Registry { BlogFeature() }
    window.setRoot(registry.assemble(BlogEntrance.self, in: window))
    let routes = registry.contributions(to: Routes.self)
    let links = DeepLinker(routes: routes, accepting: [], in: window)
    links.becomeReady()
    for (number, step) in steps.enumerated() {
      for (name, choice) in step.does {
        switch name {
        case "hold": platform.holdTransitions(true)
        case "narrow": #expect(platform.makeNarrow(choice == 1))
        case "link":
          links.open(DeepLink(path: ["reader", "\(choice)"])) { #expect($0 == .opened) }
        default: try #require(pages.compactMap { $0() }.last { $0.title == name }).open(choice)
        }
      }
      await platform.rest()
      while platform.isHolding {
        platform.endTransitions(completed: true)
        await platform.rest()
      }
      platform.holdTransitions(false)
      try #require(window.sight == step.sees, "step \(number)")
      #expect(window.audit == [])
      // Only the sign-out closes a flow.
      #expect(window.journal.description.contains("closed") == (number == steps.count - 1))
    }
    #expect(Set(pages.compactMap { $0()?.title }) == ["sign in"])
    #expect(window.coordinatorTree == "BlogEntranceCoordinator 0\n  BlogPageCoordinator 1")
  }
}

extension NavigationWindow {
  /// The titles of what is visible, the leading column first.
  fileprivate var sight: [String] {
    let split = (modals.last ?? root) as? any SystemSplit
    let columns = split?.isCollapsed == false ? split?.visibleColumns : nil
    return (columns?.map { split?.content(of: $0) } ?? [visibleScreen]).map { content in
      let screen = (content as? any SystemNavigation)?.contents.last ?? content
      return (screen as? BlogPage)?.title ?? "?"
    }
  }
}
