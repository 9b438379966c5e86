import Foundation
import ModuleRegistry
import ModuleRegistryTesting

/// The comparison of a graph of 500 features, of which ten have changed, with a recorded one.
@MainActor
let graphCases: [Case] = [
  Case(
    name: "compare the graphs of 500 features",
    budget: 122_000_000,
    calls: 2,
    registry: {
      let (old, new) = (try graph(changing: 0), try graph(changing: 10))
      return {
        for _ in 0..<$0 { Sink.keep(Changes(new.difference(from: old).changes)) }
      }
    },
    floor: {
      let (old, new) = (lines(changing: 0), lines(changing: 10))
      return {
        for _ in 0..<$0 { Sink.keep(Changes(Set(new).subtracting(old).sorted())) }
      }
    }
  )
]

private final class Changes {
  let texts: [String]

  init(_ texts: [String]) { self.texts = texts }
}

private func graph(changing changed: Int) throws -> RegistryGraph {
  let features = lines(changing: changed).joined(separator: ",")
  let json = "{\"schema\":1,\"problems\":[],\"warnings\":[],\"features\":[\(features)]}"
  return try JSONDecoder().decode(RegistryGraph.self, from: Data(json.utf8))
}

/// Features with a contribution, a flow, two services and a port each, one a line.
private func lines(changing changed: Int) -> [String] {
  (0..<500).map { number in
    func edge(_ name: String, _ kind: String, of number: Int) -> String {
      """
      {"key":"Module\(number % 500).\(name)","kind":"\(kind)","isOptional":false,"isProvided":true}
      """
    }
    func node(_ key: String, _ kind: String, _ verb: String, _ needs: [String]) -> String {
      """
      {"key":"\(key)","kind":"\(kind)","verb":"\(verb)","isPort":false,"label":"\(number)",\
      "needs":[\(needs.joined(separator: ","))]}
      """
    }
    let log = number < changed ? 0 : number + 1
    let declarations = [
      node("App.Menu", "extension point", "contributes to", []),
      node(
        "Module\(number).Flow",
        "coordinator",
        "provides",
        [edge("Store", "service", of: number), edge("Port", "coordinator", of: number)]
      ),
      node("Module\(number).Store", "service", "provides", [edge("Log", "service", of: log)]),
      node("Module\(number).Log", "service", "provides", []),
      node(
        "Module\(number).Port",
        "coordinator",
        "binds",
        [edge("Flow", "coordinator", of: number + 1)]
      ),
    ]
    return """
      {"name":"Feature\(number)","isOptional":false,"isLeftOut":false,"isAbsent":false,"inactive":[],\
      "declarations":[\(declarations.joined(separator: ","))]}
      """
  }
}
