import ModuleRegistry
import ModuleRegistryTesting
import Testing

// The example of the article "How do I ask a flow for more than its result?".

@MainActor
protocol ShowsChapter: AnyObject {
  var chapter: Int { get }
}

enum ChaptersFlow: CoordinatorKey {
  typealias Start = Int
  typealias Interface = any Coordinator<Int, Void> & ShowsChapter

  static func coordinator(of interface: Interface) -> any Coordinator<Start, Output> { interface }
}

final class ChaptersCoordinator: BaseCoordinator<Int, Void>, ShowsChapter {
  private(set) var chapter = 0

  override func start(with option: Int) { chapter = option }
}

final class StubbedChapters: StubCoordinator<ChaptersFlow>, ShowsChapter {
  let chapter = 7
}

struct ChaptersFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(ChaptersFlow.self) { ChaptersCoordinator($0) }
    registrar.require(ChaptersFlow.self)
  }
}

/// The reader's own word for the flow.
enum PickChapter: CoordinatorKey {
  typealias Start = Int
  typealias Interface = any Coordinator<Int, Void> & ShowsChapter

  static func coordinator(of interface: Interface) -> any Coordinator<Start, Output> { interface }
}

struct ReaderFeature: FeatureModule {
  func register(in registrar: inout Registrar) { registrar.require(PickChapter.self) }
}

final class PortChapters: BoundCoordinator<PickChapter, ChaptersFlow>, ShowsChapter {
  private weak let chapters: (any ShowsChapter)?

  var chapter: Int { chapters?.chapter ?? 0 }

  init(_ flow: BoundCoordinator<PickChapter, ChaptersFlow>, _ chapters: ChaptersFlow.Interface) {
    self.chapters = chapters
    super.init(flow)
  }
}

@MainActor
struct InterfaceArticleTests {
  @Test func `a port with an interface is bound with a subclass that has it`() throws {
    let window = NavigationWindow()
    let registry = try Registry {
      ChaptersFeature()
      ReaderFeature().ports {
        $0.bind(
          PickChapter.self,
          to: ChaptersFlow.self,
          start: { $0 },
          output: { $0 },
          as: PortChapters.init
        )
      }
    }
    let (reader, presentable) = registry.assemble(PickChapter.self, in: window)
    window.setRoot((reader, presentable), startingWith: 5)
    #expect(reader.chapter == 5)
  }

  @Test func `a caller reads the interface of the flow that it assembled`() throws {
    let window = NavigationWindow()
    let registry = try Registry { ChaptersFeature() }
    let (chapters, presentable) = registry.assemble(ChaptersFlow.self, in: window)
    window.setRoot((chapters, presentable), startingWith: 3)
    #expect(chapters.chapter == 3)
    #expect(presentable is any SystemNavigation)
  }

  @Test func `a flow with an interface is stubbed by a subclass that has it`() async throws {
    try await TestApp.run {
      ChaptersFeature()
      Stub(flow: ChaptersFlow.self) { StubbedChapters($0) }
    } body: { app in
      let unit = app.registry.assemble(ChaptersFlow.self, in: app.window)
      #expect(unit.coordinator.chapter == 7)
      app.window.setRoot(unit, startingWith: 1)
      let stub = try app.stub(ChaptersFlow.self)
      #expect(stub.starts == [1])
    }
  }
}
