/** The browser's request with progress, over Node's own fetch, which reaches a real server. */
export class UploadRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  #asked: RequestInit & { address?: string } = {}
  #headers = new Headers()
  #answered = new Headers()
  #present = new AbortController()
  open(method: string, address: string) {
    this.#asked = { method, address }
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  getResponseHeader(name: string) {
    return this.#answered.get(name)
  }
  abort() {
    this.#present.abort()
    this.onabort()
  }
  async send(body: BodyInit | null) {
    const { method = 'GET', address = '' } = this.#asked
    const { signal } = this.#present
    this.upload.onprogress?.({ loaded: 1, total: 1 })
    try {
      const answer = await fetch(address, { method, headers: this.#headers, body, signal })
      this.responseText = await answer.text()
      this.#answered = answer.headers
      this.status = answer.status
    } catch {
      if (!signal.aborted) this.onerror()
      return
    }
    this.onload()
  }
}
