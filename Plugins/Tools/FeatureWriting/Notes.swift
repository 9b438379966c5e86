import Foundation

/// The steps that may remain after a feature is written.
struct Notes {
  let package: PackageFacts
  let like: Feature
  let new: Feature

  func texts(of copy: ManifestCopy, host: [HostLines], mentions: [String]) -> [String] {
    copy.otherPlaces.map {
      "Package.swift:\($0) names \(like.name), too; \(new.name) may need the same."
    }
      + host.filter(\.isPart).map {
        "\($0.file):\($0.line) creates \(like.name)'s feature in the middle of a statement: copy "
          + "the rest by hand."
      }
      + conditions(of: host)
      + otherManifests.map {
        "\($0) stays as it is: add \(new.name) there, too, for the versions of Swift that read it."
      }
      + dependents + installation(host, mentions) + tests + nearTargets + namedFiles
  }

  /// Explains the conditions around printed lines.
  private func conditions(of host: [HostLines]) -> [String] {
    let conditions = host.compactMap(\.condition).map { $0.drop { $0 == " " || $0 == "\t" } }
    return Set(conditions).sorted().map { condition in
      "The lines in \(condition) are only built if that condition is true, like those of "
        + "\(like.name): set it by a trait of Package.swift, or by .define."
    }
  }

  private var otherManifests: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: package.root)) ?? []
    return files.filter { $0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift") }.sorted()
  }

  private var dependents: [String] {
    let dependents = package.targets.filter { target in
      !target.isTest && !like.owns(target.name) && target.dependencies.contains(where: like.owns)
    }
    guard dependents.count > 1 else { return [] }
    let names = dependents.map(\.name).sorted().joined(separator: ", ")
    return [
      "\(names) depend on \(like.name), and now on \(new.name), too: remove \(new.name) from "
        + "those that do not use it."
    ]
  }

  private func installation(_ host: [HostLines], _ mentions: [String]) -> [String] {
    if host.contains(where: \.isCreation) { return [] }
    let list = "List \(new.name)Feature in the host yourself"
    if mentions.isEmpty {
      return ["\(list): no target of this package names a type called after \(like.name)."]
    }
    let some = mentions.prefix(3).joined(separator: ", ")
    return ["\(list): \(like.name)'s is named at \(some), but not in a call that can be copied."]
  }

  private var tests: [String] {
    package.targets.contains { $0.isTest && like.owns($0.name) }
      ? [] : ["\(like.name) has no test target to copy: add tests for \(new.name) yourself."]
  }

  private var nearTargets: [String] {
    let near = package.targets.map(\.name).filter {
      !like.owns($0) && $0.hasPrefix(like.name) && like.isMentioned(in: $0)
    }
    return near.isEmpty
      ? []
      : ["Not copied, though named after \(like.name): \(near.sorted().joined(separator: ", "))."]
  }

  /// The files of other targets that are named after the example.
  private var namedFiles: [String] {
    let owned = package.targets.filter { like.owns($0.name) }.map(\.folder)
    let named = package.targets.filter { !like.owns($0.name) }.flatMap { target in
      FileCopies.files(in: target.folder).filter { file in
        like.isMentioned(in: file.split(separator: "/").last.map(String.init) ?? "")
          && !owned.contains { "\(target.folder)/\(file)".hasPrefix("\($0)/") }
      }
      .map { "\(target.folder)/\($0)".replacing("\(package.root)/", with: "", maxReplacements: 1) }
    }
    if named.isEmpty { return [] }
    let more = named.count > 5 ? ["  and \(named.count - 5) more"] : []
    return [
      ([
        "Other targets have files for \(like.name). Write one for \(new.name) if it needs the same:"
      ]
        + named.sorted().prefix(5).map { "  \($0)" } + more).joined(separator: "\n")
    ]
  }
}
