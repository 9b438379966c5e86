// swift-tools-version: 6.3

import PackageDescription

// The shop of the package around this one on UIKit, and a simulation of UIKit for other platforms,
// on which the adapter and the shop are tested.
//
// The module of the simulation hides the SDK's on Apple's platforms, so it is built on other
// platforms only, and apart: if a module named UIKit was built, `canImport` finds it in every
// target of the package. Two targets of one name cannot be in one graph, so the other package
// leaves its own adapter out if UIKIT_SIMULATOR=1 is set, and has the features of its shop as
// products:
//
//     UIKIT_SIMULATOR=1 swift test --package-path Simulators/UIKit
if Context.environment["UIKIT_SIMULATOR"] != "1" {
  fatalError("set UIKIT_SIMULATOR=1 for this package, and open Xcode with it: see README.md")
}

#if os(macOS)
  let uiKit: [Target.Dependency] = []
#else
  let uiKit: [Target.Dependency] = ["UIKit", "UserNotifications"]
#endif

/// Products of the other package.
func products(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "ModuleRegistry") }
}

let package = Package(
  name: "UIKitSimulator",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [.library(name: "ShopUIKit", targets: ["ShopUIKit"])],
  dependencies: [.package(name: "ModuleRegistry", path: "../..")],
  targets: [
    .target(name: "FlowCoordinatorsUIKit", dependencies: uiKit + products("FlowCoordinators")),
    .target(
      name: "ShopUIKit",
      dependencies: uiKit + ["FlowCoordinatorsUIKit"]
        + products("ModuleRegistry", "ShopComposition", "ShopKit")
    ),
  ],
  swiftLanguageModes: [.v6]
)

#if !os(macOS)
  package.targets += [
    .target(name: "UserNotifications"),
    .target(name: "UIKit", dependencies: ["UserNotifications"]),
    .target(
      name: "SimulatedUIKit",
      dependencies: ["FlowCoordinatorsUIKit", "UIKit"]
        + products("FlowCoordinators", "FlowCoordinatorsTesting")
    ),
    .executableTarget(
      name: "UIKitFuzz",
      dependencies: ["SimulatedUIKit", "UIKit"]
        + products("FlowCoordinatorsTesting", "NavigationFuzz")
    ),
    // Measured by Benchmarks.
    .executableTarget(
      name: "UIKitWorkload",
      dependencies: ["FlowCoordinatorsUIKit", "UIKit"] + products("FlowCoordinators")
    ),
    // Elsewhere it is built by its Xcode project.
    .executableTarget(
      name: "ShopApp",
      dependencies: ["ShopUIKit", "UIKit"],
      path: "ShopApp",
      exclude: ["Info.plist", "ShopApp.entitlements", "ShopApp.xcodeproj", "SwiftUI"]
    ),
    // Counts allocations; not in a program, since a sanitizer has its own allocator.
    .target(name: "CAllocations"),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit"]),
    .testTarget(
      name: "FlowCoordinatorsUIKitTests",
      dependencies: [
        "CAllocations", "FlowCoordinatorsUIKit", "SimulatedUIKit", "UIKit", "UserNotifications",
      ]
        + products("FlowCoordinators", "FlowCoordinatorsTesting", "ModuleRegistry")
    ),
    .testTarget(
      name: "ShopUIKitTests",
      dependencies: [
        "FlowCoordinatorsUIKit", "ShopApp", "ShopUIKit", "SimulatedUIKit", "UIKit",
        "UserNotifications",
      ]
        + products("FlowCoordinatorsTesting", "ModuleRegistry", "ModuleRegistryTesting")
        + products("ShopComposition", "ShopJourneys", "ShopKit")
    ),
  ]
#endif

for target in package.targets {
  target.swiftSettings = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  if Context.environment["MODULE_REGISTRY_STRICT"] == "1" {
    target.swiftSettings? += [.treatAllWarnings(as: .error)]
  }
  // A file that imports both Testing and UIKit would ask for their overlay, which is Apple's.
  if target.isTest {
    target.swiftSettings? += [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
  }
  // In newer SDKs, handlers are isolated and sendable.
  if Context.environment["SENDABLE_HANDLERS"] == "1" {
    target.swiftSettings? += [.define("SENDABLE_HANDLERS")]
  }
}
