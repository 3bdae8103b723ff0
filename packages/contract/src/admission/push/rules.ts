/** Where push messages may go: the push services of the browsers, and nowhere else. */

/** An entry that begins with a dot stands for every host below it. */
const pushHosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/** https, a host of the list, its usual port, no name and password. */
export const isPushEndpoint = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isPlain = protocol === 'https:' && `${port}${username}${password}` === ''
  return isPlain && pushHosts.some((host) => isUnder(hostname, host))
}

const isUnder = (hostname: string, host: string): boolean =>
  host.startsWith('.') ? hostname.endsWith(host) : hostname === host
