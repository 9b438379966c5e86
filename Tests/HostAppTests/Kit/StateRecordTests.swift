import Foundation
import ShopKit
import Testing

struct StateRecordTests {
  private let folder: TemporaryFolder
  private var file: StateFile { folder.state.file("names.json") }

  init() throws { folder = try TemporaryFolder() }

  @Test func `a changed value is restored`() throws {
    let record = StateRecord(file, initial: ["Ada"])
    #expect(record.value == ["Ada"])
    #expect(try folder.names == [])
    record.update { $0.append("Grace") }
    #expect(record.value == ["Ada", "Grace"])
    #expect(record.problem == nil)
    #expect(
      try folder.text("names.json")
        == #"{"format":"module-registry-shop","value":["Ada","Grace"],"version":1}"#
    )
    #expect(try folder.permissions("names.json") == 0o600)
    let again = StateRecord(file, initial: [String]())
    #expect(again.value == ["Ada", "Grace"])
    #expect(again.notice == nil)
  }

  @Test func `a record without a file keeps its value in memory`() {
    let record = StateRecord(nil, initial: 1)
    record.update { $0 += 1 }
    #expect(record.value == 2)
    #expect(record.isInPlace)
    #expect(record.problem == nil)
    #expect(record.notice == nil)
  }

  @Test(arguments: [
    #"{"format":"module-registry-shop","#, #"{"format":"module-registry-shop","value":["A"#,
    #"{"format":"module-registry-shop","value":["Ada"]}"#,
    #"{"format":"module-registry-shop","value":["Ada"],"version":0}"#,
    #"{"format":"module-registry-shop","value":["Ada"],"version":-9223372036854775809}"#,
    #"{"format":"module-registry-shop","value":["Ada"],"version":-1e400}"#,
    #"{"format":"module-registry-shop","value":["Ada"],"version":1e-400}"#,
    #"{"format":"module-registry-shop","value":["Ada"],"version":+1e400}"#,
    #"{"format":"module-registry-shop","value":["Ada"],"version":inf}"#,
    #"{"format":"module-registry-shop","value":{"version":1e400}}"#,
    #"{"format":"module-registry-shop","value":"Ada","version":1}"#,
  ])
  func `a damaged file is set aside and reported`(_ damaged: String) throws {
    try folder.write(damaged, to: "names.json")
    let record = StateRecord(file, initial: ["Ada"])
    #expect(record.value == ["Ada"])
    #expect(
      record.notice == "'\(file.path)' is damaged. It was renamed to 'names.damaged-1.json'."
    )
    record.update { $0.append("Grace") }
    #expect(try folder.text("names.damaged-1.json") == damaged)
    #expect(StateRecord(file, initial: []).value == ["Ada", "Grace"])
  }

  @Test(arguments: [
    "2", "9223372036854775807", "9223372036854775808", "1e300", "1e400", "2.5E+999",
    String(repeating: "9", count: 400),
  ])
  func `a file of a newer version is left unchanged`(_ version: String) throws {
    let newer = """
      {"format":"module-registry-shop","value":{"names":["Ada"]},"version":\(version)}
      """
    try folder.write(newer, to: "names.json")
    let record = StateRecord(file, initial: ["Grace"])
    let reason = "'\(file.path)' was written by a newer version of the shop"
    #expect(record.notice == "\(reason). It is left as it is, so changes will not be saved.")
    // Nothing has changed yet.
    #expect(record.problem == nil)
    record.update { $0.append("Edith") }
    #expect(record.value == ["Grace", "Edith"])
    #expect(record.problem == "could not be saved: \(reason)")
    #expect(!record.isInPlace)
    #expect(try folder.names == ["names.json"])
    #expect(try folder.text("names.json") == newer)
  }

  @Test func `a damaged file that can't be set aside is left unchanged`() throws {
    let damaged = #"{"format":"module-registry-shop","x"#
    try folder.write(damaged, to: "names.json")
    for number in 1...1_000 { try folder.write("", to: "names.damaged-\(number).json") }
    let record = StateRecord(file, initial: ["Ada"])
    #expect(
      record.notice == """
        '\(file.path)' is damaged. It could not be renamed, so changes will not be saved: \
        '\(file.path)' cannot be renamed: too many damaged files are in the folder.
        """
    )
    record.update { $0 = [] }
    #expect(record.problem == "could not be saved: '\(file.path)' is damaged")
    #expect(try folder.text("names.json") == damaged)
  }

  @Test func `a file that can't be read is left unchanged`() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "names.json"),
      withIntermediateDirectories: true
    )
    let record = StateRecord(file, initial: ["Ada"])
    let reason = "'\(file.path)' cannot be read: a folder has this name"
    #expect(record.notice == "\(reason). It is left as it is, so changes will not be saved.")
    record.update { $0 = [] }
    #expect(record.problem == "could not be saved: \(reason)")
    #expect(try folder.names == ["names.json"])
  }

  @Test(arguments: [
    "", "{", #"{"format":"module-registry-sh"#, "precious", "[]", "{}", #"{"items":["theirs"]}"#,
    #"{"format":"module"}"#, #"{"value":["Eve"],"version":1}"#, #"{"value":["Eve"],"version":2}"#,
    #"{"format":"theirs","value":["Eve"],"version":1}"#,
    #"{"format":"theirs","value":["Eve"],"version":2}"#,
  ])
  func `a file of another program is left unchanged`(_ content: String) throws {
    try folder.write(content, to: "names.json")
    let record = StateRecord(file, initial: ["Ada"])
    let reason = "'\(file.path)' was not written by this shop"
    #expect(record.notice == "\(reason). It is left as it is, so changes will not be saved.")
    record.update { $0.append("Grace") }
    #expect(record.value == ["Ada", "Grace"])
    #expect(record.problem == "could not be saved: \(reason)")
    #expect(try folder.names == ["names.json"])
    #expect(try folder.text("names.json") == content)
  }

  @Test func `a file that another program wrote meanwhile isn't replaced`() throws {
    let record = StateRecord(file, initial: ["Ada"])
    try folder.write("theirs", to: "names.json")
    record.update { $0.append("Grace") }
    #expect(
      record.problem
        == "could not be saved: '\(file.path)' cannot be written: another program has changed the file"
    )
    #expect(try folder.text("names.json") == "theirs")
    try FileManager.default.removeItem(at: folder.url.appending(path: "names.json"))
    record.update { _ in }
    #expect(record.problem == nil)
    // It may replace its own writes.
    record.update { $0 = ["Edith"] }
    #expect(record.problem == nil)
    #expect(StateRecord(file, initial: []).value == ["Edith"])
    try folder.write("theirs again", to: "names.json")
    record.update { $0 = [] }
    #expect(try folder.text("names.json") == "theirs again")
    #expect(try folder.names == ["names.json"])
  }

  @Test func `a record still saves to its file after a copy has replaced it`() throws {
    let record = StateRecord(file, initial: ["Ada"])
    record.update { $0.append("Grace") }
    // A copy is another file of the same content, as on a disk that numbers its files again.
    let content = try folder.text("names.json")
    try FileManager.default.removeItem(at: folder.url.appending(path: "names.json"))
    try folder.write("other", to: "taken")
    try folder.write(content, to: "names.json")
    record.update { $0.append("Edith") }
    #expect(record.problem == nil)
    #expect(StateRecord(file, initial: []).value == ["Ada", "Grace", "Edith"])
  }

  @Test(arguments: [(EACCES, nil), (EIO, "Input/output error")] as [(Int32, String?)])
  func `if the folder can't be flushed, the write still counts as in place`(
    _ code: Int32,
    _ reason: String?
  ) throws {
    let record = StateRecord(
      folder.state.failingToFlush(code: code).file("names.json"),
      initial: ["Ada"]
    )
    let problem = reason.map {
      "may be lost if the power fails: '\(folder.state.path)' cannot be flushed: \($0)"
    }
    for name in ["Grace", "Edith"] {
      record.update { $0.append(name) }
      #expect(record.problem == problem)
      #expect(record.isInPlace)
    }
    #expect(StateRecord(file, initial: []).value == ["Ada", "Grace", "Edith"])
    #expect(try folder.names == ["names.json"])
  }

  @Test func `a value that can't be saved stays in memory, and is saved with the next change`()
    throws
  {
    let record = StateRecord(file, initial: ["Ada"])
    let path = folder.url.appending(path: "names.json")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    record.update { $0.append("Grace") }
    #expect(
      record.problem
        == "could not be saved: '\(file.path)' cannot be written: a folder has this name"
    )
    #expect(record.value == ["Ada", "Grace"])
    #expect(!record.isInPlace)
    try FileManager.default.removeItem(at: path)
    record.update { $0.append("Edith") }
    #expect(record.problem == nil)
    #expect(record.isInPlace)
    #expect(StateRecord(file, initial: []).value == ["Ada", "Grace", "Edith"])
  }
}
