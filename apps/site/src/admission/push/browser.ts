/** The browser's side of Web Push: its one subscription for this site. */

export type PushSupport = 'yes' | 'no' | 'when_installed'

/** Safari on iPhone and iPad has Web Push only in a site on the home screen. */
export const pushSupport = (
  scope: object = window,
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator,
): PushSupport => {
  if ('PushManager' in scope && 'Notification' in scope) return 'yes'
  // An iPad reports itself as a Mac, but a Mac has no touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1)
  return isIos ? 'when_installed' : 'no'
}

/** The present subscription, without asking for permission; null when there is none. */
export const currentSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/**
 * Subscribes with the server's key; a subscription with a former key no longer receives messages.
 */
export const subscribeBrowser = async (publicKey: string): Promise<PushSubscription> => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('The service worker is not there yet.')
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { pushManager } = registration
  const known = await pushManager.getSubscription()
  if (known && keyOf(known) === publicKey) return known
  await known?.unsubscribe()
  return pushManager.subscribe(options)
}

const keyOf = ({ options }: PushSubscription): string | null =>
  options.applicationServerKey && toBase64Url(options.applicationServerKey)

/** The server's id of a subscription, which does not reveal its endpoint. */
export const endpointHash = async ({
  endpoint,
}: Pick<PushSubscription, 'endpoint'>): Promise<string> =>
  toBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
