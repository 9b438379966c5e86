import FlowCoordinators
import Testing

/// Coordinators that keep what they use.
@MainActor
struct EquippedCoordinatorTests {
  private final class Greeter: EquippedCoordinator<String, String, (greeting: String, mark: String)>
  {
    override func start(with option: String) {
      finish("\(handles.greeting), \(option)\(handles.mark)")
    }
  }

  private final class Beside: EquippedCoordinator<Void, Void, Int> {}

  @Test func `a subclass has what it was made with, and no initializer`() async {
    let greeter = Greeter(NavigationWindow().childContext, ("Hello", "!"))
    #expect(await greeter.run(with: "Ada") == .finished("Hello, Ada!"))
  }

  @Test func `it goes on in the stack of its parent where it is made to`() {
    let window = NavigationWindow()
    let parent = BaseCoordinator<Void, Void>(window.childContext)
    let stack = parent.navigation
    #expect(Beside(parent.childContext, 1, sharesStack: true).navigation === stack)
    #expect(Beside(parent.childContext, 1).navigation !== stack)
  }
}
