import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import Testing

/// Random changes of a large graph: each one that means something is reported, and no other.
///
/// With `MUTATIONS=1000` in the environment there are a thousand of a graph of 500 features.
struct GraphMutationTests {
  @Test func `each random change of a graph is reported, and nothing else`() throws {
    let mutations = ProcessInfo.processInfo.environment["MUTATIONS"].flatMap { Int($0) }
    let written = Self.graph(of: mutations == nil ? 30 : 500)
    let old = try RegistryGraph(written)
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    for number in 0..<(mutations ?? 200) {
      var changed = written
      let mutation = Mutation.allCases[number % Mutation.allCases.count]
      let expected = mutation.apply(to: &changed, &random)
      let new = try RegistryGraph(changed)
      let changes = new.difference(from: old).changes
      #expect(changes.count == expected, "seed \(seed), \(number): \(mutation): \(changes)")
      // The way back is a change, too.
      #expect(
        old.difference(from: new).changes.count == expected,
        "seed \(seed), \(number): \(mutation)"
      )
    }
  }

  /// Features with a flow, two services, a port, a contribution and a guarded route each, and three
  /// private keys of one name, two of which a screen needs.
  static func graph(of count: Int) -> WrittenGraph {
    var record = WrittenGraph(features: [])
    for number in 0..<count {
      func key(_ name: String, _ number: Int) -> String { "Module\(number % count).\(name)" }
      func node(
        _ name: String,
        _ kind: String,
        _ needs: [WrittenEdge],
        verb: String = "provides"
      ) -> WrittenNode {
        WrittenNode(key: key(name, number), kind: kind, verb: verb, needs: needs)
      }
      func need(_ name: String, _ kind: String, of number: Int) -> WrittenEdge {
        WrittenEdge(key: key(name, number), kind: kind)
      }
      func flow(_ role: String, _ name: String, of number: Int) -> WrittenEdge {
        WrittenEdge(key: key(name, number), kind: "coordinator", role: role)
      }
      var menu = WrittenNode(
        key: "App.Menu",
        kind: "extension point",
        verb: "contributes to",
        needs: []
      )
      menu.order = number
      menu.label = "entry \(number)"
      var route = WrittenNode(
        key: "App.Routes",
        kind: "extension point",
        verb: "contributes to",
        needs: [
          flow("leads to", "Flow", of: number), need("Store", "service", of: number),
          flow("is guarded by", "Port", of: number), flow("is guarded by", "Flow", of: number + 1),
        ]
      )
      route.label = "/\(number)"
      record.features.append(
        WrittenFeature(
          name: "Feature\(number)",
          declarations: [
            menu,
            route,
            node(
              "Flow",
              "coordinator",
              [need("Store", "service", of: number), need("Port", "coordinator", of: number)]
            ),
            node("Store", "service", [need("Log", "service", of: number + 1)]),
            node("Log", "service", []),
            node("Inner", "service", []),
            node("Inner", "service", [need("Log", "service", of: number)]),
            node("Inner", "service", [need("Store", "service", of: number)]),
            node(
              "Page",
              "screen",
              [need("Inner", "service", of: number), need("Inner", "service", of: number)]
            ),
            node(
              "Port",
              "coordinator",
              [need("Flow", "coordinator", of: number + 1)],
              verb: "binds"
            ),
          ]
        )
      )
    }
    return record
  }
}

private enum Mutation: CaseIterable {
  // Changes with a meaning.
  case team, optional, leftOut, newFeature, lostNeed, newNeed, optionalNeed, absentNeed, opening
  case scope, order, label, port, kind, target, moved, lost, inactive
  case role, swap, guardOrder, lostGuard
  case newTwin, lostTwin, changedTwin, renamedTwin, repeatedNeed, lostRepetition

  // Changes without one.
  case place, orderOfFeatures, orderOfDeclarations, orderOfNeeds, orderOfTwins

