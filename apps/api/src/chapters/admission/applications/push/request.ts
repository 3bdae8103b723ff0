/** Builds and sends one push message, without a payload, to known push services only. */
import type { VapidKeys } from './vapid.ts'

export type PushRequest = { endpoint: string; headers: Record<string, string> }
/** `retryAfter` is in seconds; null when the service does not send it. */
export type PushAnswer = { status: number; retryAfter: number | null }
export type SendPush = (request: PushRequest, signal: AbortSignal) => Promise<PushAnswer>

/** For a phone that is off; after a day the family will have looked by itself. */
const TTL_SECONDS = 86_400
const TIMEOUT_MS = 15_000

/**
 * `publicUrl` names the sender to the push service, which accepts only https or an e-mail address.
 */
export const pushRequest = async (
  endpoint: string,
  { publicKey, privateKey }: VapidKeys,
  publicUrl: string,
): Promise<PushRequest> => {
  // Loaded on first use, because many schools never send a message.
  const { default: webPush } = await import('web-push')
  const { headers } = webPush.generateRequestDetails({ endpoint } as Endpoint, null, {
    vapidDetails: { subject: subjectOf(publicUrl), publicKey, privateKey },
    TTL: TTL_SECONDS,
    urgency: 'normal',
  })
  return {
    endpoint,
    headers: {
      Authorization: `${headers.Authorization}`,
      TTL: `${headers.TTL}`,
      Urgency: 'normal',
    },
  }
}

const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:sekolah@${new URL(publicUrl).hostname}`

// web-push's types require encryption keys, which a message without a payload does not need.
type Endpoint = Parameters<typeof import('web-push').generateRequestDetails>[0]

/** Follows no redirect: it could leave the list of known push services. */
export const sendPush: SendPush = async ({ endpoint, headers }, signal) => {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  await answer.body?.cancel()
  const seconds = Number(answer.headers.get('Retry-After'))
  return { status: answer.status, retryAfter: seconds > 0 ? seconds : null }
}
