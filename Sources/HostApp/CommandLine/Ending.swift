import Foundation
import ModuleRegistry
import ShopKit
import ShopTerminal

/// The end of a run: what could not be saved is written once more, then the trace, and what is not on
/// the disk all the same is said.
final class Ending: Sendable {
  private let state: StateFolder
  private let trace: TraceFile?
  private let changes: [UnsavedChange]

  init(of registry: Registry, _ state: StateFolder, _ trace: TraceFile?) {
    self.state = state
    self.trace = trace
    changes = registry.contributions(service: UnsavedChanges.self)
  }

  /// Ends the run.
  ///
  /// - Parameter failure: why the shop has stopped; `nil` if the user has left it.
  /// - Throws: the failure with which the process ends; the others are said before.
  func end(after failure: (any Error)?) throws {
    state.saveAgain()
    var failures = [failure].compactMap(\.self)
    do {
      try trace?.write()
    } catch  where failure == nil {
      failures.append(error)
    } catch {
      // Written only since it may show why the shop has stopped.
    }
    let words = changes.lastWords
    if !words.isEmpty { failures.append(Failure.unsaved(words)) }
    for other in failures.dropLast() { Console.complain(other) }
    if let last = failures.last { throw last }
  }

  /// Returns sources that end the run, and then the process, when that is asked to terminate, also by
  /// Ctrl-C.
  ///
  /// If that takes too long, as on a disk that hangs, the second signal ends the process at once.
  ///
  /// A signal that is ignored, as a hang-up is by `nohup`, stays ignored. The full screen has handlers
  /// of its own, which restore the terminal first.
  func atTermination() -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { !isIgnored($0) }.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in
        signal(number, SIG_DFL)
        do { try end(after: nil) } catch { Console.complain(error) }
        kill(getpid(), number)
      }
      source.activate()
      return source
    }
  }
}
