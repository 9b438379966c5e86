import ModuleRegistry

/// The tabs of the app, to which features contribute.
enum GardenTabs: ExtensionPoint { typealias Contribution = GardenTab }

/// What a tab shows, and how its flow is made for each window.
struct GardenTab: Sendable {
  let id: String
  let title: String
  let image: TabImage
  var isSearch = false
  let flow: @MainActor @Sendable (any CoordinatorParent) -> AssembledFlow<Void>
}

enum BedsFlow: CoordinatorKey {}

struct BedsFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(BedsFlow.self) { context in BedsCoordinator(context) }
    registrar.contribute(to: GardenTabs.self, order: 10, using: BedsFlow.self) { beds in
      GardenTab(id: "beds", title: "Beds", image: .system("leaf")) { beds.assemble(in: $0) }
    }
  }
}

enum FinderFlow: CoordinatorKey {}

struct FinderFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(FinderFlow.self) { context in FinderCoordinator(context) }
    registrar.contribute(to: GardenTabs.self, order: 90, using: FinderFlow.self) { finder in
      GardenTab(id: "find", title: "Find", image: .system("magnifyingglass"), isSearch: true) {
        finder.assemble(in: $0)
      }
    }
  }
}

enum TabbedFlow: CoordinatorKey {}

/// The feature with the bar, which knows no tab.
struct TabbedFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(TabbedFlow.self, using: GardenTabs.self) { context, tabs in
      TabbedCoordinator(context, tabs)
    }
    registrar.require(TabbedFlow.self)
  }
}

final class TabbedCoordinator: FeatureCoordinator<Void, Void, [GardenTab]> {
  override var presentable: any Presentable { tabs }

  override func start(with option: Void) {
    router.setTabs(
      needs.map { tab in
        TabItem(
          title: tab.title,
          id: tab.id,
          image: tab.image,
          isSearch: tab.isSearch,
          tab.flow(self)
        )
      }
    )
  }
}

final class BedsCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(BedsPage()) }
}

final class FinderCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(FinderPage()) }
}

final class BedsPage: Presentable {}

final class FinderPage: Presentable {}
