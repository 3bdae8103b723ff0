/**
 * Detects that a school has moved: its old address redirects every call to the new one. A page may
 * not follow a cross-origin redirect, so the service worker checks, and tells the page the new
 * address.
 */

/** The header in which the worker names the new origin. */
export const MOVED_TO_HEADER = 'X-Moved-To'

/** Sends a page's call; once the school has moved, the response names the new origin. */
export const askSchool = async (
  request: Request,
  home: string,
  ask: typeof fetch = (...call) => fetch(...call),
): Promise<Response> => {
  try {
    return await ask(request)
  } catch (error) {
    const origin = await newOrigin(home, ask)
    if (!origin) throw error
    return new Response(null, { status: 410, headers: { [MOVED_TO_HEADER]: origin } })
  }
}

/** The redirect target of our address; null unless a server like ours responds there. */
const newOrigin = async (home: string, ask: typeof fetch): Promise<string | null> => {
  // The only response that every origin may read.
  const answer = await ask('/healthz', { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return null
  const { origin } = new URL(answer.url)
  const body = await answer.json().catch(() => null)
  return origin !== home && body?.status === 'ok' ? origin : null
}
