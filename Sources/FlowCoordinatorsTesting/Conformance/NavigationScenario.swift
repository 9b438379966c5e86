/// What every adapter must get right, one case each: each was a bug in some coordinator library.
///
/// Run them all on a ``SimulatedPlatform`` of your adapter:
///
/// ```swift
/// @Test(arguments: NavigationScenario.allCases)
/// func navigation(_ scenario: NavigationScenario) async throws {
///   try await scenario.run { MemoryPlatform() }
/// }
/// ```
public enum NavigationScenario: Int, CaseIterable, Sendable {
  // Push and pop
  case cancelledBackSwipeChangesNothing = 1
  case backSwipeCompletedAfterTwoCancelsCountsOnce = 2
  case backButtonCountsOnce = 3
  case longPressToRootFreesEveryOwner = 4
  case uncommandedPopCounts = 5
  case popAtRootChangesNothing = 6
  case sameStackSetAgainIsSilent = 7
  case rootOfDescendantKeepsLivingAncestors = 8
  case coordinatorNeverStartedIsFreed = 9
  case sameScreenPushedTwiceIsRefused = 10
  case pushDuringPushLandsAfterIt = 11
  case startMayAwaitBeforeItsFirstScreen = 12
  case pushRightAfterSetRootWorks = 13

  // Modal
  case swipeDownFreesEveryOwner = 14
  case cancelledSwipeDownChangesNothing = 15
  case blockedSwipeDownIsOneAttempt = 16
  case dismissByCommandCountsOnce = 17
  case dismissAtTheBottomFreesTheChain = 18
  case parentDismissesModalOfItsChild = 19
  case dismissTwiceKeepsThePresenter = 20
  case refusedPresentIsRolledBack = 21
  case presentRightAfterDismissWaits = 22
  case modalScreenAndModalStackCountAlike = 23
  case screenNeverShownIsFreed = 24

  // Tabs and flows
  case tabSwitchIsSilent = 25
  case removedTabFreesItsCoordinator = 26
  case cancelledTaskClosesItsFlow = 27
  case linkToOpenFlowBringsItToFront = 28
  case linkBeforeReadyOrDuringTransitionIsKept = 29
  case lookingForTargetOfLinkChangesNothing = 30
  case linkReplacesOpenFlowWithoutLeakingIt = 31
  case customTransitionIsUsedOnce = 32

  // Flows without screens of their own
  case awaitedRoutingFlowEndsWithItsChild = 33
  case childReplacedAtRootEndsItsParentAtOnce = 34
  case closedRoutingFlowTakesItsChildAlong = 35
  case flowThatHasEndedIsNotPresented = 36
  case openerClosesTheFlowLater = 37

  // Nothing into nowhere
  case pushOnAbsentStackIsRefused = 38
  case lostScreensAreReported = 39
  case flowClosedUnshownStaysAway = 40
  case flowLivesByItsKeptStack = 41
  case containerThatComesBackKeepsItsFlows = 42
  case commandSeesSilentChanges = 43
  case lateHandlerReceivesTheResult = 44
  case endOfFirstFlowSparesTheSecond = 45
  case dismissalByForeignCodeIsNotInteractive = 46
  case alertGoesWithItsFlow = 47
  case screenInTwoWindowsIsReported = 48

  // Tabs that report, screens that are removed, options
  case tabsReportWhichIsSelected = 49
  case removedScreenGoesWithAllAboveIt = 50
  case optionsGoWithTheirScreens = 51
  case modalIsPresentedInItsStyle = 52

  // Strictness
  case stackOnStackIsRefused = 53

  // Alerts that are waited for
  case askedAlertAlwaysReturns = 54

  // Tabs with images, badges and identities
  case tabsKeepTheirIdentity = 55

  // A window without a root
  case nothingIsPresentedOverNothing = 56

  // Begun once
  case flowIsBegunOnce = 57
  case handlerOfTheEndTakesNothingFromTheVerb = 58

  // Ended
  case endedFlowAsksForNothing = 59
  case guestThatEndsInAStartLeaves = 60
  case tabOfEndedFlowIsLeftOut = 61
  case cancelledAlertKeepsNoFlow = 62

  // Begun, and not shown yet
  case flowMayLoadWithoutAHold = 63
  case flowThatShowsNothingIsNamed = 64

  // Modals that the user may not dismiss
  case formStaysUnlessAGuardAgrees = 65

  // Closures of screens and of results
  case closuresMayKeepTheirFlow = 67

  // A state that comes later
  case flowMayDecideLater = 68

