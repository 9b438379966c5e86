import Foundation

/// The new contents of the files of a unit, for as long as these are being replaced.
struct UnitJournal: Codable {
  static let fileName = "unit.json"

  private static let knownFormat = "module-registry-shop-unit"
  private static let knownVersion = 1

  /// The files of a unit are the whole state at most.
  private static let maximumSize = 8 * StateFile.maximumSize

  private let format: String
  private let version: Int
  fileprivate let files: [Part]

  fileprivate struct Part: Codable {
    let name: String

    /// What the file had before; `nil` if it was not there.
    let before: Fingerprint?
    let content: String
  }

  /// By what a content is known.
  fileprivate struct Fingerprint: Codable, Equatable {
    let count: Int

    /// The 64 bits of FNV-1a.
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
    if let problem = folder.gate.problem {
      throw .failed(.write, path: file.path, reason: problem)
    }
    // Whatever is there is not this shop's: its own is removed before the next one.
    var known: [UInt8]?
    try file.write(data, over: &known)
  }

  /// Removes the journal when all files of the unit are replaced, or are not to be.
  ///
  /// One that stays would be carried out again, over what is changed later, so nothing is changed until it is gone.
  static func remove(from folder: StateFolder) {
    do {
      try file(in: folder).remove()
      folder.gate.problem = nil
    } catch .failed(_, let path, let reason) {
      folder.gate.problem = "'\(path)' cannot be removed: \(reason)"
    } catch {
      folder.gate.problem = "\(error)"
    }
  }

  private static func file(in folder: StateFolder) -> StateFile {
    StateFile(name: fileName, folder: folder, maximumSize: maximumSize)
  }

  /// Finishes a unit that a process left when it was killed.
  ///
  /// - Parameter folder: the folder, which is locked.
  /// - Returns: what the user has to know about that, as a sentence; `nil` if everything is in order.
  static func recover(in folder: StateFolder) -> String? {
    let file = file(in: folder)
    let data: Data
    do {
      guard let found = try file.read() else { return nil }
      data = found
    } catch {
      return "\(error). What was to be kept together may be kept in part."
    }
    let start = Data(#"{"files":["#.utf8)
    guard let journal = try? JSONDecoder().decode(UnitJournal.self, from: data),
      journal.format == knownFormat, journal.version == knownVersion, data.starts(with: start)
    else {
      return """
        '\(file.path.oneLine())' is not of this shop. It stays as it is, and may keep orders from being kept.
        """
    }
    var sentence: String?
    do {
      for part in journal.files where !(try part.recover(in: folder)) {
        sentence = """
          '\(part.name.oneLine())' was changed by another program, so what belongs to it is kept in part.
          """
      }
    } catch {
      folder.gate.problem = "what was begun before is not finished: \(error)"
      return "What was to be kept is not finished, so nothing will be kept: \(error)."
    }
    remove(from: folder)
    return sentence
  }
}

extension UnitJournal.Part {
  /// Puts the content in place of the one before; `false` if there is another one.
  fileprivate func recover(in folder: StateFolder) throws(StateError) -> Bool {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), name != StateLock.fileName,
      name != UnitJournal.fileName
    else { return false }
    let file = folder.file(name)
    var known = try file.read().map { Array($0) }
    let new = Data(content.utf8)
    if known == Array(new) { return true }
    guard known.map({ UnitJournal.Fingerprint($0) }) == before else { return false }
    try file.write(new, over: &known)
    return true
  }
}
