/// The text that describes a plan to the user.
package struct Report {
  private let plan: Plan
  private let name: String
  private let isDryRun: Bool

  package init(_ plan: Plan, name: String, isDryRun: Bool) {
    self.plan = plan
    self.name = name
    self.isDryRun = isDryRun
  }

  package var text: String {
    var lines = isDryRun ? ["Nothing was changed. The changes would be:", ""] : []
    lines += ["Package.swift"] + added.map { "  \($0.line): \($0.text)" }
    lines += [""] + plan.files.map(\.path) + [""]
    if let attributes = plan.attributes {
      let known = attributes.old?.lines ?? []
      lines += [".gitattributes"]
      lines += attributes.new.lines.filter { !known.contains($0) }.map { "  \($0)" } + [""]
    }
    if !plan.host.isEmpty {
      lines += ["Add to the host:", ""]
      for place in plan.host {
        lines += [
          place.isNewFile ? "in the new file \(place.file)" : "after \(place.file):\(place.line)"
        ]
        lines += place.lines.map { $0.isEmpty ? "+" : "+ \($0)" } + [""]
      }
    }
    return (lines + plan.notes).joined(separator: "\n").trimmingSuffix(while: { $0 == "\n" })
  }

  /// The lines that the manifest gains, with their numbers in the new text.
  private var added: [(line: Int, text: String)] {
    plan.manifest.new.lines.difference(from: plan.manifest.old.lines).insertions.map { change in
      switch change {
      case .insert(let offset, let element, _), .remove(let offset, let element, _):
        (offset + 1, element)
      }
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
    var result = self
    while let last = result.last, predicate(last) { result.removeLast() }
    return result
  }
}
