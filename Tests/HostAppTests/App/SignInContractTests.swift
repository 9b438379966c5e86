#if Auth && Catalog && Cart && Orders
  import ModuleRegistry
  import ModuleRegistrySwiftTesting
  import ModuleRegistryTesting
  import OrdersModule
  import ShopComposition
  import ShopKit
  import Testing

  /// What the orders expect of a sign-in: the login of the shop passes, and the stub that their tests use.
  @MainActor
  @Suite(.endsApps)
  struct SignInContractTests {
    @Test(arguments: SignInProvider.allCases)
    func `a sign-in is presented, and dismissed once the customer has signed in`(
      _ provider: SignInProvider
    ) async throws {
      let app = try provider.app()
      let signIn = try app.present(OrdersSignIn.self)
      #expect(app.window.modals.count == 1)
      #expect(signIn.result == nil)
      try await provider.signIn(in: app)
      #expect(try await signIn.end().isFinished)
      #expect(app.window.modals.isEmpty)
    }

    @Test(arguments: SignInProvider.allCases)
    func `a customer who swipes the sign-in down has not signed in`(_ provider: SignInProvider)
      throws
    {
      let app = try provider.app()
      let signIn = try app.present(OrdersSignIn.self)
      try app.swipeDown()
      #expect(signIn.result?.isFinished == false)
      #expect(app.window.modals.isEmpty)
    }
  }

  /// A provider of the port, and how a customer signs in there.
  enum SignInProvider: CaseIterable {
    case login, stub

    @MainActor
    fileprivate func app() throws -> TestApp {
      var composition = Composition()
      composition.code = "1234"
      let features = try composition.installed()
      return try TestApp {
        features
        if self == .stub { Stub(OrdersSignIn.self) }
      }
    }

    @MainActor
    fileprivate func signIn(in app: TestApp) async throws {
      switch self {
      case .login:
        try app.window.type("+49 170 1234567")
        try app.window.tap("Send code")
        try await app.window.wait { app.window.content?.title == "Enter the code" }
        try app.window.type("1234")
        try app.window.tap("Sign in")
      case .stub: try app.stub(OrdersSignIn.self).finish()
      }
    }
  }
#endif
