// error: call to main actor-isolated instance method 'assemble()' in a synchronous nonisolated
import ModuleRegistry

enum Page: ModuleKey { typealias Product = Int }

func makePage(_ page: Factory<Page>) -> Int { page.assemble() }
