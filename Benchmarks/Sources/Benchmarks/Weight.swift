import Foundation

/// The machine code of two features, with the registry and by hand.
struct Weight {
  /// The compiled modules of the library.
  let modules: URL

  func rows() throws -> [WeightRow] {
    // The text of a feature depends on whether there is a library, and not on where.
    let plain = [modules, nil].map { WorkspaceSources(features: 1, library: $0).feature(0) }
    let flows = [FlowFeature.registered, FlowFeature.byHand]
    let folder = FileManager.default.temporaryDirectory.appending(path: "weight-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try ["-O", "-Osize"].flatMap { optimization in
      try [("ten factories", plain), ("five screens, three flows", flows)].map { name, texts in
        let bytes = try texts.map { try machineCode(of: $0, optimization, in: folder) }
        return WeightRow(name: "\(name), \(optimization)", registry: bytes[0], byHand: bytes[1])
      }
    }
  }

  private func machineCode(of text: String, _ optimization: String, in folder: URL) throws -> Int {
    // With frame pointers, as SwiftPM builds.
    let (source, object) = (folder.appending(path: "F.swift"), folder.appending(path: "F.o"))
    try Data(text.utf8).write(to: source)
    _ = try Shell.output(
      of: [
        "swiftc", "-c", optimization, "-wmo", "-Xcc", "-fno-omit-frame-pointer",
        "-swift-version", "6", "-parse-as-library", "-module-name", "F",
        "-I", modules.path, source.path, "-o", object.path,
      ]
    )
    return try MachineCode.bytes(of: object)
  }
}

/// The machine code of one feature, in bytes.
struct WeightRow: Encodable {
  let name: String
  let registry: Int
  let byHand: Int

  var ratio: Double { Double(registry) / Double(byHand) }

  var isOverLimit: Bool { ratio > 1.4 }

  static func table(_ rows: [WeightRow]) -> String {
    Table.text(
      header: ["machine code of a feature", "registry", "by hand", "ratio"],
      rows: rows.map {
        [$0.name, "\($0.registry) B", "\($0.byHand) B", Table.ratio($0.ratio)]
      }
    )
  }
}
