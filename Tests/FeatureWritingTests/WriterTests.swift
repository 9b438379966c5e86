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
    loadTargets: @escaping (String) throws -> [String] = { _ in
      ["Cart", "Loyalty", "LoyaltyTests"]
    },
    isInterrupted: @escaping () -> Bool = { false }
  ) throws {
    let plan = try plan(package)
    try Writer(plan, root: package.root, isInterrupted: isInterrupted, loadTargets: loadTargets)
      .write()
  }

  @Test func `files are written first, the manifest is checked as a copy and replaced last`() throws
  {
    let package = try ScratchPackage()
    let root = package.root
    let before = try package.contents()
    let plan = try plan(package)
    try write(package) { folder in
      let copy = try String(contentsOf: URL(filePath: "\(folder)/Package.swift"), encoding: .utf8)
      #expect(copy == plan.manifest.new)
      let real = try String(contentsOf: URL(filePath: "\(root)/Package.swift"), encoding: .utf8)
      #expect(real == plan.manifest.old)
      // A manifest may look for its folders.
      for file in plan.files {
        #expect(FileManager.default.contents(atPath: "\(folder)/\(file.path)") == file.content)
      }
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
    #expect(!Rest(root: root).isThere)
  }

  private struct Broken: Error, CustomStringConvertible { let description = "error: expected ')'" }

  @Test func `if the new manifest doesn't load, nothing is changed`() throws {
    let package = try ScratchPackage()
    let before = try package.contents()
    let error = #expect(throws: Refusal.self) { try write(package) { _ in throw Broken() } }
    #expect(
      error?.description
        == "Package.swift would not load, so nothing was changed:\nerror: expected ')'"
    )
    #expect(try package.contents() == before)
  }

  @Test(arguments: [["Cart"], ["Loyalty"], ["Loyalty", "Loyalty", "LoyaltyTests"]])
  func `a manifest that would lack a target, or have it twice, is refused`(targets: [String])
    throws
  {
    let package = try ScratchPackage()
    let before = try package.contents()
    let error = #expect(throws: Refusal.self) { try write(package) { _ in targets } }
    #expect(error?.description.contains("would not have exactly one target 'Loyalty") == true)
    #expect(try package.contents() == before)
  }

  @Test(arguments: 1...12) func `an interruption at any moment leaves the package unchanged`(
    _ moment: Int
  )
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
      // It is asked before each of four copies and files, before the check and after it.
      #expect(moment > 10)
    } catch {
      #expect("\(error)" == "interrupted; nothing was changed")
      #expect(try package.contents() == before)
    }
  }

  @Test func `an interruption that makes the check fail is reported as an interruption`() throws {
    let package = try ScratchPackage()
    let asked = Mutex(false)
    let error = #expect(throws: Refusal.self) {
      try write(
        package,
        loadTargets: { _ in
          asked.withLock { $0 = true }
          throw Broken()
        },
        isInterrupted: { asked.withLock(\.self) }
      )
    }
    #expect(error == Refusal("interrupted; nothing was changed"))
  }

  /// The moments at which the writer can be killed: before each of four copies and files, before
  /// the check, in it and after it.
  static let kills = 1...11

  @Test(arguments: kills)
  func `clean-up after a killed run restores the package, and the next run writes it`(
    _ moment: Int
  ) async throws {
    let package = try ScratchPackage()
    try package.write("Modules/Loyalty.md", "mine")
    let before = try package.contents()
    let facts = try JSONEncoder().encode(package.facts)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [facts = facts as Data, moment = moment as Int] in
      let facts = try JSONDecoder().decode(PackageFacts.self, from: facts)
      let passed = Mutex(0)
      let pass = {
        passed.withLock {
          $0 += 1
          if $0 == moment { kill(getpid(), SIGKILL) }
        }
      }
      let arguments = try #require(try Arguments.read(["Loyalty", "--like", "Cart"]))
      try Writer(
        Plan(arguments, for: facts),
        root: facts.root,
        isInterrupted: {
          pass()
          return false
        },
        loadTargets: { _ in
          pass()
          return ["Loyalty", "LoyaltyTests"]
        }
      )
      .write()
    }
    #expect(try package.text("Package.swift") == ScratchPackage.manifest)
    let rest = Rest(root: package.root)
    #expect(rest.isThere)
    rest.takeBack(exceptFilesOf: package.facts.targets)
    #expect(try package.contents() == before)
    try write(package)
    #expect(try package.text("Package.swift").contains("Loyalty"))
  }

  /// A package in a repository, whose manifest git may merge.
  private func listPackage(attributes: String?) throws -> ScratchPackage {
    var package = try ScratchPackage()
    try package.write(".git/HEAD", "")
    try package.write(
      "Package.swift",
      "let package = Package(\n  targets: [\n    .target(name: \"Cart\"),\n  ]\n)\n"
    )
    if let attributes { try package.write(".gitattributes", attributes) }
    package.facts.targets.removeLast()
    return package
  }

  @Test(arguments: [nil, "*.png binary\n"], [nil, "mine"])
  func `after a kill, clean-up restores .gitattributes unless the user changed it`(
    _ old: String?,
    _ mine: String?
  ) async throws {
    let package = try listPackage(attributes: old)
    let before = try package.contents()
    let facts = try JSONEncoder().encode(package.facts)
    await #expect(processExitsWith: .signal(SIGKILL)) { [facts = facts as Data] in
      let facts = try JSONDecoder().decode(PackageFacts.self, from: facts)
      let arguments = try #require(try Arguments.read(["Loyalty", "--like", "Cart"]))
      let file = "\(facts.root)/.gitattributes"
      try Writer(
        Plan(arguments, for: facts),
        root: facts.root,
        isInterrupted: {
          if let text = try? String(contentsOf: URL(filePath: file), encoding: .utf8),
            text.hasSuffix("/Package.swift merge=union\n")
          {
            kill(getpid(), SIGKILL)
          }
          return false
        },
        loadTargets: { _ in ["Loyalty", "LoyaltyTests"] }
      )
      .write()
    }
    #expect(try package.text(".gitattributes") == "\(old ?? "")/Package.swift merge=union\n")
    if let mine { try package.write(".gitattributes", mine) }
    Rest(root: package.root).takeBack(exceptFilesOf: package.facts.targets)
    var after = try package.contents()
    if let mine { #expect(after.updateValue(old ?? "", forKey: ".gitattributes") == mine) }
    if old == nil, mine != nil { after[".gitattributes"] = nil }
    #expect(after == before)
  }

  @Test(arguments: [nil, "*.png binary\n"])
  func `.gitattributes is unchanged if Package.swift can't be replaced`(_ old: String?) throws {
    let package = try listPackage(attributes: old)
    let root = package.root
    #expect(throws: Refusal.self) {
      try write(package) { _ in
        try Data("mine".utf8).write(to: URL(filePath: "\(root)/Package.swift"))
        return ["Loyalty", "LoyaltyTests"]
      }
    }
    let text = try? package.text(".gitattributes")
    #expect(text == old)
  }

  @Test(arguments: [0o640, 0o600, 0o755], [true, false])
  func `.gitattributes keeps its permissions, written or restored`(
    _ permissions: Int,
    _ isWritten: Bool
  ) throws {
    let package = try listPackage(attributes: "*.png binary\n")
    let root = package.root
    let path = "\(root)/.gitattributes"
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    if isWritten {
      try write(package)
    } else {
      try? write(package) { _ in
        try Data("mine".utf8).write(to: URL(filePath: "\(root)/Package.swift"))
        return ["Loyalty", "LoyaltyTests"]
      }
    }
    #expect(try package.text(".gitattributes").contains("merge=union") == isWritten)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == permissions)
  }

  // MARK: - The rest of a run that was killed

  /// Leaves a run in the middle, all of whose files are written.
  private func leave(_ package: borrowing ScratchPackage) throws -> Rest {
    let root = package.root
    let copy = "\(root).copy"
    defer { try? FileManager.default.removeItem(atPath: copy) }
    try? write(package) { _ in
      try FileManager.default.copyItem(atPath: root, toPath: copy)
      return []
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: root) {
      try FileManager.default.removeItem(atPath: "\(root)/\(name)")
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: copy) {
      try FileManager.default.moveItem(atPath: "\(copy)/\(name)", toPath: "\(root)/\(name)")
    }
    return Rest(root: root)
  }

  @Test func `clean-up keeps what the user wrote into leftover files`() throws {
    let package = try ScratchPackage()
    let before = try package.contents()
    let rest = try leave(package)
    let files = [
      "Modules/Loyalty/Sources/LoyaltyFeature.swift", "Modules/Loyalty/Sources/More.swift",
    ]
    for file in files { try package.write(file, "mine") }
    rest.takeBack(exceptFilesOf: package.facts.targets)
    var after = try package.contents()
    for file in files { #expect(after.removeValue(forKey: file) == "mine") }
    for folder in ["Modules/Loyalty", "Modules/Loyalty/Sources"] {
      after.removeValue(forKey: folder)
    }
    #expect(after == before)
  }

  @Test func `clean-up removes a file that was written in part`() throws {
    let package = try ScratchPackage()
    let before = try package.contents()
    let rest = try leave(package)
    try package.write("Modules/Loyalty/Sources/LoyaltyFeature.swift", "public struct Loy")
    rest.takeBack(exceptFilesOf: package.facts.targets)
    #expect(try package.contents() == before)
  }

  @Test func `clean-up removes a folder whose file was never written`() throws {
    let package = try ScratchPackage()
    let before = try package.contents()
    let rest = try leave(package)
    let screens = "\(package.root)/Modules/Loyalty/Sources/Screens"
    for file in try FileManager.default.contentsOfDirectory(atPath: screens) {
      try FileManager.default.removeItem(atPath: "\(screens)/\(file)")
    }
    rest.takeBack(exceptFilesOf: package.facts.targets)
    #expect(try package.contents() == before)
  }

  @Test func `clean-up keeps files that a target has since claimed`() throws {
    var package = try ScratchPackage()
    let before = try package.contents()
    let rest = try leave(package)
    // Somebody has put the target into the manifest.
    package.facts.targets.append(package.target("Loyalty", "Modules/Loyalty/Sources"))
    let written = try package.contents().filter { !$0.key.hasPrefix(".new-feature") }
    rest.takeBack(exceptFilesOf: package.facts.targets)
    #expect(try package.contents() == written)
    #expect(written.count > before.count)
  }

  @Test func `clean-up removes files below the folder of an older target`() throws {
    var package = try ScratchPackage()
    package.facts.targets.append(package.target("All", "Modules"))
    let before = try package.contents()
    let rest = try leave(package)
    package.facts.targets[3] = package.target("All", "Modules")
    #expect(package.facts.targets[3].files.contains { $0.hasSuffix("LoyaltyFeature.swift") })
    rest.takeBack(exceptFilesOf: package.facts.targets)
    #expect(try package.contents() == before)
  }

  @Test func `a run killed after its last step leaves nothing to clean up`() throws {
    let package = try ScratchPackage()
    let rest = try leave(package)
    try FileManager.default.removeItem(atPath: "\(package.root)/.new-feature/package/Package.swift")
    let written = try package.contents().filter { !$0.key.hasPrefix(".new-feature") }
    rest.takeBack()
    #expect(try package.contents() == written)
    #expect(!rest.isThere)
  }

  @Test func `clean-up keeps a user's folder that is named like the leftovers`() throws {
    let package = try ScratchPackage()
    try package.write(".new-feature/notes.txt", "mine")
    try write(package)
    #expect(try package.text(".new-feature/notes.txt") == "mine")
    #expect(try package.text("Package.swift").contains("Loyalty"))
  }

  // MARK: - Other processes

  @Test func `a second run at the same time is refused, and told what the first adds`() throws {
    var package = try ScratchPackage()
    package.facts.targets.reverse()
    let other = try ScratchPackage()
    let root = package.root
    func error() -> String? {
      #expect(throws: Refusal.self) { try Rest(root: root).alone { Issue.record("not alone") } }?
        .description
    }
    try Rest(root: root).alone {
      #expect(error() == "another new-feature is running in this package; wait until it ends")
      try write(package) { _ in
        #expect(
          error() == "another new-feature is running in this package: it adds Loyalty, as process "
            + "\(getpid()); wait until it ends"
        )
        return ["Loyalty", "LoyaltyTests"]
      }
      try Rest(root: other.root).alone { try write(other) }
    }
    #expect(try package.text("Package.swift").contains("Loyalty"))
    try Rest(root: root).alone { #expect(throws: Broken.self) { throw Broken() } }
  }

  @Test func `if a file can't be written, the run removes those it wrote`() throws {
    let package = try ScratchPackage()
    let plan = try plan(package)
    // Another process was faster.
    try package.write("Modules/Loyalty/Tests/LoyaltyTests.swift", "mine")
    let error = #expect(throws: Refusal.self) {
      try Writer(plan, root: package.root, isInterrupted: { false }, loadTargets: { _ in [] })
        .write()
    }
    #expect(error?.description.hasPrefix("the files cannot be written: ") == true)
    #expect(try package.text("Package.swift") == ScratchPackage.manifest)
    #expect(try package.text("Modules/Loyalty/Tests/LoyaltyTests.swift") == "mine")
    #expect(!FileManager.default.fileExists(atPath: "\(package.root)/Modules/Loyalty/Sources"))
  }

  @Test func `Package.swift is not overwritten if it changes during the run`() throws {
    let package = try ScratchPackage()
    let root = package.root
    let error = #expect(throws: Refusal.self) {
      try write(package) { _ in
        try Data("mine".utf8).write(to: URL(filePath: "\(root)/Package.swift"))
        return ["Loyalty", "LoyaltyTests"]
      }
    }
    #expect(
      error
        == Refusal(
          "Package.swift was changed in the meantime, so it stays as it is: run the command again"
        )
    )
    #expect(try package.text("Package.swift") == "mine")
    #expect(!FileManager.default.fileExists(atPath: "\(root)/Modules/Loyalty"))
  }

  @Test(arguments: [0o640, 0o600, 0o755]) func `Package.swift keeps its permissions`(
    _ permissions: Int
  ) throws {
    let package = try ScratchPackage()
    let path = "\(package.root)/Package.swift"
    func current() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    #expect(throws: Refusal.self) { try write(package) { _ in throw Broken() } }
    #expect(try current() == permissions)
    try write(package)
    #expect(try current() == permissions)
    #expect(try package.text("Package.swift").contains("Loyalty"))
  }

  @Test func `a Package.swift that is a symbolic link stays one`() throws {
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
