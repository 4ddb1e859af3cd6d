// A filter in a chat: which files may be uploaded.

// snippet.uploads
struct Attachment { let megabytes: Int }

struct Server {
  let limit: Int
  func accepts(_ file: Attachment) -> Bool {
    file.megabytes <= limit
  }
}

struct Composer {
  func offers(_ file: Attachment) -> Bool {
    file.megabytes <= 10
  }
}
// snippet.end
