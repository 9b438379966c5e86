import ModuleRegistry

/// The report of a cycle, at two sizes: at most 2.2 times as many instructions for twice the size.
@MainActor
let problemCases: [Case] = [cycle(of: 2_500), cycle(of: 5_000)]

@MainActor
private func cycle(of size: Int) -> Case {
  Case(
    name: "report a cycle of \(size) services",
    budget: 32_500 * size,
    calls: 2,
    registry: {
      let cycle = ServiceCycle(size)
      return {
        for _ in 0..<$0 { Sink.keep(Report(problems: cycle.problems)) }
      }
    },
    floor: {
      let next = (0..<size).map { ($0 + 1) % size }
      return {
        for _ in 0..<$0 {
          var way = [0]
          while next[way[way.count - 1]] != 0 { way.append(next[way[way.count - 1]]) }
          Sink.keep(Report(problems: way))
        }
      }
    }
  )
}

private final class Report {
  let problems: Any

  init(problems: Any) { self.problems = problems }
}

/// Services of which each needs the next, and the last the first.
private struct ServiceCycle: FeatureModule {
  private let keys: [any NumberedService.Type]

  init(_ count: Int) { keys = numberedServices(count) }

  var problems: [Problem] {
    do {
      _ = try Registry { self }
      return []
    } catch {
      return error.problems
    }
  }

  func register(in registrar: inout Registrar) {
    for (key, next) in zip(keys, keys.dropFirst() + keys.prefix(1)) {
      register(key, using: next, in: &registrar)
    }
  }

  private func register<Next: NumberedService>(
    _ key: (some NumberedService).Type,
    using next: Next.Type,
    in registrar: inout Registrar
  ) {
    registrar.service(key, using: next) { $0 }
  }
}
