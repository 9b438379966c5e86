import ModuleRegistry
import Testing

struct KeyNameTests {
  @Test func `the short name of a key has no module names, even inside generic types`() {
    #expect(KeyName(Key.self).short == "Key")
    #expect(KeyName(Outer.Größe.self).short == "Outer.Größe")
    #expect(KeyName(Box<Outer.Größe>.self).short == "Box<Outer.Größe>")
    #expect(KeyName(Box<[Key]>.Side<Int>.self).short == "Box<Array<Key>>.Side<Int>")
    #expect(KeyName((Key, name: String).self).short == "(Key, name: String)")
    #expect(KeyName((@Sendable (Int) -> Key?).self).short == "@Sendable (Int) -> Optional<Key>")
  }
}

private enum Key {}
private enum Outer { enum Größe {} }
private enum Box<Content> { enum Side<Other> {} }
