// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "ModuleRegistry",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [
    .library(name: "FlowCoordinators", targets: ["FlowCoordinators"]),
    .library(name: "FlowCoordinatorsTesting", targets: ["FlowCoordinatorsTesting"]),
    .library(name: "ModuleRegistry", targets: ["ModuleRegistry"]),
    .library(name: "ModuleRegistryTesting", targets: ["ModuleRegistryTesting"]),
    .library(name: "ModuleRegistrySwiftTesting", targets: ["ModuleRegistrySwiftTesting"]),
  ],
  traits: [
    .trait(name: "Auth", description: "Sign in by phone and code"),
    .trait(name: "Catalog", description: "Browse and search products"),
    .trait(name: "Cart", description: "Cart and checkout"),
    .default(enabledTraits: ["Auth", "Catalog", "Cart"]),
  ],
  targets: [
    .target(name: "FlowCoordinators"),
    .target(name: "FlowCoordinatorsTesting", dependencies: ["FlowCoordinators"]),
    .executableTarget(name: "NavigationFuzz", dependencies: ["FlowCoordinatorsTesting"]),
    .target(name: "ModuleRegistry", dependencies: ["FlowCoordinators"]),
    .target(
      name: "ModuleRegistryTesting",
      dependencies: ["FlowCoordinatorsTesting", "ModuleRegistry"]
    ),
    .target(
      name: "ModuleRegistrySwiftTesting",
      dependencies: ["ModuleRegistry", "ModuleRegistryTesting"]
    ),
    .target(name: "ShopKit", dependencies: ["ModuleRegistry"]),
    .target(name: "AuthModule", dependencies: ["ModuleRegistry", "ShopKit"]),
    .target(
      name: "CatalogModule",
      dependencies: ["ModuleRegistry", "ShopKit"],
      resources: [.embedInCode("Resources/catalogue.json")]
    ),
    .target(name: "CartModule", dependencies: ["ModuleRegistry", "ShopKit"]),
    .executableTarget(
      name: "HostApp",
      dependencies: [
        "ModuleRegistry",
        "ShopKit",
        .target(name: "AuthModule", condition: .when(traits: ["Auth"])),
        .target(name: "CatalogModule", condition: .when(traits: ["Catalog"])),
        .target(name: "CartModule", condition: .when(traits: ["Cart"])),
      ]
    ),
    .testTarget(
      name: "FlowCoordinatorsTests",
      dependencies: ["FlowCoordinators", "FlowCoordinatorsTesting"]
    ),
    .testTarget(
      name: "FlowCoordinatorsTestingTests",
      dependencies: ["FlowCoordinators", "FlowCoordinatorsTesting"]
    ),
    .testTarget(name: "NavigationFuzzTests", dependencies: ["NavigationFuzz"]),
    .testTarget(
      name: "ModuleRegistryTests",
      dependencies: [
        "FlowCoordinatorsTesting", "ModuleRegistry", "ModuleRegistrySwiftTesting",
        "ModuleRegistryTesting",
      ],
      exclude: ["CompileTime"]
    ),
    .testTarget(
      name: "ModuleRegistryTestingTests",
      dependencies: ["ModuleRegistry", "ModuleRegistrySwiftTesting", "ModuleRegistryTesting"]
    ),
    .testTarget(
      name: "SnippetTests",
      dependencies: [
        "FlowCoordinators", "ModuleRegistry", "ModuleRegistrySwiftTesting", "ModuleRegistryTesting",
      ]
    ),
    .testTarget(name: "ShopKitTests", dependencies: ["ModuleRegistry", "ShopKit"]),
    .testTarget(
      name: "AuthModuleTests",
      dependencies: [
        "AuthModule", "ModuleRegistry", "ModuleRegistrySwiftTesting", "ModuleRegistryTesting",
        "ShopKit",
      ]
    ),
    .testTarget(
      name: "CatalogModuleTests",
      dependencies: [
        "CatalogModule", "ModuleRegistry", "ModuleRegistrySwiftTesting", "ModuleRegistryTesting",
        "ShopKit",
      ]
    ),
    .testTarget(
      name: "CartModuleTests",
      dependencies: [
        "CartModule", "ModuleRegistry", "ModuleRegistrySwiftTesting", "ModuleRegistryTesting",
        "ShopKit",
      ]
    ),
    .testTarget(
      name: "HostAppTests",
      dependencies: ["FlowCoordinatorsTesting", "HostApp", "ModuleRegistry", "ShopKit"],
      exclude: ["FullScreenJourneys", "Journeys"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Two targets of one name cannot be in one graph: the simulation of UIKit has this one, too.
if Context.environment["UIKIT_SIMULATOR"] != "1" {
  package.products.append(
    .library(name: "FlowCoordinatorsUIKit", targets: ["FlowCoordinatorsUIKit"])
  )
  package.targets.append(
    .target(name: "FlowCoordinatorsUIKit", dependencies: ["FlowCoordinators"])
  )
}

// Warnings are errors where the checks ask for it. Not for everybody: a package that depends on this
// one is built with its warnings suppressed, and the compiler refuses both options together.
let isStrict = Context.environment["MODULE_REGISTRY_STRICT"] == "1"

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
  if isStrict {
    target.swiftSettings? += [
      .treatAllWarnings(as: .error), .treatWarning("ExplicitSendable", as: .error),
    ]
  }
}
