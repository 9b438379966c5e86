public import ModuleRegistry
import Synchronization

/// Records the events of a registry and of the flows of its windows, for
/// [Perfetto](https://ui.perfetto.dev) or `chrome://tracing`.
///
/// ```swift
/// let trace = RegistryTrace()
/// let registry = try Registry { CartFeature() }.observed(by: trace.record)
/// trace.watch(window)
/// ...
/// print(trace.json)
/// ```
///
/// Times are those of the `ContinuousClock`, in microseconds since the trace was created or, if it
/// is earlier, since the first feature was registered. A trace keeps its first ``capacity`` events
/// and counts the others. Texts of
/// links are left out, since they name the pages that a user visits.
public final class RegistryTrace: Sendable {
  /// The number of events that a trace keeps.
  public static let capacity = 100_000

  private let recorder = Mutex(TraceRecorder())

  /// Creates a trace without events.
  public init() {}

  /// Records an event of a registry; pass this to `Registry.observed(by:)`.
  ///
  /// Can be called on any thread.
  @Sendable
  public func record(_ event: RegistryEvent) {
    recorder.withLock { $0.record(event) }
  }

  /// Records the flows of a window from now on, and its journal.
  ///
  /// The window keeps the trace, and its former observer receives its events as before. Call this
  /// once for a window.
  ///
  /// - Parameter window: the window.
  @MainActor
  public func watch(_ window: NavigationWindow) {
    let observer = window.reports.observer
    window.reports.observer = { [self] event in
      observer?(event)
      let now = ContinuousClock.now
      recorder.withLock { $0.record(event, at: now) }
    }
  }

  /// The events so far, in the JSON of the "Trace Event Format" (Google, 2016).
  ///
  /// Features, links of factories and journal entries are on a track each; services, scopes and
  /// flows, which overlap, are asynchronous slices.
  public var json: String { recorder.withLock { $0.json } }
}
