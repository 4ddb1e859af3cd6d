// Declares the names of SwiftUI that listings use, so that their views can be checked where there's no
// SwiftUI. Nothing here runs.
@_exported import Observation

@MainActor public protocol View {
  associatedtype Body: View
  var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

extension View {
  public func disabled(_ isDisabled: Bool) -> some View { self }
}

public struct Several<each Part: View>: View {
  public var body: Never { fatalError() }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Part: View>(_ parts: repeat each Part)
    -> Several<repeat each Part>
  { Several() }
}

@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@propertyWrapper public struct Binding<Value> {
  public var wrappedValue: Value { fatalError() }

  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}

  public init() {}
}

@dynamicMemberLookup @propertyWrapper public struct Bindable<Value: AnyObject> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>)
    -> Binding<Subject>
  { Binding() }
}

public struct Form<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

public struct Text: View {
  public init(_ text: String) {}
  public var body: Never { fatalError() }
}

public struct TextField: View {
  public init(_ title: String, text: Binding<String>) {}
  public var body: Never { fatalError() }
}

public struct Toggle: View {
  public init(_ title: String, isOn: Binding<Bool>) {}
  public var body: Never { fatalError() }
}

public struct Stepper: View {
  public init<Value: Strideable>(_ title: String, value: Binding<Value>) {}
  public var body: Never { fatalError() }
}

public struct Button: View {
  public init(_ title: String, action: @escaping @MainActor () -> Void) {}
  public var body: Never { fatalError() }
}
