#if canImport(SwiftUI)
  import SwiftUI

  /// Not compiled here: needs SwiftUI.
  struct EventView: View {
    @Bindable var form: EventForm
    let save: @MainActor () -> Void

    var body: some View {
      Form {
        TextField("Title", text: $form.title)
        // snippet.view
        Stepper("From \(form.start)", value: $form.start)
        Stepper("To \(form.end)", value: $form.end)
        // snippet.end
        Button("Save", action: save).disabled(!form.canSave)
      }
    }
  }
#endif