  // Whether the user sees a flow
  case flowIsCoveredByAScreen = 69
  case flowIsCoveredByATab = 70
  case flowIsCoveredByAModal = 71
  case flowIsCoveredByAnAlert = 72
  case cancelledSwipeIsNotSeen = 73
  case linkUncoversItsFlow = 74
  case eachWindowIsSeenForItself = 75
  case backgroundCoversAllFlows = 76
  case whatComesAndGoesIsNotSeen = 77
  case flowIsGoneBeforeItsEnd = 78
  case replacedRootIsGone = 79
  case routingFlowIsInFront = 80
  case foreignChangeIsSeen = 81

  // What the app presents itself
  case modalOfTheAppIsNoLevel = 82

  // Going to a flow where it lives
  case goingBringsOpenFlowToFront = 83
  case goingOpensFlowAtItsPlace = 84
  case goingWaitsForItsGuard = 85
  case goingFromEndedFlowIsRefused = 86

  // Columns
  case columnsAreSeenSideBySide = 87
  case columnsKeepTheirScreens = 88
  case backLeavesAColumn = 89
  case goingBackCrossesColumns = 90
  case replacedColumnEndsItsFlow = 91
  case keptColumnLives = 92
  case pushUncoversItsColumn = 93
  case linkUncoversItsColumn = 94
  case compactColumnStandsForOthers = 95
  case threeColumnsAreOneStack = 96
  case modalStaysOverColumns = 97
  case columnsAreRefused = 98
  case endedFlowLeavesItsColumn = 99
  case columnBeginsItsFlow = 100
  case columnsCollapseDuringAChange = 101
  case columnShowsAScreen = 102
  case columnsGoWithTheirSplitView = 103
  case contentMovesToAnotherColumn = 104
  case linkFindsItsFlowInEitherForm = 105
  case flowOfColumnsComesToTheFront = 106
  case contentMovesBetweenContainers = 107
  case tabsAndColumnsChangeAtTheirTurn = 108

  /// The number of the scenario, which is stable when others are added.
  public var number: Int { rawValue }
}

