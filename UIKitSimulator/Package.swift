// swift-tools-version: 6.2

import PackageDescription

// A simulation of UIKit for where there is none, and on it the adapter of the package beside this one.
//
// The module hides the SDK's on Apple's platforms, so it is built elsewhere only, and apart: where a
// module named UIKit was built, `canImport` finds it in every target of the package. Two targets of one
// name cannot be in one graph, so the other package leaves its own out where UIKIT_SIMULATOR=1 is set:
//
//     UIKIT_SIMULATOR=1 swift test --package-path UIKitSimulator
let package = Package(
  name: "UIKitSimulator",
  dependencies: [.package(name: "ModuleRegistry", path: "..")],
  targets: [
    .target(name: "UIKit"),
    .target(
      name: "FlowCoordinatorsUIKit",
      dependencies: ["UIKit", .product(name: "FlowCoordinators", package: "ModuleRegistry")]
    ),
    .target(
      name: "SimulatedUIKit",
      dependencies: [
        "FlowCoordinatorsUIKit", "UIKit",
        .product(name: "FlowCoordinators", package: "ModuleRegistry"),
        .product(name: "FlowCoordinatorsTesting", package: "ModuleRegistry"),
      ]
    ),
    .executableTarget(
      name: "UIKitFuzz",
      dependencies: [
        "SimulatedUIKit",
        .product(name: "FlowCoordinatorsTesting", package: "ModuleRegistry"),
      ]
    ),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit"]),
    .testTarget(
      name: "FlowCoordinatorsUIKitTests",
      dependencies: [
        "FlowCoordinatorsUIKit", "SimulatedUIKit", "UIKit",
        .product(name: "FlowCoordinators", package: "ModuleRegistry"),
        .product(name: "FlowCoordinatorsTesting", package: "ModuleRegistry"),
        .product(name: "ModuleRegistry", package: "ModuleRegistry"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

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
