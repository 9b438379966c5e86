import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// Coordinators that keep their dependencies.
@MainActor
struct FeatureCoordinatorTests {
  private final class Greeter: FeatureCoordinator<String, String, (greeting: String, mark: String)>
  {
    override func start(with option: String) {
      finish("\(needs.greeting), \(option)\(needs.mark)")
    }
  }

  private final class Beside: FeatureCoordinator<Void, Void, Int> {}

  @Test func `a subclass reads its needs without writing an initializer`() async {
    let greeter = Greeter(NavigationWindow().childContext, ("Hello", "!"))
    #expect(await greeter.run(with: "Ada") == .finished("Hello, Ada!"))
  }

  @Test func `a flow with sharingStack in its context uses its parent's stack`() {
    let window = NavigationWindow()
    let parent = BaseCoordinator<Void, Void>(window.childContext).begun()
    let stack = parent.navigation
    #expect(Beside(parent.childContext.sharingStack(), 1).navigation === stack)
    #expect(Beside(parent.childContext, 1).navigation !== stack)
  }
}
