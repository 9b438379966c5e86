import ModuleRegistry

/// The key of a screen that needs up to two others; there are ten thousand of them.
protocol Numbered: ScreenKey where Input == Void, Product == any Page {}

/// The first keys of ten thousand, whose types are made now, as a program makes the types of its
/// keys when it first mentions them.
///
/// The two halves of a key's number are type parameters, so that each is a type of its own. Four
/// digits would do as well, but the runtime finds a type with so many parameters slowly or fast by
/// where the linker has put them.
func numberedKeys(_ count: Int) -> [any Numbered.Type] {
  func key<High, Low>(_: High.Type, _: Low.Type) -> any Numbered.Type { Number<High, Low>.self }
  var keys: [any Numbered.Type] = []
  for number in 0..<count {
    let (high, low) = (halves[number / 100], halves[number % 100])
    keys.append(key(high, low))
  }
  return keys
}

/// A hundred types.
private let halves: [Any.Type] = {
  let digits: [Any.Type] = [
    D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
  ]
  func half<High, Low>(_: High.Type, _: Low.Type) -> Any.Type { Half<High, Low>.self }
  var halves: [Any.Type] = []
  for high in digits { for low in digits { halves.append(half(high, low)) } }
  return halves
}()

/// The key of a service.
protocol NumberedService: ServiceKey where Service == any Pricing {}

/// The keys of as many services.
func numberedServices(_ count: Int) -> [any NumberedService.Type] {
  func service<Key: Numbered>(_: Key.Type) -> any NumberedService.Type { Shared<Key>.self }
  return numberedKeys(count).map { service($0) }
}

private enum Shared<Key>: NumberedService { typealias Service = any Pricing }

private enum Number<High, Low>: Numbered { typealias Product = any Page }

private enum Half<High, Low> {}

private enum D0 {}
private enum D1 {}
private enum D2 {}
private enum D3 {}
private enum D4 {}
private enum D5 {}
private enum D6 {}
private enum D7 {}
private enum D8 {}
private enum D9 {}
