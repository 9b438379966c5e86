// Writes the archives of DocC as plain pages with relative links, so that they open from a file and on any host, and
// with an index for a search that needs no server.
// usage: site-writer FOLDER ARCHIVE ...
import Foundation

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first, arguments.count > 1 else {
  fail("usage: site-writer FOLDER ARCHIVE ...")
}
var site = Site(folder: URL(fileURLWithPath: folder))
for archive in arguments.dropFirst() { site.read(URL(fileURLWithPath: archive)) }
site.write()
print("\(site.pages.count) pages, each of which the search finds")

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(1)
}
