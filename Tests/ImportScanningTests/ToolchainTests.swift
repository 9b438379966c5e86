import Foundation
import ImportScanning
import Testing

struct ToolchainTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Creates files below the root, and searches them.
  private func found(
    _ names: [String],
    files: [String: String],
    compiler: String = "/opt/usr/bin/swiftc",
    environment: [String: String] = [:]
  ) throws -> [String] {
    for (path, text) in files {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    defer { try? FileManager.default.removeItem(at: root) }
    var toolchain = Toolchain(
      compiler: root.path + compiler,
      environment: { name in environment[name].map { $0.replacing("ROOT", with: root.path) } },
      root: root.path
    )
    return names.filter { toolchain.contains($0) }
  }

  @Test func `the modules are those in the folders of the compiler's toolchain`() throws {
    let names = [
      "Swift", "XCTest", "Testing", "Glibc", "SwiftSyntax", "PackageDescription", "_Builtin_float",
      "Shop", "Cx",
    ]
    let swift = "opt/usr/lib/swift"
    let modules = try found(
      names,
      files: [
        "\(swift)/linux/Swift.swiftmodule/x86_64.swiftmodule": "",
        "\(swift)/linux/XCTest.swiftmodule": "",
        "\(swift)/macosx/testing/Testing.swiftmodule": "",
        "\(swift)/linux/x86_64/glibc.modulemap": "module Glibc [system] { module Shop {} }",
        "\(swift)/host/SwiftSyntax.swiftmodule": "",
        "\(swift)/pm/ManifestAPI/PackageDescription.swiftmodule": "",
        "\(swift)/clang/include/module.modulemap": "module _Builtin_float {}",
        "\(swift)/linux/libCx.so": "",
      ]
    )
    #expect(modules == ["Swift", "XCTest", "Testing", "Glibc", "_Builtin_float"])
  }

  @Test func `a symbolic link to the compiler leads to its toolchain`() throws {
    let bin = root.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: bin.appending(path: "swiftc"),
      withDestinationURL: root.appending(path: "opt/usr/bin/swiftc")
    )
    #expect(
      try found(
        ["Swift"],
        files: [
          "opt/usr/bin/swiftc": "", "opt/usr/lib/swift_static/linux/Swift.swiftmodule": "",
        ],
        compiler: "/bin/swiftc"
      ) == ["Swift"]
    )
  }

  @Test(arguments: [
    (
      "UIKit",
      "Xcode/Platforms/iOS/Developer/SDKs/iOS.sdk/System/Library/Frameworks/UIKit.framework/a"
    ),
    (
      "Deep",
      "Xcode/Platforms/iOS/Developer/SDKs/iOS.sdk/System/Library/SubFrameworks/Deep.framework/a"
    ),
    (
      "Cat",
      "Xcode/Platforms/M/Developer/SDKs/M.sdk/System/iOSSupport/System/Library/Frameworks/Cat.framework/a"
    ),
    ("os", "Xcode/Platforms/iOS/Developer/SDKs/iOS.sdk/usr/lib/swift/os.swiftmodule/a"),
    ("XCTest", "Xcode/Platforms/iOS/Developer/Library/Frameworks/XCTest.framework/a"),
    ("StoreKitTest", "Xcode/Platforms/iOS/Developer/usr/lib/swift/StoreKitTest.swiftmodule/a"),
    ("Tools", "Xcode/SDKs/MacOSX.sdk/System/Library/Frameworks/Tools.framework/a"),
    (
      "Musl",
      "home/.swiftpm/swift-sdks/a.artifactbundle/b/musl/usr/lib/swift_static/linux/Musl.swiftmodule"
    ),
    ("Env", "sdk/usr/lib/swift/Env.swiftmodule"),
    ("Selected", "Other/SDKs/MacOSX.sdk/usr/lib/swift/Selected.swiftmodule"),
  ])
  func `modules are found in SDKs and their frameworks`(module: String, path: String) throws {
    #expect(
      try found(
        [module, "Shop"],
        files: [path: ""],
        compiler: "/Xcode/Toolchains/XcodeDefault.xctoolchain/usr/bin/swiftc",
        environment: ["HOME": "ROOT/home", "SDKROOT": "ROOT/sdk", "DEVELOPER_DIR": "ROOT/Other"]
      ) == [module]
    )
  }

  @Test func `the modules of system headers are found by their module maps`() throws {
    #expect(
      try found(
        ["zlib", "Curl", "Other"],
        files: [
          "usr/include/module.modulemap": "module zlib [system] {}",
          "usr/local/include/Curl/module.modulemap": "module Curl {}",
          "usr/include/else/module.modulemap": "module Other {}",
        ]
      ) == ["zlib", "Curl"]
    )
  }

  @Test func `a compiler without a toolchain folder has no modules`() throws {
    #expect(try found(["Swift", "Foundation"], files: [:]) == [])
  }

  @Test func `the real toolchain has Foundation, Swift and Testing`() throws {
    let compiler = try #require(
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/swiftc" }.first(where: FileManager.default.isExecutableFile)
    )
    var toolchain = Toolchain(compiler: compiler)
    let modules = ["Foundation", "ImportScanning", "Swift", "Testing"]
    #expect(modules.filter { toolchain.contains($0) } == ["Foundation", "Swift", "Testing"])
  }
}
