import FlowCoordinators
import ModuleRegistryTesting
import Testing

/// The first flows of the article about loading before the first screen.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LoadingArticleTests {
  private let window = NavigationWindow()

  @Test func `an awaiting launch shows its splash, then the reader's desk`() async throws {
    let gate = AsyncStream.makeStream(of: Void.self)
    let launch = AwaitingLaunch(window.childContext) {
      for await _ in gate.stream {}
      return "Ann"
    }
    window.setRoot((launch, launch.presentable))
    #expect(window.visibleScreen is SplashPage)
    gate.continuation.finish()
    try await window.wait { (window.visibleScreen as? ReaderPage)?.name == "Ann" }
  }

  @Test func `a failed launch can be tried again, and then shows the sign-in`() async throws {
    var answers: [Result<String?, NoAnswer>] = [.failure(NoAnswer()), .success(nil)]
    let launch = AwaitingLaunch(window.childContext) { try answers.removeFirst().get() }
    window.setRoot((launch, launch.presentable))
    try await window.wait { window.visibleScreen is TroublePage }
    let page = try #require(window.visibleScreen as? TroublePage)
    #expect(page.text == "The server does not answer.")
    page.onRetry?()
    try await window.wait { window.visibleScreen is EntryPage }
  }

  @Test func `a launch that waits for a closure lives until the closure is called`() async throws {
    let gateway = SessionGateway()
    weak var weakLaunch: AnsweredLaunch?
    do {
      let launch = AnsweredLaunch(window.childContext, gateway: gateway)
      weakLaunch = launch
      window.setRoot((launch, launch.presentable))
    }
    for _ in 0..<100 { await Task.yield() }
    #expect(weakLaunch != nil)
    #expect(window.root == nil)
    gateway.answer("Ann")
    #expect((window.visibleScreen as? ReaderPage)?.name == "Ann")
    window.setRoot(SplashPage())
    #expect(weakLaunch == nil)
  }

  @Test func `a launch that follows a stream shows each state, and is freed with its window`()
    async throws
  {
    let (readers, session) = AsyncStream.makeStream(of: String?.self)
    weak var weakLaunch: FollowingLaunch?
    do {
      let window = NavigationWindow()
      let launch = FollowingLaunch(window.childContext, readers: readers)
      weakLaunch = launch
      window.setRoot((launch, launch.presentable))
      session.yield("Ann")
      try await window.wait { window.visibleScreen is ReaderPage }
      session.yield(nil)
      try await window.wait { window.visibleScreen is EntryPage }
      session.yield("Bo")
      try await window.wait { (window.visibleScreen as? ReaderPage)?.name == "Bo" }
    }
    for _ in 0..<10_000 where weakLaunch != nil { await Task.yield() }
    #expect(weakLaunch == nil)
    session.finish()
  }
}

private struct NoAnswer: Error, CustomStringConvertible {
  let description = "The server does not answer."
}

// MARK: - Await

/// The first flow of an app, which asks a server who is signed in.
final class AwaitingLaunch: BaseCoordinator<Void, Void> {
  private let askServer: @MainActor () async throws -> String?

  init(_ context: CoordinatorContext, askServer: @escaping @MainActor () async throws -> String?) {
    self.askServer = askServer
    super.init(context)
  }

  override var presentable: any Presentable { noScreen }

  override func start(with option: Void) { load() }

  private func load() {
    router.setWindowRoot(SplashPage())
    Task {
      do {
        show(try await askServer())
      } catch {
        let page = TroublePage("\(error)")
        page.onRetry = { self.load() }
        router.setWindowRoot(page)
      }
    }
  }

  private func show(_ reader: String?) {
    if let reader {
      router.setWindowRoot(ReaderPage(reader))
    } else {
      router.setWindowRoot(EntryPage())
    }
  }
}

// MARK: - A closure

/// The same for a gateway that calls a closure, without a splash.
final class AnsweredLaunch: BaseCoordinator<Void, Void> {
  private let gateway: SessionGateway

  init(_ context: CoordinatorContext, gateway: SessionGateway) {
    self.gateway = gateway
    super.init(context)
  }

  override var presentable: any Presentable { noScreen }

  override func start(with option: Void) {
    gateway.getReader { [weak self] reader in self?.show(reader) }
  }

  private func show(_ reader: String?) {
    if let reader {
      router.setWindowRoot(ReaderPage(reader))
    } else {
      router.setWindowRoot(EntryPage())
    }
  }
}

// MARK: - A stream

/// The same for a state that changes as long as the app runs.
final class FollowingLaunch: BaseCoordinator<Void, Void> {
  private let readers: AsyncStream<String?>

  init(_ context: CoordinatorContext, readers: AsyncStream<String?>) {
    self.readers = readers
    super.init(context)
  }

  override var presentable: any Presentable { noScreen }

  override func start(with option: Void) {
    // Weak, since the stream outlives the window.
    Task { [readers, weak self] in
      for await reader in readers {
        guard let self else { return }
        show(reader)
      }
    }
  }

  private func show(_ reader: String?) {
    if let reader {
      router.setWindowRoot(ReaderPage(reader))
    } else {
      router.setWindowRoot(EntryPage())
    }
  }
}

/// A source of the signed-in reader that answers later.
@MainActor
final class SessionGateway {
  private var onAnswer: (@MainActor (String?) -> Void)?

  func getReader(_ onAnswer: @escaping @MainActor (String?) -> Void) { self.onAnswer = onAnswer }

  func answer(_ reader: String?) {
    onAnswer?(reader)
    onAnswer = nil
  }
}

final class SplashPage: Presentable {}

final class EntryPage: Presentable {}

final class ReaderPage: Presentable {
  let name: String

  init(_ name: String) { self.name = name }
}

final class TroublePage: Presentable {
  let text: String
  var onRetry: (@MainActor () -> Void)?

  init(_ text: String) { self.text = text }
}