extension NavigationScenario: CustomStringConvertible {
  /// The scenario in a sentence.
  public var description: String {
    switch self {
    case .cancelledBackSwipeChangesNothing: "a cancelled back-swipe changes nothing"
    case .backSwipeCompletedAfterTwoCancelsCountsOnce:
      "a back-swipe that is cancelled twice and then completed counts once"
    case .backButtonCountsOnce: "a back button counts once"
    case .longPressToRootFreesEveryOwner:
      "a long press on back to the root over three owners frees all of them, top first"
    case .uncommandedPopCounts: "a pop that the router did not ask for counts"
    case .popAtRootChangesNothing: "a pop at the root changes nothing"
    case .sameStackSetAgainIsSilent: "the same stack, set again or reordered, notifies no listener"
    case .rootOfDescendantKeepsLivingAncestors:
      "a descendant that sets the root keeps the ancestors that have something alive"
    case .coordinatorNeverStartedIsFreed: "a coordinator that is created and never started is freed"
    case .sameScreenPushedTwiceIsRefused: "the same screen pushed twice is refused"
    case .pushDuringPushLandsAfterIt: "a push during a push lands after it"
    case .startMayAwaitBeforeItsFirstScreen: "a flow may await before its first screen"
    case .pushRightAfterSetRootWorks: "a push right after a new root works"
    case .swipeDownFreesEveryOwner: "a modal stack that is swiped down frees every owner"
    case .cancelledSwipeDownChangesNothing: "a cancelled swipe down changes nothing"
    case .blockedSwipeDownIsOneAttempt: "a swipe down that the modal refuses is one attempt"
    case .dismissByCommandCountsOnce: "a dismissal by command counts once"
    case .dismissAtTheBottomFreesTheChain:
      "a dismissal at the bottom of a chain of modals frees each of them once"
    case .parentDismissesModalOfItsChild: "a parent can dismiss the modal of its child"
    case .dismissTwiceKeepsThePresenter: "a dismissal asked for twice keeps the presenter"
    case .refusedPresentIsRolledBack: "a modal that the platform refuses is rolled back"
    case .presentRightAfterDismissWaits: "a modal right after a dismissal waits for its end"
    case .modalScreenAndModalStackCountAlike: "a modal screen and a modal stack count alike"
    case .screenNeverShownIsFreed: "a screen that is never shown is freed"
    case .tabSwitchIsSilent: "a tab switch notifies no listener"
    case .removedTabFreesItsCoordinator: "a tab that is removed frees its coordinator"
    case .cancelledTaskClosesItsFlow: "a task that is cancelled closes the flow it awaits"
    case .linkToOpenFlowBringsItToFront:
      "a deep link to a flow that is open brings it to front, without a second tree"
    case .linkBeforeReadyOrDuringTransitionIsKept:
      "a deep link before the app is ready, or during a transition, is kept and then carried out"
    case .lookingForTargetOfLinkChangesNothing:
      "looking for the target of a deep link changes nothing"
    case .linkReplacesOpenFlowWithoutLeakingIt:
      "a deep link while another flow is open replaces it without leaking it"
    case .customTransitionIsUsedOnce: "a custom transition is used once"
    case .awaitedRoutingFlowEndsWithItsChild:
      "a flow that only shows its child ends with it, and the caller that awaits it resumes"
    case .childReplacedAtRootEndsItsParentAtOnce:
      "a child that is replaced at the root of the window ends its parent in the same turn"
    case .closedRoutingFlowTakesItsChildAlong:
      "a flow without screens that is closed takes the modal of its child along"
    case .flowIsBegunOnce: "a flow is begun once, and a second verb is refused by name"
    case .handlerOfTheEndTakesNothingFromTheVerb:
      "a handler for the end that is set after the verb leaves no dead modal"
    case .endedFlowAsksForNothing:
      "a flow that has ended is refused everything, however it was begun and has ended"
    case .guestThatEndsInAStartLeaves:
      "a guest that ends inside its opener's start leaves no screen, however the opener is begun"
    case .tabOfEndedFlowIsLeftOut:
      "a tab whose flow has ended or is absent is left out, at each timing, and the others are shown"
    case .flowMayLoadWithoutAHold:
      "a flow that loads before its first screen lives, however it is opened, as long as its opener"
    case .flowThatShowsNothingIsNamed:
      "the journal names a flow that shows nothing, once, unless it has said that it loads"
    case .formStaysUnlessAGuardAgrees:
      "a link or the window's back leaves a modal that forbids dismissal, unless a guard has agreed"
    case .closuresMayKeepTheirFlow:
      "closures that keep their flow leak nothing, however the flow is shown and leaves"
    case .flowMayDecideLater:
      "a root flow lives until it decides, however it waits for the state that it needs"
    case .flowIsCoveredByAScreen:
      "a flow is covered by a screen of another one, and not by its own or by a flow below it"
    case .flowIsCoveredByATab:
      "a flow is covered while another tab is selected"
    case .flowIsCoveredByAModal:
      "a flow is covered by the modal of another one"
    case .flowIsCoveredByAnAlert:
      "a flow is covered by the alert of another one, and not by its own"
    case .cancelledSwipeIsNotSeen:
      "a flow is told nothing of a back-swipe that is cancelled"
    case .linkUncoversItsFlow:
      "a flow that a link brings to the front is told so"
    case .eachWindowIsSeenForItself:
      "a flow is told of its own window only"
    case .backgroundCoversAllFlows:
      "a flow is covered at once when the app goes to the background, also in a transition"
    case .whatComesAndGoesIsNotSeen:
      "a flow is told nothing of what comes and goes before the window is at rest"
    case .flowIsGoneBeforeItsEnd:
      "a flow is told that it is gone once, before its end is reported"
    case .replacedRootIsGone:
      "flows are told that they are gone before those of the next root are in front"
    case .routingFlowIsInFront:
      "a flow without a screen is in front while one below it is"
    case .foreignChangeIsSeen:
      "flows are told of what changes without their router"
    case .modalOfTheAppIsNoLevel:
      "a flow presents over what the app presents itself, which ends no flow when it goes"
    case .cancelledAlertKeepsNoFlow:
      "an alert that waits for its turn, and whose task was cancelled, keeps no flow"
    case .flowThatHasEndedIsNotPresented:
      "a flow that has ended is not presented, and its result is returned"
    case .openerClosesTheFlowLater:
      "the opener of a flow can close it later"
    case .pushOnAbsentStackIsRefused:
      "a push on a stack that is neither kept nor shown is refused"
    case .lostScreensAreReported:
      "a flow that lost its screens with their stack is reported when it is shown empty"
    case .flowClosedUnshownStaysAway:
      "a flow that is closed before it is shown does not turn up later"
    case .flowLivesByItsKeptStack:
      "a flow lives by its kept stack, and presents nothing until that is shown"
    case .containerThatComesBackKeepsItsFlows:
      "a container that leaves and comes back keeps its flows, and one that left has ended them"
    case .commandSeesSilentChanges:
      "a command sees a change without a signal"
    case .lateHandlerReceivesTheResult:
      "a handler that is set after the end receives the result at once, and once"
    case .endOfFirstFlowSparesTheSecond:
      "a flow that is swiped away while another is presented leaves that alone"
    case .dismissalByForeignCodeIsNotInteractive:
      "a dismissal by foreign code is reported apart from the user's"
    case .alertGoesWithItsFlow:
      "an alert goes with the flow below it, and going back does not reach below it"
    case .screenInTwoWindowsIsReported:
      "a screen in two windows, or a flow in another window than its own, is reported"
    case .tabsReportWhichIsSelected:
      "tabs report to their flow which is selected, and again only when the user taps it"
    case .removedScreenGoesWithAllAboveIt:
      "a screen that is removed goes with all above it, or with the modal that it begins"
    case .optionsGoWithTheirScreens:
      "the bars that a screen hides are hidden as long as it is on its stack"
    case .modalIsPresentedInItsStyle:
      "a modal is presented in the style that was asked for, once"
    case .stackOnStackIsRefused:
      "a stack pushed on a stack is refused with the way to show its flow, which then works"
    case .askedAlertAlwaysReturns:
      "a task that asks by an alert receives the chosen action and the texts, or the reason for no answer"
    case .tabsKeepTheirIdentity:
      "a tab keeps its identity, image and badge in any order, and stays selected with another content"
    case .goingBringsOpenFlowToFront:
      "going to a flow brings the open one to front, be it behind a tab, below a copy or behind an alert"
    case .goingOpensFlowAtItsPlace:
      "going to a flow that is not open opens it at its place, after a transition, or is refused"
    case .goingWaitsForItsGuard:
      "going to a flow waits for its guard, and is superseded by a link or another going"
    case .goingFromEndedFlowIsRefused: "going from a flow that has ended is refused"
    case .nothingIsPresentedOverNothing:
      "a modal in a window without a root is refused"
    case .columnsAreSeenSideBySide:
      "columns are seen side by side and, collapsed, the one in front; nothing ends"
    case .columnsKeepTheirScreens:
      "columns keep their screens while they collapse and expand, whatever is pushed in either form"
    case .backLeavesAColumn:
      "back from the first screen of a column shows the one before, and its flow lives on"
    case .goingBackCrossesColumns:
      "going back by command crosses the columns of a collapsed split view, and no others"
    case .replacedColumnEndsItsFlow:
      "the flow of a column that is replaced ends, side by side and collapsed"
    case .keptColumnLives:
      "the flow of a column that is kept lives on, comes back, and ends when it is kept no more"
    case .pushUncoversItsColumn:
      "what a flow pushes on a covered column is seen"
    case .linkUncoversItsColumn:
      "a flow in a column comes to the front in either form, from below a modal or from the kept ones"
    case .compactColumnStandsForOthers:
      "a compact column takes the place of the others, which keep their flows and screens"
    case .threeColumnsAreOneStack:
      "three collapsed columns are gone back through one by one"
    case .modalStaysOverColumns:
      "a modal stays while the columns below it collapse and expand, and so does an alert"
    case .columnsAreRefused:
      "columns without a primary one, twice the same and those that are not there are refused"
    case .endedFlowLeavesItsColumn:
      "a flow that is closed leaves its column if another content is there, and stays otherwise"
    case .columnBeginsItsFlow:
      "a column begins its flow once, and one without a flow is left out"
    case .columnsCollapseDuringAChange:
      "columns that collapse or expand while a screen comes or goes lose nothing"
    case .columnShowsAScreen:
      "a column shows a screen without a stack"
    case .columnsGoWithTheirSplitView:
      "all columns go with their split view, also the kept ones and those that nobody has seen"
    case .contentMovesToAnotherColumn:
      "a content that is set for another column moves there, with its screens and its flow"
    case .linkFindsItsFlowInEitherForm:
      "a link to a key that is in a column and in a tab of the compact one finds the one with a place"
    case .flowOfColumnsComesToTheFront:
      "the flow of a split view comes to the front in either form, also with a screen in a column"
    case .contentMovesBetweenContainers:
      "a content that is set for a tab moves there from its column, and back, with its screens and its flow"
    case .tabsAndColumnsChangeAtTheirTurn:
      "changes of tabs and columns build on those before them, run at their turn, and begin flows then"
    }
  }
}
