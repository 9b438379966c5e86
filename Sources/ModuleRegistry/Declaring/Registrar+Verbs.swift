extension Registering where Self: ~Copyable {
  /// Provides a screen that needs no input.
  ///
  /// ```swift
  /// registrar.screen(CartScreen.self, using: CartStore.self) { store in CartList(store) }
  /// ```
  ///
  /// A screen from a storyboard or in Objective-C is provided in the same way: the closure may make it
  /// as it likes.
  ///
  /// - Parameters:
  ///   - key: the screen, which has no input.
  ///   - dependencies: the keys that the closure may reach.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  ///   - make: creates the screen at each call, on the main actor.
  @inlinable
  public mutating func screen<Key: ScreenKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    make: @escaping @MainActor (repeat (each D).Handle) -> Key.Product
  ) where Key.Input == Void {
    _declarations.declare(
      key,
      using: TypeList<repeat each D>(),
      at: (fileID, line, column),
      make: make
    )
  }

  /// Provides a screen that shows something that its opener passes, such as a line of a cart.
  ///
  /// ```swift
  /// registrar.screen(LineScreen.self, taking: CartItem.self, using: CartStore.self) {
  ///   LineEditor($0, $1)
  /// }
  ///
  /// router.push(needs.line.assemble(with: item))           // in a coordinator that lists the key
  /// ```
  ///
  /// - Parameters:
  ///   - key: the screen.
  ///   - input: the input of the key, which the closure receives first.
  ///   - dependencies: the keys that the closure may reach.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  ///   - make: creates the screen at each call, on the main actor.
  @_disfavoredOverload
  @inlinable
  public mutating func screen<Key: ScreenKey, each D: Dependency>(
    _ key: Key.Type,
    taking input: Key.Input.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    make: @escaping @MainActor (Key.Input, repeat (each D).Handle) -> Key.Product
  ) {
    _declarations.declare(
      key,
      using: TypeList<repeat each D>(),
      at: (fileID, line, column),
      makeFrom: make
    )
  }

  /// Provides a screen that is created from an input alone.
  ///
  /// It's a separate overload for the sake of compiler errors: Swift 6.3.1 crashes at a closure
  /// that takes nothing where it should take an input and an empty pack.
  @inlinable
  public mutating func screen<Key: ScreenKey>(
    _ key: Key.Type,
    taking input: Key.Input.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    make: @escaping @MainActor (Key.Input) -> Key.Product
  ) {
    _declarations.declare(key, using: TypeList(), at: (fileID, line, column), makeFrom: make)
  }

  /// Provides something that is made at each call, and is neither a screen nor a flow.
  ///
  /// ```swift
  /// registrar.factory(SleepTimer.self, using: Settings.self) { settings in Countdown(settings) }
  /// ```
  ///
  /// - Parameters:
  ///   - key: the key, which has no input.
  ///   - dependencies: the keys that the closure may reach.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  ///   - make: creates the product at each call, on the main actor.
  @inlinable
  public mutating func factory<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    make: @escaping @MainActor (repeat (each D).Handle) -> Key.Product
  ) where Key.Input == Void {
    _declarations.declare(
      key,
      using: TypeList<repeat each D>(),
      at: (fileID, line, column),
      make: make
    )
  }

  /// Provides something that is made at each call from what the caller passes, and is neither a screen
  /// nor a flow.
  ///
  /// ```swift
  /// registrar.factory(ReceiptPrinter.self, taking: Order.self, using: Fonts.self) { order, fonts in
  ///   PDFPrinter(order, fonts)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - input: the input of the key, which the closure receives first.
  ///   - dependencies: the keys that the closure may reach.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  ///   - make: creates the product at each call, on the main actor.
  @_disfavoredOverload
  @inlinable
  public mutating func factory<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    taking input: Key.Input.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    make: @escaping @MainActor (Key.Input, repeat (each D).Handle) -> Key.Product
  ) {
    _declarations.declare(
      key,
      using: TypeList<repeat each D>(),
      at: (fileID, line, column),
      makeFrom: make
    )
  }

  /// Provides a product that is created from an input alone.
  ///
  /// It's a separate overload for the sake of compiler errors: Swift 6.3.1 crashes at a closure
  /// that takes nothing where it should take an input and an empty pack.
  @inlinable
  public mutating func factory<Key: FactoryKey>(
    _ key: Key.Type,
    taking input: Key.Input.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    make: @escaping @MainActor (Key.Input) -> Key.Product
  ) {
    _declarations.declare(key, using: TypeList(), at: (fileID, line, column), makeFrom: make)
  }

  /// Provides a service, which all who list it share.
  ///
  /// ```swift
  /// registrar.service(CartStore.self, using: Session.self) { session in FileCartStore(of: session) }
  /// ```
  ///
  /// It's made at its first use, once for each registry or opening of the scope.
  ///
  /// - Parameters:
  ///   - key: the service.
  ///   - dependencies: the services that the closure may reach.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  ///   - make: creates the service once, on any thread.
  @inlinable
  public mutating func service<Key: ServiceKey, each D: ServiceDependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    make: @escaping @Sendable (repeat (each D).Handle) -> Key.Service
  ) {
    _declarations.declare(
      key,
      using: TypeList<repeat each D>(),
      at: (fileID, line, column),
      makeOnce: make
    )
  }

  /// Provides a service that your old container creates, while you move away from it.
  ///
  /// ```swift
  /// registrar.bridge(Forecasts.self) { Container.shared.forecasts() }
  /// ```
  ///
  /// The container may ask the registry for other services meanwhile, which the factory of a `service` must
  /// not. Those are in no list: state them by `require`. If they lead back to this service, the request
  /// traps and prints the way. Two threads that need the service at once may both ask the container, since
  /// nothing is locked meanwhile; both receive the first answer.
  ///
  /// - Parameters:
  ///   - key: the service.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  ///   - make: asks the container, on any thread.
  public mutating func bridge<Key: ServiceKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    make: @escaping @Sendable () -> Key.Service
  ) {
    _declarations.declare(bridge: key, at: (fileID, line, column), make: make)
  }

  // Swift 6.3.1 fails to produce a diagnostic where a closure returns a number in place of a
  // protocol, and finds these.

  /// Explains an error of the compiler.
  @available(*, unavailable, message: "a number is not a screen")
  public mutating func screen<K: ScreenKey>(_: K.Type, make: () -> Int) {}

  /// Explains an error of the compiler.
  @available(*, unavailable, message: "a number is not a screen")
  public mutating func screen<K: ScreenKey>(_: K.Type, taking: K.Input.Type, make: (K.Input) -> Int)
  {}

  /// Explains an error of the compiler.
  @available(*, unavailable, message: "a number is not this service")
  public mutating func service<K: ServiceKey>(_: K.Type, make: () -> Int) {}
}

