class MusketeerMediator: Mediator<any Colleague>,
  MediatorProtocol
{
  func send(_ message: String, from sender: any Colleague) {
    invoke(allBut: sender) { other in
      other.receive(message)
    }
  }
}
