/** Which hosts push messages may be sent to: only the browsers' push services. */

/** An entry that begins with a dot matches every host below it. */
const pushHosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/** Whether an endpoint is https, on a listed host, at the default port and without credentials. */
export const isPushEndpoint = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isPlain = protocol === 'https:' && `${port}${username}${password}` === ''
  return isPlain && pushHosts.some((host) => isUnder(hostname, host))
}

const isUnder = (hostname: string, host: string): boolean =>
  host.startsWith('.') ? hostname.endsWith(host) : hostname === host
