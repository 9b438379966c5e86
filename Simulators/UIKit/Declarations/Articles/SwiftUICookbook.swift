// The page of the cookbook about a view with its model, which is type-checked with the adapters.
import FlowCoordinators
import FlowCoordinatorsSwiftUI
import SwiftUI

/// The model of one view: the view shows it, and the coordinator hears of it by a closure.
@MainActor
@Observable
final class CounterModel {
  private(set) var count = 0
  var onDone: (Int) -> Void = { _ in }

  func add() { count += 1 }
  func finish() { onDone(count) }
}

struct CounterView: View {
  let model: CounterModel

  var body: some View {
    VStack {
      Text("\(model.count)")
      Button("Add") { model.add() }
      Button("Done") { model.finish() }
    }
    .navigationTitle("Counter")
  }
}

/// Counts, and reports the count.
final class CounterCoordinator: BaseCoordinator<Void, Int> {
  override func start(with option: Void) {
    let model = CounterModel()
    model.onDone = { count in self.finish(count) }
    router.push(ViewScreen(CounterView(model: model)))
  }
}

protocol Counting: Sendable {
  var count: Int { get }
}

extension CounterModel {
  /// Goes on from what a service has counted.
  convenience init(_ counters: any Counting) {
    self.init()
    count = counters.count
  }
}
