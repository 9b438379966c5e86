public import ModuleRegistry
public import ShopKit

/// Sign-in by phone and code, which finishes with the session of the user.
///
/// If the user is signed in already, the flow finishes during `start`. Otherwise it first opens the
/// ``CustomerSession`` of the user, if the host provides ``Sessions`` and shows a session.
public enum LoginFlow: CoordinatorKey {
  /// How the flow starts.
  public enum Start: Hashable, Sendable {
    /// Asks for a phone number; afterwards the user goes on at a place of a tab, or
    /// where the sign-in was.
    case login(source: Source, goingOnAt: TabPlace? = nil)
  }

  /// The place that asks the user to sign in.
  public enum Source: String, Hashable, Sendable {
    /// At a favourite.
    case favourites

    /// At the checkout.
    case cart

    /// At the account.
    case account
  }

  /// The session of the signed-in user.
  public typealias Output = Session
}

/// Asks for a phone number, then for the code that was sent to it.
@MainActor
final class LoginCoordinator: FeatureCoordinator<
  LoginFlow.Start, Session,
  (
    phoneScreen: Factory<PhoneScreen>, codeScreen: Factory<CodeScreen>,
    session: any SessionStoring, sessions: SessionOpening?
  )
>
{
  private var place: TabPlace?

  override func start(with option: LoginFlow.Start) {
    if let current = needs.session.current { return finish(current) }
    if case .login(_, let place) = option { self.place = place }
    let screen = needs.phoneScreen.assemble()
    screen.reason = option.reason
    // Weak, since the screen keeps it.
    screen.onSend = { [weak screen] sent in
      self.askForCode(sent) { screen?.complaint = "Too many wrong codes. Request a new one." }
    }
    router.push(screen)
  }

  private func askForCode(_ sent: SentCode, onGiveUp: @escaping @MainActor () -> Void) {
    let screen = needs.codeScreen.assemble(with: sent)
    screen.onSuccess = { self.signIn(sent.phone) }
    screen.onGiveUp = {
      onGiveUp()
      self.router.pop()
    }
    router.push(screen)
  }

  private func signIn(_ phone: PhoneNumber) {
    let new = Session(phone: phone)
    needs.session.current = new
    guard let sessions = needs.sessions, sessions.isOpen else { return finish(new) }
    // The next session replaces everything on screen, this flow included. `hold` keeps the flow
    // until it has delivered its result, and the session is open by then.
    Task { [place] in
      await hold {
        sessions.open(for: new.customer, at: place)
        finish(new)
      }
    }
  }
}

extension LoginFlow.Start {
  fileprivate var reason: String {
    switch self {
    case .login(.favourites, _): "Sign in to save your favourites."
    case .login(.cart, _): "Sign in to check out."
    case .login(.account, _): "Sign in to your account."
    }
  }
}