extension Registrar {
  /// Adds to a list that many features add to.
  ///
  /// ```swift
  /// registrar.contribute(to: Menu.self, order: 10, using: HelpScreen.self) { help in
  ///   Menu.Contribution(title: "Help") { help.assemble() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - point: the extension point.
  ///   - order: the position of the contribution: lower comes first, and equal ones are sorted by
  ///     registration.
  ///   - id: what tells the contribution from others of its point, in messages and graphs; two with
  ///     the same are a problem of the registry.
  ///   - dependencies: the keys that the closure may reach.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  ///   - make: creates the contribution once, on the main actor.
  @inlinable
  public mutating func contribute<Point: ExtensionPoint, each D: Dependency>(
    to point: Point.Type,
    order: Int = 0,
    id: String? = nil,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    make: @escaping @MainActor (repeat (each D).Handle) -> Point.Contribution
  ) {
    _declarations.declare(
      point,
      ContributionDetails(order: order, id: id),
      using: TypeList<repeat each D>(),
      at: (fileID, line, column),
      makeContributions: { (handle: repeat (each D).Handle) in [make(repeat each handle)] }
    )
  }

  /// Adds to a list that services need, such as interceptors of requests.
  ///
  /// ```swift
  /// registrar.contribute(service: Interceptors.self, using: Session.self) { TokenInterceptor($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - point: the extension point.
  ///   - order: the position of the contribution: lower comes first, and equal ones are sorted by
  ///     registration.
  ///   - id: what tells the contribution from others of its point, in messages and graphs; two with
  ///     the same are a problem of the registry.
  ///   - dependencies: the services, points of this kind and inputs that the closure may reach.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  ///   - make: creates the contribution once in each scope, on any thread.
  @inlinable
  public mutating func contribute<Point: ServiceExtensionPoint, each D: ServiceDependency>(
    service point: Point.Type,
    order: Int = 0,
    id: String? = nil,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    make: @escaping @Sendable (repeat (each D).Handle) -> Point.Contribution
  ) {
    _declarations.declare(
      service: point,
      ContributionDetails(order: order, id: id),
      using: TypeList<repeat each D>(),
      at: (fileID, line, column),
      makeContributions: { (handle: repeat (each D).Handle) in [make(repeat each handle)] }
    )
  }
}
