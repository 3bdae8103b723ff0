/** The bridge between the panel and its desktop app: enums and limits. */

export const platforms = ['win32', 'linux', 'darwin'] as const

/** `unknown`: the server has not been asked yet, which never blocks the panel. */
export const skewStates = ['unknown', 'ok', 'desktop-old', 'server-old'] as const
export type SkewState = (typeof skewStates)[number]

/** Why no server was found at an address. */
export const probeFailures = [
  'bad-address',
  /** A bare IPv6 address, which a content security policy cannot name. */
  'ipv6',
  'insecure',
  /** A server of the local network without https, which the administration has not allowed. */
  'insecure-lan',
  'dns',
  'refused',
  'starting',
  'offline',
  'tls',
  /** The certificate is not valid at this computer's time, so its clock may be wrong. */
  'clock',
  'redirected',
  /** A proxy of the network wants a password, or blocks the request. */
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

/** The largest file that the panel may hand over for saving. */
export const MAX_SAVED_BYTES = 50 * 1024 * 1024

/** The answer of the app's main process to a call; a refusal is a sentence for the user. */
export type DesktopAnswer = { ok: true; value: unknown } | { ok: false; message: string }
