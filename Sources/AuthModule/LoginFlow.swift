public import ModuleRegistry
public import ShopKit

/// Sign-in by phone and code; finishes with the session of whoever signed in, in its start where somebody
/// is signed in already.
///
/// Before it finishes, it opens the ``CustomerSession`` of whoever signed in, where the host provides
/// ``Sessions``.
public enum LoginFlow: CoordinatorKey {
  /// How the flow starts.
  public enum Start: Hashable, Sendable {
    /// Asks for a phone number, and says why; who signs in goes on at a destination, or where they were.
    case login(source: Source, goingOnAt: Destination? = nil)
  }

  /// Where a person was asked to sign in.
  public enum Source: String, Hashable, Sendable {
    /// At a favourite.
    case favourites

    /// At the checkout.
    case cart

    /// On the account tab.
    case account
  }

  /// Who signed in.
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
  private var destination: Destination?

  override func start(with option: LoginFlow.Start) {
    if let current = needs.session.current { return finish(current) }
    if case .login(_, let destination) = option { self.destination = destination }
    let screen = needs.phoneScreen.assemble()
    screen.reason = option.reason
    screen.onSend = { [weak self, weak screen] sent in
      self?.askForCode(sent) { screen?.complaint = "Too many wrong codes. Ask for a new one." }
    }
    router.push(screen)
  }

  private func askForCode(_ sent: SentCode, onGiveUp: @escaping @MainActor () -> Void) {
    let screen = needs.codeScreen.assemble(with: sent)
    screen.onSuccess = { [weak self] in self?.signIn(sent.phone) }
    screen.onGiveUp = { [weak self] in
      onGiveUp()
      self?.router.pop()
    }
    router.push(screen)
  }

  private func signIn(_ phone: PhoneNumber) {
    let new = Session(phone: phone)
    needs.session.current = new
    guard let sessions = needs.sessions, sessions.isOpen else { return finish(new) }
    // The next session takes the place of everything on screen, this flow included: it is held, so that
    // whoever waits for it still hears that somebody signed in, and finds the session open.
    Task { [destination] in
      await hold {
        sessions.open(for: new.customer, at: destination)
        finish(new)
      }
    }
  }
}

extension LoginFlow.Start {
  fileprivate var reason: String {
    switch self {
    case .login(.favourites, _): "Sign in to keep your favourites."
    case .login(.cart, _): "Sign in to check out."
    case .login(.account, _): "Sign in to your account."
    }
  }
}
