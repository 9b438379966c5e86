import Foundation

/// Prints by how many bytes the process grows when 10,000 types are registered, which exist before.
@MainActor
func measureMemory(_ register: @MainActor () -> Any) {
  // The first time, reading it loads code.
  _ = residentBytes()
  let before = residentBytes()
  let registered = register()
  print(residentBytes() - before)
  withExtendedLifetime(registered) {}
}

/// A type of which there are 10,000, each of them registered.
protocol OneOfMany: AnyObject { init() }

@MainActor let manyTypes: [any OneOfMany.Type] = {
  func type<High, Low>(_: High.Type, _: Low.Type) -> any OneOfMany.Type { Many<High, Low>.self }
  var types: [any OneOfMany.Type] = []
  for high in halves { for low in halves { types.append(type(high, low)) } }
  return types
}()

private final class Many<High, Low>: OneOfMany {}

/// A hundred types.
let halves: [Any.Type] = {
  func half<High, Low>(_: High.Type, _: Low.Type) -> Any.Type { Half<High, Low>.self }
  let digits: [Any.Type] = [
    Int.self, Int8.self, Int16.self, Int32.self, Int64.self,
    UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
  ]
  var halves: [Any.Type] = []
  for high in digits { for low in digits { halves.append(half(high, low)) } }
  return halves
}()

private enum Half<High, Low> {}

/// As Linux says; 0 elsewhere.
private func residentBytes() -> Int {
  let text = try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)
  let line = text?.split(separator: "\n").first { $0.hasPrefix("Rss:") }
  return (line?.split(separator: " ").lazy.compactMap { Int($0) }.first ?? 0) * 1024
}
