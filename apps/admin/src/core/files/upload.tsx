/** Uploads with a progress bar. */
import { createClient } from '@sekolah/api-client'
import { calls } from '@sekolah/contract/calls'
import { useSession } from '../session/use-session.ts'

/** An API client for large files; `onProgress` receives the share that has been sent, 0 to 1. */
export const useUploadApi = () => {
  const { platform, check } = useSession()
  return (onProgress: (share: number) => void) => {
    const send = fetchWithProgress(onProgress)
    return createClient(calls, {
      baseUrl: platform.apiBase,
      token: platform.token.read,
      fetch: async (input, init) => {
        const response = await send(input, init)
        // The login opens above the screen, which still holds the chosen files.
        if (response.status === 401) check()
        return response
      },
    })
  }
}

export const UploadProgress = ({ name, share }: { name: string; share: number }) => (
  <p className="flex items-center gap-3 text-sm text-soft">
    <progress
      value={share}
      aria-label={`Mengunggah ${name}`}
      className="h-2 min-w-0 grow accent-brand"
    />
    {/* Everything has been sent; the server is now resizing the picture. */}
    <span className="w-24 tabular-nums">
      {share < 1 ? `${Math.floor(share * 100)}%` : 'Diolah…'}
    </span>
  </p>
)

/**
 * A `fetch` for text and form data that reports upload progress, which the browser's own does not.
 * Rejects like `fetch` when there is no answer.
 */
const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'GET', `${input}`)
      for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
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
