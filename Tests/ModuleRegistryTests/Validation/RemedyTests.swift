import ModuleRegistry
import Testing

/// The installations that a fix suggests, if features that were left out have the missing key.
struct RemedyTests {
  @Test func `if two absent features provide a key, the fix says to add one or the other`() {
    let text = errorText {
      App { $0.require(Login.self) }
      Live { $0.service(Login.self) { 0 } }.when(false)
      Demo { $0.service(Login.self) { 0 } }.when(false)
    }
    #expect(text.hasSuffix("\n  fix: add Demo or Live, or ask for Login?.self"))
  }

  @Test func `if each absent feature provides another key, the fix says to add them all`() {
    let text = errorText {
      App { $0.require(Login.self) }
      Auth { $0.service(Login.self, using: Store.self, Backend.self) { $0 + $1 } }.optional()
      Live { $0.service(Store.self) { 0 } }.when(false)
      Demo { $0.service(Backend.self) { 0 } }.when(false)
    }
    #expect(text.hasSuffix("\n  fix: add Demo and Live, or ask for Login?.self"))
  }

  @Test func `the fix names the one feature that provides all missing keys`() {
    let text = errorText {
      App { $0.require(Login.self) }
      Auth { $0.service(Login.self, using: Store.self, Backend.self) { $0 + $1 } }.optional()
      Live {
        $0.service(Store.self) { 0 }
        $0.service(Backend.self) { 0 }
      }.when(false)
      Demo { $0.service(Backend.self) { 0 } }.when(false)
    }
    #expect(text.hasSuffix("\n  fix: add Live, or ask for Login?.self"))
  }

  @Test func `the fix lists features that are all needed before those of which one is enough`() {
    let text = errorText {
      App { $0.require(Login.self) }
      Auth { $0.service(Login.self, using: Store.self, Backend.self) { $0 + $1 } }.optional()
      Catalog { $0.service(Store.self) { 0 } }.when(false)
      Live { $0.service(Backend.self) { 0 } }.when(false)
      Demo { $0.service(Backend.self) { 0 } }.when(false)
    }
    #expect(
      text.hasSuffix("\n  fix: add Catalog, and Demo or Live, or ask for Login?.self")
    )
  }

  @Test func `the fix names a key without any provider beside an absent feature`() {
    let text = errorText {
      App { $0.require(Login.self) }
      Auth { $0.service(Login.self, using: Store.self, Backend.self) { $0 + $1 } }.optional()
      Live { $0.service(Store.self) { 0 } }.when(false)
    }
    #expect(
      text.hasSuffix(
        "\n  fix: add Live and a feature that registers Backend, or ask for Login?.self"
      )
    )
  }

  @Test func `the fix names the absent feature that a left-out provider needs`() {
    let text = errorText {
      App { $0.require(Login.self) }
      Auth {
        $0.service(Login.self, using: Backend.self, fileID: "Auth/Auth.swift", line: 1) { $0 }
      }
      .optional()
      Catalog {
        $0.service(Login.self, using: Store.self, fileID: "Catalog/Catalog.swift", line: 1) { $0 }
      }
      .optional()
      Live { $0.service(Store.self) { 0 } }.when(false)
    }
    #expect(text.hasSuffix("\n  fix: add Live, or ask for Login?.self"))
  }

  @Test func `the fix names an absent feature whose port binds the key`() {
    let text = errorText {
      App { $0.require(Login.self) }
      Live { $0.require(Login.self) }.when(false)
        .ports { $0.bind(service: Login.self, to: Store.self) }
    }
    #expect(text.hasSuffix("\n  fix: add Live, or ask for Login?.self"))
  }

  @Test func `the fix doesn't name an absent feature whose port would not help`() {
    let text = errorText {
      App { $0.require(Login.self) }
      Live { _ in }.when(false).ports { $0.bind(service: Login.self, to: Store.self) }
    }
    #expect(text.hasSuffix("\n  fix: bind it on App, or ask for Login?.self"))
  }

  @Test func `the warning names an absent feature for one key, and a key that nothing provides`()
    throws
  {
    let registry = try Registry {
      App { $0.require(Login.self, Store.self) }.optional()
      Live { $0.service(Login.self) { 0 } }.when(false)
      Demo { $0.service(Login.self) { 0 } }.when(false)
    }
    #expect(
      warningText(registry).hasSuffix(
        "\n  fix: add Demo or Live, and a feature that registers Store, or remove App"
      )
    )
  }
}

private struct App: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private struct Auth: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private struct Catalog: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private struct Live: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private struct Demo: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private enum Login: ServiceKey { typealias Service = Int }

private enum Store: ServiceKey { typealias Service = Int }

private enum Backend: ServiceKey { typealias Service = Int }
