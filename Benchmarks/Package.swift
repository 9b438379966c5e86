// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ModuleRegistry", path: "..")],
  targets: [
    .executableTarget(name: "Benchmarks"),
    .target(name: "CMeasure"),
    .executableTarget(
      name: "Workload",
      dependencies: [
        "CMeasure",
        .product(name: "ModuleRegistry", package: "ModuleRegistry"),
        .product(name: "FlowCoordinatorsTesting", package: "ModuleRegistry"),
        .product(name: "ModuleRegistryTesting", package: "ModuleRegistry"),
      ],
      plugins: ["OrdinaryKeys"]
    ),
    .executableTarget(name: "WriteOrdinaryKeys"),
    .plugin(name: "OrdinaryKeys", capability: .buildTool(), dependencies: ["WriteOrdinaryKeys"]),
  ],
  swiftLanguageModes: [.v6]
)

// As in the package that is measured.
let isStrict = Context.environment["MODULE_REGISTRY_STRICT"] == "1"

for target in package.targets where target.name != "CMeasure" && target.type != .plugin {
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
