/** The bridge between the panel and its desktop app: its enums, and its limits. */

export const platforms = ['win32', 'linux', 'darwin'] as const

/** `unknown`: nobody could ask the server yet, which never blocks anybody. */
export const skewStates = ['unknown', 'ok', 'desktop-old', 'server-old'] as const
export type SkewState = (typeof skewStates)[number]

/** Why no server answered at an address. */
export const probeFailures = [
  'bad-address',
  /** A bare IPv6 address, which no content security policy can name. */
  'ipv6',
  'insecure',
  /** A server of the local network without https, which the administration has not permitted. */
  'insecure-lan',
  'dns',
  'refused',
  'starting',
  'offline',
  'tls',
  /** The certificate is not valid at the time that this computer believes it is. */
  'clock',
  'redirected',
  /** A proxy of the network wants a password, or passes nothing on. */
  'proxy',
  'timeout',
  'not-our-server',
  'locked',
] as const
export type ProbeFailure = (typeof probeFailures)[number]

export const toastKinds = ['chat', 'ppdb', 'contact'] as const
export type ToastKind = (typeof toastKinds)[number]

export const fileKinds = ['csv', 'xlsx', 'pdf', 'png', 'jpg', 'json', 'txt', 'db'] as const
export type FileKind = (typeof fileKinds)[number]

/** How large a file may be that the panel hands over to be saved. */
export const MAX_SAVED_BYTES = 50 * 1024 * 1024

/** How the app's main process answers a call; a refusal is a sentence for a person. */
export type DesktopAnswer = { ok: true; value: unknown } | { ok: false; message: string }
