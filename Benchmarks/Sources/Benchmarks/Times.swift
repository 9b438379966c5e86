/// Times of the registry beside those of the same work by hand, taken in turns.
struct Times {
  private let workload: Workload
  private let sizes = [10, 100, 1_000, 10_000]

  init(_ workload: Workload) { self.workload = workload }

  func rows() throws -> [TimeRow] {
    try building(warm: false) + building(warm: true) + memory("memory", "heap of a second")
      + memory("resident", "growth of the process by a first")
      + memory(
        "resident",
        "growth of the process by a first, without needs",
        of: "plain",
        "plain-floor"
      )
      + samples("samples") + samples("threads") + samples("fuzz")
  }

  /// Registering and validating, each sample in a process of its own.
  private func building(warm: Bool) throws -> [TimeRow] {
    try sizes.map { size in
      func time(_ variant: String) throws -> Double {
        let arguments = ["build", variant, "\(size)"] + (warm ? ["again"] : [])
        return try workload.run(arguments).first?.first.flatMap(Double.init) ?? .nan
      }
      let times = try (0..<11).map { _ in (try time("registry"), try time("floor")) }
      return TimeRow("register and validate \(size), \(warm ? "warm" : "cold")", times)
    }
  }

  /// Bytes, which hardly vary.
  private func memory(
    _ kind: String,
    _ name: String,
    of registry: String = "registry",
    _ floor: String = "floor"
  ) throws -> [TimeRow] {
    try sizes.map { size in
      func bytes(_ variant: String) throws -> Double {
        try workload.run([kind, variant, "\(size)"]).first?.first.flatMap(Double.init) ?? .nan
      }
      let row = [(try bytes(registry), try bytes(floor))]
      return TimeRow("\(name) of \(size)", row, unit: "bytes")
    }
  }

  private func samples(_ kind: String) throws -> [TimeRow] {
    var names: [String] = []
    var times: [String: [(Double, Double)]] = [:]
    for line in try workload.run([kind]) {
      if times[line[0]] == nil { names.append(line[0]) }
      times[line[0], default: []].append((Double(line[1]) ?? .nan, Double(line[2]) ?? .nan))
    }
    return names.map { TimeRow($0, times[$0, default: []]) }
  }
}

/// The time of a call of one case.
struct TimeRow: Encodable {
  let name: String
  let unit: String

  /// The median, and the distance between the quartiles as a part of it.
  let registry: Double
  let registrySpread: Double
  let floor: Double?
  let floorSpread: Double?

  /// The median of the ratios of samples that were taken one after the other.
  let ratio: Double?

  init(_ name: String, _ samples: [(registry: Double, floor: Double)], unit: String = "ns") {
    self.name = name
    self.unit = unit
    registry = Self.quantile(0.5, samples.map(\.registry))
    registrySpread = Self.spread(samples.map(\.registry))
    let floors = samples.map(\.floor).filter { !$0.isNaN }
    floor = floors.isEmpty ? nil : Self.quantile(0.5, floors)
    floorSpread = floors.isEmpty ? nil : Self.spread(floors)
    ratio = floors.isEmpty ? nil : Self.quantile(0.5, samples.map { $0.registry / $0.floor })
  }

  private static func quantile(_ part: Double, _ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted[Int((Double(sorted.count - 1) * part).rounded())]
  }

  private static func spread(_ values: [Double]) -> Double {
    let median = quantile(0.5, values)
    return median == 0 ? 0 : (quantile(0.75, values) - quantile(0.25, values)) / median
  }

  static func table(_ rows: [TimeRow]) -> String {
    Table.text(
      header: ["time a call", "registry", "spread", "by hand", "spread", "ratio"],
      rows: rows.map { row in
        [
          row.name,
          row.text(row.registry),
          percent(row.registrySpread),
          row.floor.map { row.text($0) } ?? "",
          row.floorSpread.map { percent($0) } ?? "",
          row.ratio.map { Table.ratio($0) } ?? "",
        ]
      }
    )
  }

  private func text(_ value: Double) -> String {
    unit == "ns" ? Table.time(value) : "\(Int(value)) B"
  }

  private static func percent(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }
}
