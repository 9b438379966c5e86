// swift-tools-version: 6.3

import PackageDescription

// Measures other libraries beside this one. Nothing else builds it, since it depends on them: see
// README.md. On Linux, Resolver 1.5.1 needs one conversion to `Int32`: clone it, add
// that, and write `path:` here.
let package = Package(
  name: "OtherLibraries",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "ModuleRegistry", path: "../.."),
    .package(url: "https://github.com/Swinject/Swinject.git", exact: "2.10.0"),
    .package(url: "https://github.com/hmlongco/Factory.git", exact: "3.2.1"),
    .package(url: "https://github.com/hmlongco/Resolver.git", exact: "1.5.1"),
  ],
  targets: [
    .executableTarget(
      name: "Others",
      dependencies: [
        "ModuleRegistry", "Resolver", "Swinject",
        .product(name: "FactoryKit", package: "Factory"),
      ]
    )
  ]
)
