// swift-tools-version: 6.3

import PackageDescription

/// The features of the shop: each is a trait, a module that the shop is composed of, and its tests.
let features = [
  ("Auth", "Sign in by phone and code"),
  ("Catalog", "Browse and search products"),
  ("Cart", "Cart and checkout"),
  ("Orders", "Order history"),
]

/// The trait of a default build, in which every feature is built in.
///
/// With two traits or more, SwiftPM passes their flags in a random order and builds everything
/// again.
let whole = "Whole"

let package = Package(
  name: "ModuleRegistry",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [
    .library(name: "FlowCoordinators", targets: ["FlowCoordinators"]),
    .library(name: "FlowCoordinatorsSwiftUI", targets: ["FlowCoordinatorsSwiftUI"]),
    .library(name: "FlowCoordinatorsTesting", targets: ["FlowCoordinatorsTesting"]),
    .library(name: "ModuleRegistry", targets: ["ModuleRegistry"]),
    .library(name: "RegistryExplorer", targets: ["RegistryExplorer"]),
    .library(name: "ModuleRegistryTesting", targets: ["ModuleRegistryTesting"]),
    .library(name: "ModuleRegistrySwiftTesting", targets: ["ModuleRegistrySwiftTesting"]),
    .library(name: "ModuleRegistryPreviews", targets: ["ModuleRegistryPreviews"]),
    .plugin(name: "FeatureIsolation", targets: ["FeatureIsolation"]),
    .plugin(name: "CheckFeatures", targets: ["CheckFeatures"]),
    .plugin(name: "AddFeature", targets: ["AddFeature"]),
  ],
  traits: [
    .trait(name: whole, description: "All features of the shop"),
    .default(enabledTraits: [whole]),
  ],
  targets: [
    // The libraries. Those of flows and of the registry share how text is printed, and no more.
    .target(name: "ModuleRegistryText", path: "Sources/FlowCoordinators/Text"),
    .target(
      name: "FlowCoordinators",
      dependencies: ["ModuleRegistryText"],
      exclude: ["Text"]
    ),
    .target(name: "FlowCoordinatorsTesting", dependencies: ["FlowCoordinators"]),
    .target(name: "FlowCoordinatorsSwiftUI", dependencies: ["FlowCoordinators"]),
    .target(
      name: "ModuleRegistry",
      dependencies: ["FlowCoordinators", "ModuleRegistryText"]
    ),
    .target(
      name: "RegistryExplorer",
      dependencies: ["ModuleRegistry", "ModuleRegistryText"]
    ),
    .target(
      name: "ModuleRegistryTesting",
      dependencies: ["FlowCoordinatorsTesting", "ModuleRegistry", "ModuleRegistryText"]
    ),
    .target(
      name: "ModuleRegistrySwiftTesting",
      dependencies: ["ModuleRegistry", "ModuleRegistryTesting"]
    ),
    .target(
      name: "ModuleRegistryPreviews",
      dependencies: ["FlowCoordinatorsSwiftUI", "ModuleRegistry", "ModuleRegistryTesting"]
    ),

    // The host: the executable, and its parts.
    .executableTarget(
      name: "HostApp",
      dependencies: [
        "ModuleRegistry", "ShopCommandLine", "ShopComposition", "ShopKit", "ShopTerminal",
      ],
      path: "Sources/HostApp/App"
    ),
    .target(
      name: "ShopCommandLine",
      dependencies: [
        "ModuleRegistry", "RegistryExplorer", "ShopComposition", "ShopKit", "ShopTerminal",
      ],
      path: "Sources/HostApp/CommandLine"
    ),
    .target(
      name: "ShopComposition",
      dependencies: ["MainModule", "ModuleRegistry", "ShopKit"],
      path: "Sources/HostApp/Composition"
    ),
    .target(
      name: "ShopJourneys",
      dependencies: ["ModuleRegistry", "ModuleRegistryTesting", "ShopComposition", "ShopKit"],
      path: "Sources/HostApp/Journeys"
    ),
    .target(
      name: "ShopKit",
      dependencies: ["ModuleRegistry", "ModuleRegistryText"],
      path: "Sources/HostApp/Kit"
    ),
    .target(
      name: "ShopSwiftUI",
      dependencies: ["FlowCoordinatorsSwiftUI", "ModuleRegistry", "ShopComposition", "ShopKit"],
      path: "Sources/HostApp/SwiftUI"
    ),
    .target(
      name: "ShopTerminal",
      dependencies: ["FlowCoordinators", "ShopKit"],
      path: "Sources/HostApp/Terminal",
      plugins: [.plugin(name: "FeatureIsolation")]
    ),

    // The plugins, and what they run.
    .plugin(name: "FeatureIsolation", capability: .buildTool(), dependencies: ["ImportCheck"]),
    .plugin(
      name: "CheckFeatures",
      capability: .command(
        intent: .custom(
          verb: "check-features",
          description: "Check what the features of all packages import"
        )
      ),
      dependencies: ["ImportCheck"]
    ),
    .plugin(
      name: "AddFeature",
      capability: .command(
        intent: .custom(verb: "new-feature", description: "Add a feature beside one that is there"),
        permissions: [
          .writeToPackageDirectory(reason: "it adds a feature to Package.swift, and its files")
        ]
      ),
      dependencies: ["FeatureWriter"]
    ),
    .target(name: "SourceTokens", path: "Plugins/Tools/SourceTokens"),
    .target(
      name: "ImportScanning",
      dependencies: ["SourceTokens"],
      path: "Plugins/Tools/ImportScanning"
    ),
    .executableTarget(
      name: "ImportCheck",
      dependencies: ["ImportScanning"],
      path: "Plugins/Tools/ImportCheck"
    ),
    .target(
      name: "FeatureWriting",
      dependencies: ["SourceTokens"],
      path: "Plugins/Tools/FeatureWriting"
    ),
    .executableTarget(
      name: "FeatureWriter",
      dependencies: ["FeatureWriting"],
      path: "Plugins/Tools/FeatureWriter"
    ),

    // The simulation of SwiftUI, and the program that navigates at random. That of UIKit is a
    // package of its own.
    .target(
      name: "SimulatedSwiftUI",
      dependencies: ["FlowCoordinators", "FlowCoordinatorsSwiftUI", "FlowCoordinatorsTesting"],
      path: "Simulators/SwiftUI"
    ),
    .target(
      name: "NavigationFuzz",
      dependencies: ["FlowCoordinatorsTesting"],
      path: "Simulators/NavigationFuzz"
    ),
    .executableTarget(
      name: "Fuzz",
      dependencies: ["FlowCoordinatorsTesting", "NavigationFuzz", "SimulatedSwiftUI"],
      path: "Simulators/Fuzz"
    ),

    // The tests, of which few run at a time.
    .target(name: "TestWidth", path: "Tests/TestWidth"),
    .testTarget(
      name: "FlowCoordinatorsTests",
      dependencies: [
        "FlowCoordinators", "FlowCoordinatorsTesting", "ModuleRegistryTesting", "TestWidth",
      ]
    ),
    .testTarget(
      name: "FlowCoordinatorsTestingTests",
      dependencies: ["FlowCoordinators", "FlowCoordinatorsTesting"]
    ),
    .testTarget(name: "FuzzTests", dependencies: ["Fuzz"]),
    .testTarget(
      name: "FlowCoordinatorsSwiftUITests",
      dependencies: [
        "FlowCoordinators", "FlowCoordinatorsSwiftUI", "FlowCoordinatorsTesting",
        "SimulatedSwiftUI",
      ]
    ),
    .testTarget(
      name: "ModuleRegistryTests",
      dependencies: [
        "FlowCoordinators", "FlowCoordinatorsTesting", "ModuleRegistry",
        "ModuleRegistrySwiftTesting", "ModuleRegistryTesting", "RegistryExplorer",
        "SimulatedSwiftUI",
      ],
      exclude: ["CompileTime", "Explorer/Page", "Validation/MistakesInCompositions.txt"]
    ),
    .testTarget(
      name: "ModuleRegistryTestingTests",
      dependencies: [
        "FlowCoordinatorsTesting", "ModuleRegistry", "ModuleRegistrySwiftTesting",
        "ModuleRegistryTesting",
      ]
    ),
    .testTarget(
      name: "ModuleRegistryPreviewsTests",
      dependencies: [
        "FlowCoordinatorsSwiftUI", "ModuleRegistry", "ModuleRegistryPreviews",
        "ModuleRegistryTesting", "SimulatedSwiftUI",
      ]
    ),
    .testTarget(
      name: "SnippetTests",
      dependencies: [
        "FlowCoordinators", "FlowCoordinatorsTesting", "ModuleRegistry",
        "ModuleRegistrySwiftTesting", "ModuleRegistryTesting", "RegistryExplorer",
        "SimulatedSwiftUI",
      ],
      exclude: ["graph.json"]
    ),
    .testTarget(name: "SourceTokensTests", dependencies: ["SourceTokens"]),
    .testTarget(
      name: "ImportScanningTests",
      dependencies: ["FlowCoordinatorsTesting", "ImportScanning"]
    ),
    .testTarget(name: "FeatureWritingTests", dependencies: ["FeatureWriting"]),
    .testTarget(
      name: "ShopKitTests",
      dependencies: ["ModuleRegistry", "ShopKit"],
      path: "Tests/HostAppTests/Kit"
    ),
    .testTarget(
      name: "ShopTerminalTests",
      dependencies: [
        "FlowCoordinatorsTesting", "ModuleRegistry", "ModuleRegistryTesting", "ShopKit",
        "ShopTerminal",
      ],
      path: "Tests/HostAppTests/Terminal"
    ),
    .testTarget(
      name: "ShopSwiftUITests",
      dependencies: [
        "FlowCoordinators", "FlowCoordinatorsSwiftUI", "ModuleRegistry", "ModuleRegistryTesting",
        "ShopComposition", "ShopJourneys", "ShopKit", "ShopSwiftUI", "SimulatedSwiftUI",
      ],
      path: "Tests/HostAppTests/SwiftUI"
    ),
    .testTarget(
      name: "HostAppTests",
      dependencies: [
        "FlowCoordinatorsTesting", "HostApp", "ModuleRegistry", "ModuleRegistrySwiftTesting",
        "ModuleRegistryTesting", "ShopCommandLine", "ShopComposition", "ShopJourneys", "ShopKit",
        "ShopTerminal",
      ],
      path: "Tests/HostAppTests/App",
      exclude: ["FullScreenJourneys", "Journeys", "Traces", "shop-graph.json"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

/// The targets that know the features.
let composed = ["ShopComposition", "HostAppTests"]

var builtIn: [SwiftSetting] = []

/// With it, a target with an undeclared import is not built.
///
/// Features have it, and tests: the build's own check passes over tests, which then build or not by what
/// happens to be built before.
let isolated: [Target.PluginUsage] = [.plugin(name: "FeatureIsolation")]

/// The template of `swift package new-feature`: built and tested like a feature, but not in the
/// shop.
let template = "Template"

/// The pages that are made of contributions, which are always in the shop.
let pages = "Main"

/// The folder of a module that is not an example to copy from, or of its tests.
///
/// The others are where SwiftPM looks for them: in `Sources` and `Tests`.
func folder(of target: String) -> String? {
  switch target {
  case "OrdersModule": "Sources/HostApp/Orders"
  case "OrdersModuleTests": "Tests/HostAppTests/Orders"
  case "MainModule": "Sources/HostApp/Pages"
  case "MainModuleTests": "Tests/HostAppTests/Pages"
  case "TemplateModule": "Plugins/Tools/TemplateModule"
  default: nil
  }
}

for feature in features.map(\.0) + [pages, template] {
  let module = "\(feature)Module"
  package.targets += [
    .target(
      name: module,
      dependencies: ["ModuleRegistry", "ShopKit"],
      path: folder(of: module),
      plugins: isolated
    ),
    .testTarget(
      name: "\(module)Tests",
      dependencies: [
        .target(name: module), "ModuleRegistry", "ModuleRegistrySwiftTesting",
        "ModuleRegistryTesting", "ShopKit",
      ],
      path: folder(of: "\(module)Tests")
    ),
  ]
}

for (feature, description) in features {
  package.traits.insert(.trait(name: feature, description: description))
  builtIn.append(.define(feature, .when(traits: [whole])))
  for target in package.targets where composed.contains(target.name) {
    target.dependencies.append(
      .target(name: "\(feature)Module", condition: .when(traits: [whole, feature]))
    )
  }
}

for target in package.targets where target.name == "CatalogModule" {
  target.resources = [.embedInCode("Resources/catalogue.json")]
}

// Two targets of one name cannot be in one graph, and the simulation of UIKit has a target
// `FlowCoordinatorsUIKit`, too. Only that package gets the parts of the shop as products: in others
// they would collide with targets of their names. It replays the journeys, and the Xcode project
// links the views on SwiftUI.
if Context.environment["UIKIT_SIMULATOR"] == "1" {
  for name in ["NavigationFuzz", "ShopComposition", "ShopJourneys", "ShopKit", "ShopSwiftUI"] {
    package.products.append(.library(name: name, targets: [name]))
  }
} else {
  package.products.append(
    .library(name: "FlowCoordinatorsUIKit", targets: ["FlowCoordinatorsUIKit"])
  )
  package.targets.append(
    .target(name: "FlowCoordinatorsUIKit", dependencies: ["FlowCoordinators"])
  )
}

// Warnings are errors if the checks ask for it, and only then: a package that depends on this one
// builds it with suppressed warnings, and the compiler refuses both options together.
let isStrict = Context.environment["MODULE_REGISTRY_STRICT"] == "1"

// With it, release does not optimize the tests, which take a third of the time to build otherwise;
// the libraries are optimized. No product has these targets, so a package may depend on this one.
let arePlain = Context.environment["MODULE_REGISTRY_PLAIN_TESTS"] == "1"

// With it, there are no tests but those of the targets that it names. The checks use it for builds with
// a sanitizer.
if let names = Context.environment["MODULE_REGISTRY_TESTS"] {
  let wanted = names.split(separator: " ").map(String.init)
  package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}

for target in package.targets where target.type != .plugin {
  target.swiftSettings = composed.contains(target.name) ? builtIn : []
  target.swiftSettings? += [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  if target.type == .test { target.plugins = isolated }
  if arePlain, target.type == .test {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
  if isStrict {
    target.swiftSettings? += [
      .treatAllWarnings(as: .error), .treatWarning("ExplicitSendable", as: .error),
    ]
  }
}
