#if canImport(SwiftUI)
  import SwiftUI

  /// Not compiled here: needs SwiftUI.
  struct EventView: View {
    @Bindable var form: EventForm
    let save: @MainActor () -> Void

    var body: some View {
      // snippet.view
      Form {
        TextField("Title", text: $form.title)
        Stepper("From \(form.start)", value: $form.start)
        Stepper("To \(form.end)", value: $form.end)
        Button("Save", action: save).disabled(!form.canSave)
      }
      // snippet.end
    }
  }
#endif
