import FlowCoordinators

/// A way to run a scenario.
struct Variant: CustomStringConvertible {
  var isAnimated: Bool
  var signals: Int
  var signalsCancellation: Bool

  static let all: [Self] = [false, true].flatMap { isAnimated in
    [1, 2].flatMap { signals in
      [false, true].map {
        Self(isAnimated: isAnimated, signals: signals, signalsCancellation: $0)
      }
    }
  }

  var description: String {
    (isAnimated ? "transitions held" : "no transitions")
      + (signals == 1 ? ", each signalled once" : ", each signalled \(signals) times")
      + (signalsCancellation ? ", cancelling signalled" : "")
  }
}

extension NavigationScenario {
  /// Runs the scenario in all its variants.
  ///
  /// The variants combine immediate changes and transitions that take time, one settle signal and
  /// two, a signal after a cancelled gesture and none.
  ///
  /// Whenever nothing is in transition, the ledger has to equal the screen. Every coordinator with
  /// something on screen has to be alive, and every other one freed. Each flow has to end exactly
  /// once.
  ///
  /// A platform that cannot do everything runs the variants that it can, one at least, up to what is
  /// ``SimulatedPlatform/missing``.
  ///
  /// - Parameter makePlatform: creates a platform that shows nothing; called for each variant.
  /// - Throws: the first expectation that was not met, or what the platform cannot do.
  @MainActor
  public func run(
    on makePlatform: @MainActor () -> any SimulatedPlatform
  ) async throws(ConformanceFailure) {
    var hasRun = false
    for (number, variant) in Variant.all.enumerated() {
      let platform = makePlatform()
      // Screens that the platform still shows retain the stage, and the stage retains the platform.
      defer { platform.discard() }
      let stage = Stage(self, variant, on: platform)
      // If the platform can run none, the last one says so.
      if platform.missing != nil, hasRun || number < Variant.all.count - 1 { continue }
      hasRun = true
      try await play(stage, makePlatform)
      try await stage.end()
    }
  }

