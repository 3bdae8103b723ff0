/** The caller who signs in: the device by its User-Agent header, and its address. */

export type Caller = {
  /** Browser and system, such as "Chrome di Android". */
  device: string
  /** The key of limits: an IPv4 address, or the network of an IPv6 one. */
  address: string
}

export const readCaller = (address: string, headers: Headers): Caller => ({
  device: describeDevice(headers.get('User-Agent') ?? ''),
  address,
})

// In order: the first match counts, because each browser also names those it wants to be taken for.
const browsers = [
  [/\bElectron\//, 'Aplikasi desktop'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(UCBrowser|UBrowser)\//, 'UC Browser'],
  [/\b(MiuiBrowser|XiaoMi\/MiuiBrowser)\//, 'Mi Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
] as const

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Readable names from a User-Agent header; versions change too often to tell devices apart. */
export const describeDevice = (userAgent: string): string => {
  const nameIn = (known: typeof browsers | typeof systems) =>
    known.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (browser && system) return `${browser} di ${system}`
  return browser ?? system ?? 'Perangkat tidak dikenal'
}

/** The network of an address, wide enough to include a carrier's next address. */
export const callerNetwork = (address: string): string => {
  const separator = address.includes(':') ? ':' : '.'
  const [first, second] = address.split(separator)
  return second === undefined ? address : [first, second].join(separator)
}
