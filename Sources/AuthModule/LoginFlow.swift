public import ModuleRegistry

/// Sign-in by phone and code; finishes with the session of whoever signed in, in its start where somebody
/// is signed in already.
public enum LoginFlow: CoordinatorKey {
  /// How the flow starts.
  public enum Start: Hashable, Sendable {
    /// Asks for a phone number, and says why.
    case login(source: Source)
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
final class LoginCoordinator: EquippedCoordinator<
  LoginFlow.Start, Session,
  (phoneScreen: Factory<PhoneScreen>, codeScreen: Factory<CodeScreen>, session: any SessionStoring)
>
{
  override func start(with option: LoginFlow.Start) {
    if let current = handles.session.current { return finish(current) }
    let screen = handles.phoneScreen.assemble()
    screen.reason = option.reason
    screen.onSend = { [weak self, weak screen] sent in
      self?.askForCode(sent) { screen?.complaint = "Too many wrong codes. Ask for a new one." }
    }
    router.push(screen)
  }

  private func askForCode(_ sent: SentCode, onGiveUp: @escaping @MainActor () -> Void) {
    let screen = handles.codeScreen.assemble(with: sent)
    screen.onSuccess = { [weak self] in self?.signIn(sent.phone) }
    screen.onGiveUp = { [weak self] in
      onGiveUp()
      self?.router.pop()
    }
    router.push(screen)
  }

  private func signIn(_ phone: PhoneNumber) {
    let new = Session(phone: phone)
    handles.session.current = new
    finish(new)
  }
}

extension LoginFlow.Start {
  fileprivate var reason: String {
    switch self {
    case .login(.favourites): "Sign in to keep your favourites."
    case .login(.cart): "Sign in to check out."
    case .login(.account): "Sign in to your account."
    }
  }
}
