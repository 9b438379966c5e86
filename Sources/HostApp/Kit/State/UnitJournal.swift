import Foundation

/// The new contents of the files of a unit, while these are being replaced.
struct UnitJournal: Codable {
  static let fileName = "unit.json"

  private static let knownFormat = "module-registry-shop-unit"
  private static let knownVersion = 1

  /// A unit has the whole state at most.
  private static let maximumSize = 8 * StateFile.maximumSize

  private let format: String
  private let version: Int
  fileprivate let files: [Part]

  fileprivate struct Part: Codable {
    let name: String

    /// The fingerprint of the old content; `nil` if there was no file.
    let before: Fingerprint?
    let content: String
  }

  /// Identifies a content.
  fileprivate struct Fingerprint: Codable, Equatable {
    let count: Int

    /// The hash of FNV-1a with 64 bits.
    let hash: UInt64

    init(_ bytes: some Collection<UInt8>) {
      count = bytes.count
      hash = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
  }

  init(of records: [any StateUnitMember], _ files: [StateFile]) throws(StateError) {
    format = Self.knownFormat
    version = Self.knownVersion
    var parts: [Part] = []
    for (record, file) in zip(records, files) {
      let (known, new) = try record.contents()
      parts.append(
        Part(
          name: file.name,
          before: known.map { Fingerprint($0) },
          content: String(decoding: new, as: UTF8.self)
        )
      )
    }
    self.files = parts
  }

  /// Puts the journal into a folder, and returns when the disk has it.
  func write(in folder: StateFolder) throws(StateError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let file = Self.file(in: folder)
    let data: Data
    do {
      data = try encoder.encode(self)
    } catch {
      throw .failed(.write, path: file.path, reason: "\(error)")
    }
    if let problem = folder.gate.unfinished?.reason {
      throw .failed(.write, path: file.path, reason: problem)
    }
    // A file that is there is another program's: the shop removes its own before the next one.
    var known: [UInt8]?
    try file.write(data, over: &known)
  }

  /// Removes the journal when the files of the unit are replaced, or are to stay.
  ///
  /// A journal that remains would overwrite later changes, so it blocks them until it is gone: each
  /// tries first to remove it.
  static func remove(from folder: StateFolder) {
    do {
      try file(in: folder).remove()
      folder.gate.unfinished = nil
    } catch {
      folder.gate.unfinished = Unfinished(unit: nil, reason: "\(error)")
    }
  }

  /// What could not be done with a journal yet.
  struct Unfinished: Sendable {
    /// The unit of which not all files are replaced; `nil` if only the journal has to be removed.
    let unit: UnitJournal?

    /// Why nothing may be written, as the end of a sentence.
    let reason: String
  }

  /// Tries again what could not be done before.
  static func finish(in folder: StateFolder) {
    guard let unfinished = folder.gate.unfinished else { return }
    if let unit = unfinished.unit { _ = unit.complete(in: folder) } else { remove(from: folder) }
  }

  /// The content that a file has when the unit is finished; `nil` if it keeps what it has.
  func content(of name: String, replacing data: Data?) -> Data? {
    files.first { $0.name == name && $0.replaces(data) }.map { Data($0.content.utf8) }
  }

  private static func file(in folder: StateFolder) -> StateFile {
    StateFile(name: fileName, folder: folder, maximumSize: maximumSize)
  }

  /// Finishes a unit of a process that was killed.
  ///
  /// - Parameter folder: the folder, which is locked.
  /// - Returns: a notice to the user, as a sentence; `nil` if everything is in order.
  /// - Throws: a ``StateError`` if the disk fails to read the journal: the files may be half of a unit.
  static func recover(in folder: StateFolder) throws(StateError) -> String? {
    let file = file(in: folder)
    let data: Data
    do throws(SystemError) {
      guard let found = try file.content else { return nil }
      data = found
    } catch {
      let failure = StateError.failed(.read, path: file.path, reason: error.description)
      if case .other(let code) = error, code != ELOOP { throw failure }
      return "\(failure). Some changes of the last session may be missing."
    }
    if let header = StateHeader(of: data), header.format == knownFormat,
      header.version > knownVersion
    {
      return sentence(about: file, "was written by a newer version of the shop")
    }
    let start = Data(#"{"files":["#.utf8)
    guard let journal = try? JSONDecoder().decode(UnitJournal.self, from: data),
      journal.format == knownFormat, journal.version == knownVersion, data.starts(with: start)
    else {
      return sentence(about: file, "was not written by this shop")
    }
    return journal.complete(in: folder)
  }

  /// Replaces the rest of the files, and removes the journal.
  ///
  /// If that fails, the unit is finished before the next change. Until then, ``StateFile/read()``
  /// returns what the files will have, so that no record begins with a half of the unit.
  ///
  /// - Returns: a notice to the user, as a sentence; `nil` if everything is in order.
  private func complete(in folder: StateFolder) -> String? {
    var sentence: String?
    do {
      for part in files where !(try part.recover(in: folder)) {
        sentence = """
          Another program changed '\(part.name.oneLine())', so some related changes were not saved.
          """
      }
    } catch {
      let reason = "an earlier change is incomplete: \(error)"
      folder.gate.unfinished = Unfinished(unit: self, reason: reason)
      return """
        Nothing can be saved at the moment, since an earlier change could not be finished: \(error).
        """
    }
    Self.remove(from: folder)
    return sentence
  }

  private static func sentence(about file: StateFile, _ reason: String) -> String {
    """
    '\(file.path.oneLine())' \(reason). While it is there, orders may not be saved.
    """
  }
}

extension UnitJournal.Part {
  /// Replaces the old content with the new; returns `false` if the file has another content.
  fileprivate func recover(in folder: StateFolder) throws(StateError) -> Bool {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), name != StateLock.fileName,
      name != UnitJournal.fileName
    else { return false }
    let file = folder.file(name)
    let data = try file.readAsIs()
    let new = Data(content.utf8)
    if data == new { return true }
    guard replaces(data) else { return false }
    var known = data.map { Array($0) }
    try file.write(new, over: &known)
    return true
  }

  /// Whether a content is the one that the unit replaces.
  fileprivate func replaces(_ data: Data?) -> Bool {
    data.map { UnitJournal.Fingerprint($0) } == before
  }
}
