import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

@MainActor
@Suite(.endsApps)
struct StubbedFlowTests {
  @Test func `a stub records its starts, and finish ends its flow`() throws {
    let app = try TestApp { ShelfFeature() }
    try app.open(ShelfFlow.self)
    let shelf = try app.screen(Shelf.self)
    shelf.onOpen?()
    let stub = try app.stub(BookFlow.self)
    #expect(stub.starts == [1])
    #expect(shelf.results == [])
    try stub.finish("read")
    #expect(shelf.results == [.finished("read")])
  }

  @Test func `a stub that no flow asked for cannot be finished`() throws {
    let app = try TestApp { ShelfFeature() }
    try app.open(ShelfFlow.self)
    let failure = #expect(throws: TestFailure.self) {
      try app.stub(BookFlow.self).finish("read")
    }
    #expect(
      failure?.withoutLine == """
        'BookFlow' was never requested
        on screen:
          Shelf
        coordinators:
          ShelfCoordinator 1
        """
    )
  }

  @Test func `a stub can't be finished twice, even while it is shown`() throws {
    let app = try TestApp { ShelfFeature() }
    try app.open(ShelfFlow.self)
    let shelf = try app.screen(Shelf.self)
    shelf.onOpen?()
    let stub = try app.stub(BookFlow.self)
    try stub.finish("once")
    #expect(app.window.modals.count == 1)
    let failure = #expect(throws: TestFailure.self) { try stub.finish("twice") }
    #expect(failure?.firstLine == "'BookFlow' has ended already: finished")
    #expect(shelf.results == [.finished("once")])
  }

  @Test func `a stub that the user swiped away cannot be finished`() throws {
    let app = try TestApp { ShelfFeature() }
    try app.open(ShelfFlow.self)
    try app.screen(Shelf.self).onOpen?()
    try app.swipeDown()
    let failure = #expect(throws: TestFailure.self) {
      try app.stub(BookFlow.self).finish("late")
    }
    #expect(
      failure?.firstLine
        == "'BookFlow' has ended already: closed(dismissed(interactively: true))"
    )
  }

  @Test func `finish ends the flow that was created last`() throws {
    let app = try TestApp {
      ShelfFeature(presentsBook: false)
      Stub(BookFlow.self, sharesStack: true)
    }
    try app.open(ShelfFlow.self)
    let shelf = try app.screen(Shelf.self)
    shelf.onOpen?()
    shelf.onOpen?()
    #expect(app.onScreen == "Shelf > StubScreen<BookFlow> > StubScreen<BookFlow>")
    try app.stub(BookFlow.self).finish("read")
    try app.goBack()
    #expect(shelf.results == [.finished("read")])
    try app.goBack()
    #expect(shelf.results == [.finished("read"), .closed(.popped)])
  }

  @Test func `a flow that was requested and never started can be finished, once`() throws {
    let app = try TestApp { ShelfFeature(startsBook: false) }
    try app.open(ShelfFlow.self)
    let shelf = try app.screen(Shelf.self)
    shelf.onOpen?()
    let stub = try app.stub(BookFlow.self)
    try stub.finish("unread")
    #expect(shelf.results == [.finished("unread")])
    let failure = #expect(throws: TestFailure.self) { try stub.finish("twice") }
    #expect(failure?.firstLine == "'BookFlow' has ended already: finished")
  }

  @Test func `a stub retains none of its flows`() throws {
    let stub = Stub(BookFlow.self)
    let window = NavigationWindow()
    let registry = try Registry { stub }
    weak var coordinator: AnyObject?
    do {
      coordinator = registry.assemble(BookFlow.self, in: window).coordinator
    }
    #expect(coordinator == nil)
    #expect(throws: TestFailure.self) { try stub.finish("read") }
  }

  @Test func `a stub shows a StubScreen that is named by its key`() throws {
    let app = try TestApp { ShelfFeature() }
    try app.open(ShelfFlow.self)
    try app.screen(Shelf.self).onOpen?()
    #expect(app.onScreen == "Shelf\nmodal: StubScreen<BookFlow>")
    #expect(app.tree == "ShelfCoordinator 1\n  StubCoordinator<BookFlow> 1")
    #expect(app.journal.last == "StubCoordinator<BookFlow> shown StubScreen<BookFlow>")
  }

  @Test func `a stub with sharesStack is shown on the stack of its parent`() throws {
    let app = try TestApp {
      ShelfFeature(presentsBook: false)
      Stub(BookFlow.self, sharesStack: true)
    }
    try app.open(ShelfFlow.self)
    let shelf = try app.screen(Shelf.self)
    shelf.onOpen?()
    #expect(app.onScreen == "Shelf > StubScreen<BookFlow>")
    #expect(app.tree == "ShelfCoordinator 1\n  StubCoordinator<BookFlow> 1")
    try app.stub(BookFlow.self).finish("read")
    #expect(shelf.results == [.finished("read")])
    try app.goBack()
    #expect(app.onScreen == "Shelf")
  }

  @Test func `a stub that no flow shows lists the ways to show it`() throws {
    let app = try TestApp { ShelfFeature(presentsBook: false) }
    try app.open(ShelfFlow.self)
    try app.screen(Shelf.self).onOpen?()
    let failure = #expect(throws: TestFailure.self) {
      try app.stub(BookFlow.self).finish("read")
    }
    #expect(
      failure?.withoutLine == """
        'BookFlow' was requested, but never shown, so it was freed
        fix: list Stub(BookFlow.self, sharesStack: true), if it continues on the caller's stack
        on screen:
          Shelf
        coordinators:
          ShelfCoordinator 1
        """
    )
  }
}
