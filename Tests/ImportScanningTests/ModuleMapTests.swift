import ImportScanning
import Testing

struct ModuleMapTests {
  @Test func `a module map lists its top-level modules, quoted and of any kind`() {
    let text = """
      // module Commented {}
      module Pay { module Inner { header "module.h" } export * }
      framework module Shop [system] { umbrella header "Shop.h" }
      extern module Far "far.modulemap"
      explicit module "Quoted-name" {}
      /* module Hidden */
      """
    #expect(
      ModuleMap.modules(in: Array(text.utf8)) == ["Pay", "Shop", "Far", "Quoted-name"]
    )
  }
}
