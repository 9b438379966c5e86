// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "ModuleRegistry",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [
    .library(name: "ModuleRegistry", targets: ["ModuleRegistry"]),
  ],
  targets: [
    .target(name: "ModuleRegistry"),
    .testTarget(name: "ModuleRegistryTests", dependencies: ["ModuleRegistry"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .treatWarning("ExplicitSendable", as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
