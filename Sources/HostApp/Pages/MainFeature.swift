public import ModuleRegistry
import ShopKit

/// Pages that are made of contributions only: Main and Profile, and a page of the staff.
///
/// The feature knows none of the features that contribute. Without a contribution, the tab of a
/// page is not there.
public struct MainFeature: FeatureModule, Sendable {
  private let isStaff: @Sendable (_ customer: String) -> Bool

  /// Creates the feature.
  ///
  /// - Parameter isStaff: whether the page of the staff is there for the customer with an
  ///   identifier; by default it is for none.
  public init(isStaff: @escaping @Sendable (_ customer: String) -> Bool = { _ in false }) {
    self.isStaff = isStaff
  }

  /// The team that owns the pages.
  public var team: Team? { "Discovery" }

  /// Declares the pages and their flows, the tabs of two, and the links to the pages.
  public func register(in registrar: inout Registrar) {
    registrar.scope(CustomerSession.self) { session in
      session.screen(MainScreen.self, using: Highlights.self) { items in
        ContributedPage("Main", items, hint: "There is nothing new.")
      }
      registerStaff(in: &session)
      session.screen(
        ProfileScreen.self,
        using: ProfileItems.self,
        Opening<StaffRole, StaffFlow>.self,
        ScopeInput<CustomerSession>.self
      ) { [isStaff] items, staff, customer in
        let item = PageItem(staff) {
          customer.map(isStaff) == true ? ("For the staff", "", .page) : nil
        }
        return ContributedPage("Profile", items + [item], hint: "There is nothing here yet.")
      }
      session.coordinator(MainFlow.self, using: MainScreen.self) { context, screen in
        PageCoordinator(context, (screen.assemble(), .presented))
      }
      session.coordinator(ProfileFlow.self, using: ProfileScreen.self) { context, screen in
        PageCoordinator(context, (screen.assemble(), .pushed))
      }
      session.destination(MainFlow.self, .confirmingLeave)
      session.destination(ProfileFlow.self, .confirmingLeave)
      session.route("/main", to: MainFlow.self, using: Highlights.self) {
        $1.isEmpty ? nil : .page
      }
      session.route("/profile", to: ProfileFlow.self, using: ProfileItems.self) {
        $1.isEmpty ? nil : .page
      }
      session.contribute(
        to: Tabs.self,
        order: 5,
        using: MainFlow.self,
        Highlights.self
      ) { flow, items -> Tab in
        let image = TabImage.system("house", selected: "house.fill", character: "⌂")
        return Tab("Main", image: image, flow: flow, start: .page)
          .ofContributions(!items.isEmpty) {
            items.allSatisfy { $0.content()?.isEmpty != false }
          }
      }
      session.contribute(
        to: Tabs.self,
        order: 30,
        using: ProfileFlow.self,
        ProfileItems.self
      ) { flow, items -> Tab in
        let image = TabImage.system("person", selected: "person.fill", character: "☺")
        return Tab("Profile", image: image, flow: flow, start: .page)
          .ofContributions(!items.isEmpty) { false }
      }
    }
  }

  /// Declares the page of the staff, and the link to it, which leads nowhere for others.
  private func registerStaff(in session: inout Registrar) {
    session.scope(StaffRole.self) { staff in
      staff.screen(StaffScreen.self, using: StaffItems.self) { items in
        ContributedPage("Staff", items, hint: "There is nothing here yet.")
      }
      staff.coordinator(StaffFlow.self, using: StaffScreen.self) { context, screen in
        PageCoordinator(context, (screen.assemble(), .pushed))
      }
    }
    session.route(
      "/staff",
      to: ProfileFlow.self,
      using: ScopeInput<CustomerSession>.self
    ) { [isStaff] _, customer in customer.map(isStaff) == true ? .lastItem : nil }
  }
}
