import ShopKit
import UIKit

// A cell is used for many rows, so each of these sets everything that another one sets.
extension UITableViewCell {
  /// Shows a row of a list.
  func show(_ row: Row) {
    var configuration = UIListContentConfiguration.valueCell()
    configuration.text = row.title
    configuration.secondaryText = row.detail.isEmpty ? nil : row.detail
    let isFavourite = row.meanings.contains(.favourite)
    configuration.image = isFavourite ? UIImage(systemName: "star.fill") : nil
    if row.meanings.contains(.unavailable) {
      configuration.secondaryTextProperties.color = .systemRed
    }
    contentConfiguration = configuration
    switch row.isChosen {
    case true?: accessoryType = .checkmark
    case false?: accessoryType = .none
    case nil: accessoryType = row.onSelect == nil ? .none : .disclosureIndicator
    }
    selectionStyle = row.onSelect == nil ? .none : .default
    // What a sign says is said aloud, too.
    accessibilityLabel = isFavourite ? "\(row.title), favourite" : row.title
    accessibilityValue = row.detail
    if row.isChosen == true {
      accessibilityTraits.insert(.selected)
    } else {
      accessibilityTraits.remove(.selected)
    }
  }

  /// Shows a sentence of a screen, or after the last one the reason of the user's wait.
  func showNote(at position: Int, of content: ScreenContent) {
    let isNote = content.notes.indices.contains(position)
    var configuration = UIListContentConfiguration.cell()
    configuration.text = isNote ? content.notes[position] : content.activity?.title
    let isProblem = isNote && content.isProblem(position)
    configuration.textProperties.color = isProblem ? .systemRed : .secondaryLabel
    configuration.image = isProblem ? UIImage(systemName: "exclamationmark.circle") : nil
    contentConfiguration = configuration
    selectionStyle = .none
    accessibilityLabel = isProblem ? "Problem: \(content.notes[position])" : configuration.text
    if isNote {
      accessoryView = nil
      return
    }
    // The one that is there goes on turning.
    if accessoryView is UIActivityIndicatorView { return }
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.startAnimating()
    accessoryView = indicator
  }
}