  /// Changes a graph, and returns how many changes there should be.
  func apply(to record: inout WrittenGraph, _ random: inout Seeded) -> Int {
    let index = Int.random(in: 0..<record.features.count, using: &random)
    var feature = record.features[index]
    defer {
      if record.features.indices.contains(index), self != .orderOfFeatures {
        record.features[index] = feature
      }
    }
    func position(_ name: String) -> Int {
      feature.declarations.firstIndex { $0.key.hasSuffix(name) } ?? 0
    }
    let any = Int.random(in: 0..<feature.declarations.count, using: &random)
    switch self {
    case .team: feature.team = "Team \(index)"
    case .optional: feature.isOptional.toggle()
    case .leftOut: feature.isLeftOut.toggle()
    case .newFeature: record.features.append(WrittenFeature(name: "New", declarations: []))
    case .lostNeed: feature.declarations[position("Flow")].needs.removeLast()
    case .newNeed:
      feature.declarations[position(".Log")].needs
        .append(WrittenEdge(key: "App.Clock", kind: "service"))
    case .optionalNeed: feature.declarations[position(".Flow")].needs[0].isOptional.toggle()
    case .absentNeed: feature.declarations[position(".Flow")].needs[0].isProvided.toggle()
    case .opening: feature.declarations[position(".Flow")].needs[0].opens = "App.Session"
    case .scope: feature.declarations[any].scope = "App.Session"
    case .order: feature.declarations[position("Menu")].order = -1
    case .label: feature.declarations[position("Menu")].label = "other"
    case .port: feature.declarations[any].isPort.toggle()
    case .kind: feature.declarations[position(".Log")].kind = "factory"
    case .target: feature.declarations[position(".Port")].needs[0].key = "App.Other"
    case .moved:
      let other = (index + 1) % record.features.count
      record.features[other].declarations.append(feature.declarations.remove(at: position(".Log")))
    case .lost: feature.declarations.remove(at: any)
    case .inactive: feature.inactive.append(feature.declarations.remove(at: any))
    case .role:
      // One is gone, and another is new.
      feature.declarations[position(".Routes")].needs[2].role = "is pushed beside"
      return 2
    case .swap:
      let (route, needs) = (position(".Routes"), feature.declarations[position(".Routes")].needs)
      feature.declarations[route].needs[0].key = needs[2].key
      feature.declarations[route].needs[2].key = needs[0].key
      return 4
    case .guardOrder: feature.declarations[position(".Routes")].needs.swapAt(2, 3)
    case .lostGuard: feature.declarations[position(".Routes")].needs.remove(at: 2)
    case .newTwin: feature.declarations.append(feature.declarations[position(".Inner") + any % 3])
    case .lostTwin: feature.declarations.remove(at: position(".Inner") + any % 3)
    case .changedTwin: feature.declarations[position(".Inner") + any % 3].isPort = true
    case .renamedTwin:
      // One is gone, and another is new.
      feature.declarations[position(".Inner") + any % 3].key = "App.Other"
      return 2
    case .repeatedNeed:
      let needs = feature.declarations[position(".Page")].needs
      feature.declarations[position(".Page")].needs.append(needs[0])
    case .lostRepetition: feature.declarations[position(".Page")].needs.removeLast()
    case .orderOfTwins:
      feature.declarations.swapAt(position(".Inner"), position(".Inner") + 2)
      return 0
    case .place:
      feature.declarations[any].place = "Moved/File.swift:\(index)"
      return 0
    case .orderOfFeatures:
      record.features.shuffle(using: &random)
      return 0
    case .orderOfDeclarations:
      feature.declarations.shuffle(using: &random)
      return 0
    case .orderOfNeeds:
      feature.declarations[position(".Flow")].needs.reverse()
      feature.declarations[position(".Routes")].needs.swapAt(0, 1)
      return 0
    }
    return 1
  }
}

/// SplitMix64, by Steele, Lea and Flood.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
