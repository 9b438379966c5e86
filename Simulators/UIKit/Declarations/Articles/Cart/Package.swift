// swift-tools-version: 6.3

import PackageDescription

// The previews of the article about them: open this package in Xcode to see them.
let package = Package(
  name: "Cart",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [.library(name: "CartModule", targets: ["CartModule"])],
  dependencies: [.package(name: "ModuleRegistry", path: "../../../../..")],
  targets: [
    .target(
      name: "CartModule",
      dependencies: [.product(name: "ModuleRegistry", package: "ModuleRegistry")]
    ),
    .target(
      name: "CartPreviews",
      dependencies: [
        "CartModule",
        .product(name: "ModuleRegistry", package: "ModuleRegistry"),
        .product(name: "ModuleRegistryPreviews", package: "ModuleRegistry"),
      ]
    ),
  ]
)
