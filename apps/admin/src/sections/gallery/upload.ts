/** Sending one file so that its progress can be seen. */

/**
 * A `fetch` for bodies of text or form data that tells which share of the body has been sent,
 * 0 to 1; the browser's own does not. Rejects like `fetch` when nobody answers.
 */
export const fetchTelling =
  (tell: (share: number) => void): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'GET', `${input}`)
      for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0)
      request.onload = () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: retryAfter(request),
          }),
        )
      request.onerror = () => reject(new TypeError('Failed to fetch'))
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
      init?.signal?.addEventListener('abort', () => request.abort())
      const body = init?.body
      request.send(body instanceof FormData || typeof body === 'string' ? body : null)
    })

const retryAfter = (request: XMLHttpRequest): HeadersInit => {
  const seconds = request.getResponseHeader('Retry-After')
  return seconds ? { 'Retry-After': seconds } : {}
}

/** What a picture is called before anybody has named it: `lomba_robotik-01.jpg` is "lomba robotik 01". */
export const titleFrom = (fileName: string): string =>
  fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
