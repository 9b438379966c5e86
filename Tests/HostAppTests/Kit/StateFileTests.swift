import Foundation
import ShopKit
import Testing

struct StateFileTests {
  private let folder: TemporaryFolder
  private var file: StateFile { folder.state.file("cart.json") }

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [0, 1, 65_536, 1_000_000, StateFile.maximumSize])
  func `a written value is read back`(_ size: Int) throws {
    let data = Data(repeating: 7, count: size)
    try file.write(Data("before".utf8))
    try file.write(data)
    #expect(try file.read() == data)
    #expect(try folder.names == ["cart.json"])
  }

  @Test func `reading a missing file returns nothing and creates nothing`() throws {
    let state = StateFolder(folder.url.appending(path: "absent/"))
    #expect(try state.file("cart.json").read() == nil)
    try state.file("cart.json").remove()
    #expect(try folder.names == [])
  }

  @Test func `new folders and files are only for their owner`() throws {
    let state = StateFolder(folder.url.appending(path: "a/b"))
    try state.file("cart.json").write(Data())
    #expect(try folder.permissions("a") == 0o700)
    #expect(try folder.permissions("a/b") == 0o700)
    #expect(try folder.permissions("a/b/cart.json") == 0o600)
  }

  @Test func `writing keeps the folder's permissions, but makes the file the owner's only`()
    throws
  {
    try folder.write("old", to: "cart.json")
    let open: [FileAttributeKey: Any] = [.posixPermissions: 0o755]
    try FileManager.default.setAttributes(open, ofItemAtPath: folder.url.path())
    try FileManager.default.setAttributes(open, ofItemAtPath: file.path)
    try file.write(Data("new".utf8))
    #expect(try folder.permissions("") == 0o755)
    #expect(try folder.permissions("cart.json") == 0o600)
  }

  @Test func `remove deletes the file`() throws {
    try file.write(Data("old".utf8))
    try file.remove()
    #expect(try file.read() == nil)
  }

  @Test func `a read during writes returns one whole value`() async throws {
    let file = file
    try file.write(Data(repeating: 0, count: 100_000))
    let seen = try await withThrowingTaskGroup(of: Set<Data>.self) { group in
      for writer in UInt8(1)...4 {
        group.addTask {
          for _ in 0..<20 { try file.write(Data(repeating: writer, count: 100_000)) }
          return []
        }
        group.addTask { try Set((0..<50).compactMap { _ in try file.read() }) }
      }
      return try await group.reduce(into: Set()) { $0.formUnion($1) }
    }
    #expect(seen.allSatisfy { $0.count == 100_000 && Set($0).count == 1 })
    #expect(try folder.names == ["cart.json"])
  }

  @Test func `setting a file aside never overwrites one set aside before`() throws {
    try folder.write("from another time", to: "cart.damaged-1.json")
    for text in ["first", "second"] {
      try file.write(Data(text.utf8))
      _ = try file.setAside()
    }
    #expect(
      try folder.names == ["cart.damaged-1.json", "cart.damaged-2.json", "cart.damaged-3.json"]
    )
    #expect(try folder.text("cart.damaged-1.json") == "from another time")
    #expect(try folder.text("cart.damaged-2.json") == "first")
    #expect(try folder.text("cart.damaged-3.json") == "second")
  }

  @Test func `setAside renames a folder in the file's place, with its content`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("cart.json/inner"),
      withIntermediateDirectories: true
    )
    #expect(try file.setAside() == "cart.damaged-1.json")
    #expect(try folder.names == ["cart.damaged-1.json"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("cart.damaged-1.json"))
        == ["inner"]
    )
  }

  @Test func `setAside renames a symbolic link, not its target`() throws {
    try folder.write("elsewhere", to: "other")
    try FileManager.default.createSymbolicLink(
      atPath: file.path,
      withDestinationPath: folder.path("other")
    )
    #expect(try file.setAside() == "cart.damaged-1.json")
    #expect(try folder.names == ["cart.damaged-1.json", "other"])
    #expect(try folder.text("other") == "elsewhere")
  }

  @Test func `setting aside a file without an extension adds no extension`() throws {
    let file = folder.state.file("cart")
    try file.write(Data())
    #expect(try file.setAside() == "cart.damaged-1")
  }

  @Test func `setAside of a missing file throws and creates nothing`() throws {
    let error = #expect(throws: StateError.self) { try file.setAside() }
    #expect(
      error?.description
        == "'\(file.path)' cannot be renamed: no such file or folder"
    )
    #expect(try folder.names == [])
  }
}
