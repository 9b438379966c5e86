import Foundation
import PackagePlugin

/// Writes the file of the ordinary keys before the workload is compiled.
@main
struct OrdinaryKeys: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let file = context.pluginWorkDirectoryURL.appending(path: "OrdinaryKeys.swift")
    return [
      .buildCommand(
        displayName: "Writing \(file.lastPathComponent)",
        executable: try context.tool(named: "WriteOrdinaryKeys").url,
        arguments: [file.path(percentEncoded: false)],
        outputFiles: [file]
      )
    ]
  }
}
