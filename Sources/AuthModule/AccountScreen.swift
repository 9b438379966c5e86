import ModuleRegistry
import ShopKit

/// Shows the signed-in user, and signs in or out.
enum AccountScreen: ScreenKey {
  typealias Product = any AccountView
}

@MainActor
protocol AccountView: Screen {
  var onSignIn: (@MainActor () -> Void)? { get set }
}

final class Account: AccountView {
  var onSignIn: (@MainActor () -> Void)?
  private let session: any SessionStoring
  private let sessions: SessionOpening?

  init(session: any SessionStoring, sessions: SessionOpening?) {
    self.session = session
    self.sessions = sessions
  }

  /// Guests would have to sign in to come back.
  var link: String? { session.current.map { _ in DeepLinker.link("account") } }

  var content: ScreenContent {
    guard let current = session.current else {
      return ScreenContent(
        title: "Account",
        notes: ["You are not signed in."],
        problems: problem,
        actions: [Action(title: "Sign in") { self.onSignIn?() }]
      )
    }
    return ScreenContent(
      title: "Account",
      notes: ["Signed in as \(current.phone)."],
      problems: problem,
      actions: [
        Action(title: "Sign out") { [session, sessions] in
          session.current = nil
          sessions?.open(for: nil)
        }
      ]
    )
  }

  private var problem: [String] {
    [session.sentence].compactMap(\.self)
  }
}
