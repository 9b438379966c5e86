import FeatureWriting
import Foundation
import Synchronization
import Testing

struct WriterTests {
  private func plan(_ package: borrowing ScratchPackage) throws -> Plan {
    let arguments = try #require(try Arguments.read(["Loyalty", "--like", "Cart"]))
    return try Plan(arguments, for: package.facts)
  }

  private func write(
    _ package: borrowing ScratchPackage,
    loadTargets: @escaping () throws -> [String] = { ["Cart", "Loyalty", "LoyaltyTests"] },
    isInterrupted: @escaping () -> Bool = { false }
  ) throws {
    let plan = try plan(package)
    try Writer(plan, root: package.root, isInterrupted: isInterrupted, loadTargets: loadTargets)
      .write()
  }

  @Test func `the manifest is written, checked, and then the files are`() throws {
    let package = try ScratchPackage()
    let root = package.root
    let before = try package.contents()
    let plan = try plan(package)
    try write(package) {
      let manifest = try String(contentsOf: URL(filePath: "\(root)/Package.swift"), encoding: .utf8)
      #expect(manifest == plan.manifest.new)
      #expect(!FileManager.default.fileExists(atPath: "\(root)/Modules/Loyalty"))
      return ["Loyalty", "LoyaltyTests"]
    }
    var after = try package.contents()
    #expect(after.removeValue(forKey: "Package.swift") == plan.manifest.new)
    for file in plan.files {
      #expect(after.removeValue(forKey: file.path) == String(decoding: file.content, as: UTF8.self))
    }
    #expect(
      after.filter { $0.value != "a folder" }
        == before.filter { $0.value != "a folder" && $0.key != "Package.swift" }
    )
  }

  private struct Broken: Error, CustomStringConvertible { let description = "error: expected ')'" }

  @Test func `a manifest that does not load is restored, and nothing is written`() throws {
    let package = try ScratchPackage()
    let before = try package.contents()
    let error = #expect(throws: Refusal.self) { try write(package) { throw Broken() } }
    #expect(
      error?.description
        == "Package.swift no longer loads, so it was restored:\nerror: expected ')'"
    )
    #expect(try package.contents() == before)
  }

  @Test(arguments: [["Cart"], ["Loyalty"], ["Loyalty", "Loyalty", "LoyaltyTests"]])
  func `a manifest that lacks a target, or has it twice, is restored`(targets: [String]) throws {
    let package = try ScratchPackage()
    let before = try package.contents()
    let error = #expect(throws: Refusal.self) { try write(package) { targets } }
    #expect(error?.description.contains("would not have exactly one target 'Loyalty") == true)
    #expect(try package.contents() == before)
  }

  @Test(arguments: 1...8) func `an interruption at any moment leaves nothing behind`(_ moment: Int)
    throws
  {
    let package = try ScratchPackage()
    let before = try package.contents()
    let asked = Mutex(0)
    let interrupt = {
      asked.withLock {
        $0 += 1
        return $0 >= moment
      }
    }
    do {
      try write(package, isInterrupted: interrupt)
      // It is asked once after the check, before each of four files, and at the end.
      #expect(moment > 6)
    } catch {
      #expect("\(error)" == "interrupted; Package.swift was restored")
      #expect(try package.contents() == before)
    }
  }

  @Test func `an interruption that breaks the check is one`() throws {
    let package = try ScratchPackage()
    let error = #expect(throws: Refusal.self) {
      try write(package, loadTargets: { throw Broken() }, isInterrupted: { true })
    }
    #expect(error == Refusal("interrupted; Package.swift was restored"))
  }

  @Test func `files that cannot be written are taken back`() throws {
    let package = try ScratchPackage()
    let root = package.root
    let error = #expect(throws: Refusal.self) {
      try write(package) {
        // Another process was faster.
        try FileManager.default.createDirectory(
          atPath: "\(root)/Modules/Loyalty/Tests",
          withIntermediateDirectories: true
        )
        try Data("mine".utf8).write(
          to: URL(filePath: "\(root)/Modules/Loyalty/Tests/LoyaltyTests.swift")
        )
        return ["Loyalty", "LoyaltyTests"]
      }
    }
    #expect(error?.description.hasPrefix("the files cannot be written: ") == true)
    #expect(try package.text("Package.swift") == ScratchPackage.manifest)
    #expect(try package.text("Modules/Loyalty/Tests/LoyaltyTests.swift") == "mine")
    #expect(!FileManager.default.fileExists(atPath: "\(root)/Modules/Loyalty/Sources"))
  }

  @Test func `a concurrent write is not overwritten`() throws {
    let package = try ScratchPackage()
    let root = package.root
    let error = #expect(throws: Refusal.self) {
      try write(package) {
        try Data("mine".utf8).write(to: URL(filePath: "\(root)/Package.swift"))
        return []
      }
    }
    #expect(error == Refusal("Package.swift was changed meanwhile, so it stays as it is"))
    #expect(try package.text("Package.swift") == "mine")
  }

  @Test(arguments: [0o640, 0o600, 0o755]) func `the manifest keeps its permissions`(
    _ permissions: Int
  ) throws {
    let package = try ScratchPackage()
    let path = "\(package.root)/Package.swift"
    func current() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    #expect(throws: Refusal.self) { try write(package) { throw Broken() } }
    #expect(try current() == permissions)
    try write(package)
    #expect(try current() == permissions)
    #expect(try package.text("Package.swift").contains("Loyalty"))
  }

  @Test func `a manifest that is a link stays one`() throws {
    let package = try ScratchPackage()
    try FileManager.default.moveItem(
      atPath: "\(package.root)/Package.swift",
      toPath: "\(package.root)/Real.swift"
    )
    try FileManager.default.createSymbolicLink(
      atPath: "\(package.root)/Package.swift",
      withDestinationPath: "Real.swift"
    )
    try write(package)
    #expect(try package.text("Real.swift").contains("Loyalty"))
    let path = "\(package.root)/Package.swift"
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "Real.swift")
  }
}