  @MainActor
  private func play(
    _ stage: Stage,
    _ makePlatform: @MainActor () -> any SimulatedPlatform
  ) async throws(ConformanceFailure) {
    switch self {
    case .cancelledBackSwipeChangesNothing: try await stage.cancelledBackSwipe()
    case .backSwipeCompletedAfterTwoCancelsCountsOnce:
      try await stage.backSwipeAfterTwoCancels()
    case .backButtonCountsOnce: try await stage.backButton()
    case .longPressToRootFreesEveryOwner: try await stage.longPressToRoot()
    case .uncommandedPopCounts: try await stage.foreignPop()
    case .popAtRootChangesNothing: try await stage.popAtRoot()
    case .sameStackSetAgainIsSilent: try await stage.sameStackAgain()
    case .rootOfDescendantKeepsLivingAncestors: try await stage.setRootByDescendant()
    case .coordinatorNeverStartedIsFreed: try await stage.neverStarted()
    case .sameScreenPushedTwiceIsRefused: try await stage.samePushTwice()
    case .pushDuringPushLandsAfterIt: try await stage.pushDuringPush()
    case .startMayAwaitBeforeItsFirstScreen: try await stage.startThatAwaits()
    case .pushRightAfterSetRootWorks: try await stage.pushAfterSetRoot()
    case .swipeDownFreesEveryOwner: try await stage.swipeDownOverThreeOwners()
    case .cancelledSwipeDownChangesNothing: try await stage.cancelledSwipeDown()
    case .blockedSwipeDownIsOneAttempt: try await stage.blockedSwipeDown()
    case .dismissByCommandCountsOnce: try await stage.dismissByCommand()
    case .dismissAtTheBottomFreesTheChain: try await stage.dismissAtTheBottom()
    case .parentDismissesModalOfItsChild: try await stage.dismissByParent()
    case .dismissTwiceKeepsThePresenter: try await stage.dismissTwice()
    case .refusedPresentIsRolledBack: try await stage.refusedPresent()
    case .presentRightAfterDismissWaits: try await stage.presentAfterDismiss()
    case .modalScreenAndModalStackCountAlike: try await stage.modalScreenAndStack()
    case .screenNeverShownIsFreed: try await stage.screenNeverShown()
    case .tabSwitchIsSilent: try await stage.tabSwitch()
    case .removedTabFreesItsCoordinator: try await stage.removedTab()
    case .cancelledTaskClosesItsFlow: try await stage.cancelledTask()
    case .linkToOpenFlowBringsItToFront: try await stage.linkToOpenFlow()
    case .linkBeforeReadyOrDuringTransitionIsKept: try await stage.linkThatIsKept()
    case .lookingForTargetOfLinkChangesNothing: try await stage.lookingForTarget()
    case .linkReplacesOpenFlowWithoutLeakingIt: try await stage.linkOverOpenFlow()
    case .customTransitionIsUsedOnce: try await stage.customTransition()
    case .awaitedRoutingFlowEndsWithItsChild: try await stage.awaitedRoutingFlow()
    case .childReplacedAtRootEndsItsParentAtOnce: try await stage.replacedChildAtRoot()
    case .closedRoutingFlowTakesItsChildAlong: try await stage.closedRoutingFlow()
    case .flowThatHasEndedIsNotPresented: try await stage.presentedAfterItsEnd()
    case .openerClosesTheFlowLater: try await stage.closedLater()
    case .pushOnAbsentStackIsRefused: try await stage.pushOnAbsentStack()
    case .lostScreensAreReported: try await stage.lostScreens()
    case .flowClosedUnshownStaysAway: try await stage.closedBeforeItIsShown()
    case .flowLivesByItsKeptStack: try await stage.livesByItsStack()
    case .containerThatComesBackKeepsItsFlows: try await stage.containerThatComesBack()
    case .commandSeesSilentChanges: try await stage.silentChanges()
    case .lateHandlerReceivesTheResult: try await stage.lateHandlers()
    case .endOfFirstFlowSparesTheSecond: try await stage.presentDuringSwipe()
    case .dismissalByForeignCodeIsNotInteractive: try await stage.foreignDismissal()
    case .alertGoesWithItsFlow: try await stage.alertOverFlow()
    case .screenInTwoWindowsIsReported: try await stage.twoWindows(makePlatform)
    case .tabsReportWhichIsSelected: try await stage.reportingTabs()
    case .removedScreenGoesWithAllAboveIt: try await stage.removedScreens()
    case .optionsGoWithTheirScreens: try await stage.options()
    case .modalIsPresentedInItsStyle: try await stage.presentationStyles()
    case .stackOnStackIsRefused: try await stage.stackOnStack()
    case .askedAlertAlwaysReturns: try await stage.askedAlerts()
    case .tabsKeepTheirIdentity: try await stage.describedTabs()
    case .nothingIsPresentedOverNothing: try await stage.presentOverNothing()
    case .flowIsBegunOnce: try await stage.begunOnce()
    case .handlerOfTheEndTakesNothingFromTheVerb: try await stage.handlerAfterTheVerb()
    case .endedFlowAsksForNothing: try await stage.endedAsksForNothing()
    case .guestThatEndsInAStartLeaves: try await stage.guestsThatEndInAStart()
    case .tabOfEndedFlowIsLeftOut: try await stage.tabsOfEndedFlows()
    case .formStaysUnlessAGuardAgrees: try await stage.formThatStays()
    case .flowMayDecideLater: try await stage.lateRoots()
    case .flowIsCoveredByAScreen: try await stage.flowBelowAScreen()
    case .flowIsCoveredByATab: try await stage.flowBehindATab()
    case .flowIsCoveredByAModal: try await stage.flowBehindAModal()
    case .flowIsCoveredByAnAlert: try await stage.flowBehindAnAlert()
    case .cancelledSwipeIsNotSeen: try await stage.cancelledSwipesAreUnseen()
    case .linkUncoversItsFlow: try await stage.linkUncoversAFlow()
    case .eachWindowIsSeenForItself: try await stage.twoWindowsAreSeen(makePlatform)
    case .backgroundCoversAllFlows: try await stage.appInTheBackground()
    case .whatComesAndGoesIsNotSeen: try await stage.changesOfOneTurn()
    case .flowIsGoneBeforeItsEnd: try await stage.goneBeforeTheEnd()
    case .replacedRootIsGone: try await stage.rootIsReplacedInFront()
    case .routingFlowIsInFront: try await stage.routingFlowInFront()
    case .foreignChangeIsSeen: try await stage.foreignChangesAreSeen()
    case .modalOfTheAppIsNoLevel: try await stage.modalOfTheApp()
    case .goingBringsOpenFlowToFront: try await stage.goingToOpenFlow()
    case .goingOpensFlowAtItsPlace: try await stage.goingToPlace()
    case .goingWaitsForItsGuard: try await stage.goingBehindGuard()
    case .goingFromEndedFlowIsRefused: try await stage.goingFromEndedFlow()
    case .closuresMayKeepTheirFlow: try await stage.strongCaptures(makePlatform)
    case .cancelledAlertKeepsNoFlow: try await stage.cancelledAlertInTurn()
    case .flowMayLoadWithoutAHold: try await stage.loadingFlows()
    case .flowThatShowsNothingIsNamed: try await stage.blankFlows()
    case .columnsAreSeenSideBySide: try await stage.columnsSideBySide()
    case .columnsKeepTheirScreens: try await stage.columnsThatKeepTheirScreens()
    case .backLeavesAColumn: try await stage.backFromAColumn()
    case .goingBackCrossesColumns: try await stage.goingBackAcrossColumns()
    case .replacedColumnEndsItsFlow: try await stage.replacedColumns()
    case .keptColumnLives: try await stage.keptColumns()
    case .pushUncoversItsColumn: try await stage.pushUncoversAColumn()
    case .linkUncoversItsColumn: try await stage.linkUncoversAColumn()
    case .compactColumnStandsForOthers: try await stage.compactColumns()
    case .threeColumnsAreOneStack: try await stage.threeColumns()
    case .modalStaysOverColumns: try await stage.modalsOverColumns()
    case .columnsAreRefused: try await stage.refusedColumns()
    case .endedFlowLeavesItsColumn: try await stage.endedColumns()
    case .columnBeginsItsFlow: try await stage.columnsThatBeginFlows()
    case .columnsCollapseDuringAChange: try await stage.collapseDuringChanges()
    case .columnShowsAScreen: try await stage.plainColumns()
    case .columnsGoWithTheirSplitView: try await stage.columnsThatLeave()
    case .contentMovesToAnotherColumn: try await stage.columnsThatMove()
    case .linkFindsItsFlowInEitherForm: try await stage.linkInEitherForm()
    case .flowOfColumnsComesToTheFront: try await stage.frontOfColumns()
    case .contentMovesBetweenContainers: try await stage.contentsThatMove()
    case .tabsAndColumnsChangeAtTheirTurn: try await stage.changesAtTheirTurn()
    }
  }
}
