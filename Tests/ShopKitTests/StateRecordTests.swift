import Foundation
import ShopKit
import Testing

struct StateRecordTests {
  private let folder: TemporaryFolder
  private var file: StateFile { folder.state.file("names.json") }

  init() throws { folder = try TemporaryFolder() }

  @Test func `a value that was changed is there again`() throws {
    let record = StateRecord(file, initial: ["Ada"])
    #expect(record.value == ["Ada"])
    #expect(try folder.names == [])
    record.update { $0.append("Grace") }
    #expect(record.value == ["Ada", "Grace"])
    #expect(record.problem == nil)
    #expect(try folder.text("names.json") == #"{"value":["Ada","Grace"],"version":1}"#)
    #expect(try folder.permissions("names.json") == 0o600)
    let again = StateRecord(file, initial: [String]())
    #expect(again.value == ["Ada", "Grace"])
    #expect(again.notice == nil)
  }

  @Test func `without a file a value is kept as long as its record`() {
    let record = StateRecord(nil, initial: 1)
    record.update { $0 += 1 }
    #expect(record.value == 2)
    #expect(record.problem == nil)
    #expect(record.notice == nil)
  }

  @Test(arguments: [
    "", "oops", "[]", #"{"value":["Ada"]}"#, #"{"value":["Ada"],"version":0}"#,
    #"{"value":"Ada","version":1}"#,
  ])
  func `what is no such value is put aside and said so`(_ damaged: String) throws {
    try folder.write(damaged, to: "names.json")
    let record = StateRecord(file, initial: ["Ada"])
    #expect(record.value == ["Ada"])
    #expect(
      record.notice == "'\(file.path)' is damaged. It was put aside as 'names.damaged-1.json'."
    )
    record.update { $0.append("Grace") }
    #expect(try folder.text("names.damaged-1.json") == damaged)
    #expect(StateRecord(file, initial: []).value == ["Ada", "Grace"])
  }

  @Test func `what a newer version wrote stays as it is`() throws {
    let newer = #"{"value":{"names":["Ada"]},"version":2}"#
    try folder.write(newer, to: "names.json")
    let record = StateRecord(file, initial: ["Grace"])
    let reason = "'\(file.path)' was written by a newer version of the shop"
    #expect(record.notice == "\(reason). It stays as it is, and nothing new will be kept.")
    #expect(record.problem == reason)
    record.update { $0.append("Edith") }
    #expect(record.value == ["Grace", "Edith"])
    #expect(record.problem == reason)
    #expect(try folder.names == ["names.json"])
    #expect(try folder.text("names.json") == newer)
  }

  @Test func `what cannot be put aside stays as it is`() throws {
    try folder.write("damaged", to: "names.json")
    for number in 1...1_000 { try folder.write("", to: "names.damaged-\(number).json") }
    let record = StateRecord(file, initial: ["Ada"])
    #expect(
      record.notice == """
        '\(file.path)' is damaged. It could not be put aside, so nothing will be kept: \
        '\(file.path)' cannot be set aside: too many files were set aside before.
        """
    )
    record.update { $0 = [] }
    #expect(record.problem == "'\(file.path)' is damaged")
    #expect(try folder.text("names.json") == "damaged")
  }

  @Test func `what cannot be read is put aside, too`() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "names.json"),
      withIntermediateDirectories: true
    )
    let record = StateRecord(file, initial: ["Ada"])
    #expect(
      record.notice == """
        '\(file.path)' cannot be read: there is a folder in its place. It was put aside as 'names.damaged-1.json'.
        """
    )
    record.update { $0 = [] }
    #expect(record.problem == nil)
    #expect(try folder.names == ["names.damaged-1.json", "names.json"])
  }

  @Test func `what cannot be written is kept in memory, and tried again at the next change`() throws
  {
    let record = StateRecord(file, initial: ["Ada"])
    let path = folder.url.appending(path: "names.json")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    record.update { $0.append("Grace") }
    #expect(record.problem == "'\(file.path)' cannot be written: there is a folder in its place")
    #expect(record.value == ["Ada", "Grace"])
    try FileManager.default.removeItem(at: path)
    record.update { $0.append("Edith") }
    #expect(record.problem == nil)
    #expect(StateRecord(file, initial: []).value == ["Ada", "Grace", "Edith"])
  }
}
