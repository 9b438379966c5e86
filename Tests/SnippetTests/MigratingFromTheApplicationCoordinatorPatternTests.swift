import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// The flows of the article about the ApplicationCoordinator pattern.
@MainActor
struct MigratingFromTheApplicationCoordinatorPatternTests {
  @Test(.endsApps) func `a new recipe is shown`() throws {
    let app = try TestApp {
      RecipesFeature()
      Stub(RecipeEditor.self)
    }
    try app.open(RecipesFlow.self)
    try app.screen((any RecipeListView).self).onCreate?()
    #expect(app.onScreen == "RecipeList\nmodal: StubScreen<RecipeEditor>")
    try app.stub(RecipeEditor.self).finish(Recipe(title: "Soup"))
    #expect(app.onScreen == "RecipeList > RecipeDetails")
  }

  @Test(.endsApps) func `swiping the editor down frees its flow`() throws {
    let app = try TestApp {
      RecipesFeature()
      RecipeEditorFeature()
    }
    try app.open(RecipesFlow.self)
    try app.screen((any RecipeListView).self).onCreate?()
    #expect(app.onScreen == "RecipeList\nmodal: RecipeForm")
    try app.swipeDown()
    #expect(app.onScreen == "RecipeList")
    #expect(app.tree == "RecipesCoordinator 1")
  }

  @Test(.endsApps, arguments: [true, false])
  func `a coordinator that is its screen's output is freed with the screen`(signsIn: Bool) throws {
    let app = try TestApp { CookSignInFeature() }
    let signIn = try app.present(CookSignIn.self)
    do {
      let output = try app.screen(CookSignInForm.self).output
      if signsIn { output.didSignIn() } else { output.didCancel() }
    }
    #expect(app.onScreen == "nothing")
    #expect(!signIn.isAlive)
  }

  @Test(.endsApps, arguments: [true, false])
  func `a cook sees the recipes, after the sign-in if there was none yet`(isSignedIn: Bool)
    throws
  {
    let app = try TestApp {
      RecipesFeature()
      RecipeEditorFeature()
      CookFeature()
      Stub(CookSignIn.self)
      Stub(IsSignedIn.self) { { isSignedIn } }
    }
    app.window.setRoot(app.registry.assemble(CookFlow.self, in: app.window))
    if !isSignedIn {
      #expect(app.onScreen == "StubScreen<CookSignIn>")
      try app.stub(CookSignIn.self).finish()
    }
    #expect(app.onScreen == "RecipeList")
  }
}

struct Recipe: Sendable {
  let title: String
}

// The screens of the flow, which its module factory created.
@MainActor
protocol RecipeListView: Presentable {
  var onSelect: (@MainActor (Recipe) -> Void)? { get set }
  var onCreate: (@MainActor () -> Void)? { get set }
}

enum RecipeListScreen: ScreenKey { typealias Product = any RecipeListView }

enum RecipeDetailsScreen: ScreenKey {
  typealias Input = Recipe
  typealias Product = any Presentable
}

// The flows, which the coordinator factory created.
enum RecipesFlow: CoordinatorKey {}
enum RecipeEditor: CoordinatorKey { typealias Output = Recipe }

final class RecipesCoordinator: FeatureCoordinator<
  Void, Void,
  (
    list: Factory<RecipeListScreen>, details: Factory<RecipeDetailsScreen>,
    editor: Factory<RecipeEditor>
  )
>
{
  override func start(with option: Void) {
    let list = needs.list.assemble()
    list.onSelect = { self.show($0) }
    list.onCreate = { self.runEditor() }
    router.push(list)
  }

  private func show(_ recipe: Recipe) {
    router.push(needs.details.assemble(with: recipe), hideBottomBar: true)
  }

  private func runEditor() {
    router.present(needs.editor.assemble(in: self)) { result in
      if case .finished(let recipe) = result { self.show(recipe) }
    }
  }
}

struct RecipesFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.screen(RecipeListScreen.self) { RecipeList() }
    registrar.screen(RecipeDetailsScreen.self, taking: Recipe.self) { RecipeDetails($0) }
    registrar.coordinator(
      RecipesFlow.self,
      using: RecipeListScreen.self,
      RecipeDetailsScreen.self,
      RecipeEditor.self
    ) { context, list, details, editor in RecipesCoordinator(context, (list, details, editor)) }
  }
}

final class RecipeEditorCoordinator: BaseCoordinator<Void, Recipe> {
  override func start(with option: Void) {
    let form = RecipeForm()
    form.onSave = { self.finish($0) }
    form.onCancel = { self.close(.cancelled) }
    router.push(form)
  }
}

struct RecipeEditorFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(RecipeEditor.self) { context in RecipeEditorCoordinator(context) }
  }
}

@MainActor
protocol CookSignInOutput {
  func didSignIn()
  func didCancel()
}

final class CookSignInForm: Presentable {
  let output: any CookSignInOutput

  init(output: any CookSignInOutput) { self.output = output }
}

final class CookSignInCoordinator: BaseCoordinator<Void, Void>, CookSignInOutput {
  override func start(with option: Void) { router.push(CookSignInForm(output: self)) }

  func didSignIn() { finish() }

  func didCancel() { close(.cancelled) }
}

struct CookSignInFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(CookSignIn.self) { context in CookSignInCoordinator(context) }
  }
}

enum CookFlow: CoordinatorKey {}
enum CookSignIn: CoordinatorKey {}
enum IsSignedIn: ServiceKey { typealias Service = @Sendable () -> Bool }

final class CookCoordinator: FeatureCoordinator<
  Void, Void,
  (isSignedIn: @Sendable () -> Bool, signIn: Factory<CookSignIn>, recipes: Factory<RecipesFlow>)
>
{
  override var presentable: any Presentable { noScreen }

  override func start(with option: Void) {
    if needs.isSignedIn() { runRecipes() } else { runSignIn() }
  }

  private func runSignIn() {
    router.setWindowRoot(needs.signIn.assemble(in: self)) { result in
      if case .finished = result { self.runRecipes() }
    }
  }

  private func runRecipes() {
    router.setWindowRoot(needs.recipes.assemble(in: self))
  }
}

struct CookFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(
      CookFlow.self,
      using: IsSignedIn.self,
      CookSignIn.self,
      RecipesFlow.self
    ) { context, isSignedIn, signIn, recipes in
      CookCoordinator(context, (isSignedIn, signIn, recipes))
    }
  }
}

final class RecipeList: RecipeListView {
  var onSelect: (@MainActor (Recipe) -> Void)?
  var onCreate: (@MainActor () -> Void)?
}

final class RecipeDetails: Presentable {
  let recipe: Recipe

  init(_ recipe: Recipe) { self.recipe = recipe }
}

final class RecipeForm: Presentable {
  var onSave: (@MainActor (Recipe) -> Void)?
  var onCancel: (@MainActor () -> Void)?
}
