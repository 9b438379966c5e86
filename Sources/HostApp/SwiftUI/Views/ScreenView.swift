#if canImport(SwiftUI)
  import ShopKit
  import SwiftUI

  /// Draws a screen of the shop as a list: its notes, its fields, its rows and its buttons.
  struct ScreenView: View {
    @Bindable var model: ScreenModel

    var body: some View {
      let content = model.content
      List {
        Section {
          ForEach(content.notes.indices, id: \.self) { position in
            NoteView(text: content.notes[position], isProblem: content.isProblem(position))
          }
          if let activity = content.activity { ActivityView(title: activity.title) }
        } header: {
          if !model.hasBar { Text(content.title) }
        }
        Section {
          ForEach(content.fields.indices, id: \.self) { position in
            FieldView(
              field: content.fields[position],
              text: $model[dynamicMember: \.[textAt: position]]
            )
          }
          .onSubmit { model.press(0) }
        }
        Section {
          ForEach(content.rows.indices, id: \.self) { position in
            RowView(row: content.rows[position]) { model.choose(position) }
          }
        }
        Section {
          ForEach(content.actions.indices, id: \.self) { position in
            Button(content.actions[position].title) { model.press(position) }
              .disabled(!content.actions[position].isEnabled)
          }
        }
      }
      .navigationTitle(content.title)
      .toolbar {
        if model.isClosable {
          ToolbarItem(placement: .cancellationAction) { Button("Close") { model.close() } }
        }
      }
      .sized()
    }
  }

  /// A sentence for the user.
  private struct NoteView: View {
    let text: String
    let isProblem: Bool

    var body: some View {
      if isProblem {
        Label(text, systemImage: "exclamationmark.circle")
          .foregroundStyle(Color.red)
          .accessibilityLabel("Problem: \(text)")
      } else {
        Text(text).foregroundStyle(Color.secondary)
      }
    }
  }

  /// The reason of the user's wait.
  private struct ActivityView: View {
    let title: String

    var body: some View {
      HStack {
        Text(title).foregroundStyle(Color.secondary)
        Spacer()
        ProgressView()
      }
    }
  }

  /// A row of a list, which is a button if it can be chosen.
  private struct RowView: View {
    let row: Row
    let choose: @MainActor () -> Void

    var body: some View {
      if row.onSelect == nil {
        content
      } else {
        Button(action: choose) { content }
          .asRow()
          .accessibilityAddTraits(row.isChosen == true ? .isSelected : [])
      }
    }

    private var isUnavailable: Bool { row.meanings.contains(.unavailable) }

    private var content: some View {
      HStack {
        if row.meanings.contains(.favourite) {
          Image(systemName: "star.fill").accessibilityLabel("favourite")
        }
        Text(row.title).foregroundStyle(Color.primary)
        Spacer()
        Text(row.detail).foregroundStyle(isUnavailable ? Color.red : Color.secondary)
        if row.isChosen == true { Image(systemName: "checkmark") }
      }
    }
  }

  extension View {
    /// A button in a list of macOS has a border, if it is not plain.
    fileprivate func asRow() -> some View {
      #if canImport(UIKit)
        self
      #else
        contentShape(Rectangle()).buttonStyle(PlainButtonStyle())
      #endif
    }

    /// A sheet of macOS has the size of its content, and a list has none.
    fileprivate func sized() -> some View {
      #if canImport(UIKit)
        self
      #else
        frame(minWidth: 420, minHeight: 480)
      #endif
    }
  }
#endif
