/** Asks an address whether a school's server answers there, and which school it is. */
import type { ProbeFailure } from '@sekolah/contract/desktop/labels'
import { meta } from '@sekolah/contract/settings/schemas'
import { z } from 'zod'

/** Only the fields that the app needs: other versions of the server may send more or fewer. */
const handshake = z.object({
  success: z.literal(true),
  data: meta.pick({
    app: true,
    apiVersion: true,
    minDesktopApi: true,
    schoolName: true,
  }),
})
export type Handshake = z.infer<typeof handshake>['data']

export type OriginProbe =
  | { ok: true; meta: Handshake }
  | {
      ok: false
      reason: Exclude<ProbeFailure, 'bad-address' | 'ipv6' | 'insecure' | 'insecure-lan' | 'locked'>
    }

const TIMEOUT_MS = 5_000

/**
 * Probes an origin; never throws. `fetch` is Chromium's, which uses the system's certificates and
 * proxies.
 */
export const probeOrigin = async (
  origin: string,
  fetch: typeof globalThis.fetch,
): Promise<OriginProbe> => {
  let text: string
  let status: number
  try {
    const response = await fetch(`${origin}/api/meta`, {
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    status = response.status
    text = await response.text()
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  }
  const answer = handshake.safeParse(jsonOf(text))
  if (answer.success) return { ok: true, meta: answer.data.data }
  if (status === 407) return { ok: false, reason: 'proxy' }
  // A proxy answers with 5xx while the server behind it starts or is repaired.
  return { ok: false, reason: status >= 500 ? 'starting' : 'not-our-server' }
}

/** Chromium's error names, in its messages ("net::ERR_…"); the first match counts. */
const reasons: [RegExp, Extract<OriginProbe, { ok: false }>['reason']][] = [
  [/ERR_NAME_|ERR_DNS_/, 'dns'],
  [/ERR_PROXY_AUTH_|ERR_TUNNEL_CONNECTION_FAILED/, 'proxy'],
  [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/, 'offline'],
  [/ERR_CERT_DATE_INVALID/, 'clock'],
  // Messages of Chromium's and Node's fetch for a refused redirect.
  [/redirect policy|unexpected redirect/, 'redirected'],
  [/ERR_CERT_|ERR_SSL_|ERR_BAD_SSL/, 'tls'],
  [/ERR_TIMED_OUT|ERR_CONNECTION_TIMED_OUT|TimeoutError|AbortError/, 'timeout'],
  // Any other network error of Chromium.
  [/net::ERR_/, 'refused'],
]

const reasonOf = (error: unknown) =>
  reasons.find(([pattern]) => pattern.test(`${error} ${(error as Error).cause}`))?.[1] ??
  'not-our-server'

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
