/** Who signs in: the device by its User-Agent header, and where it is. */

export type Caller = {
  /** Browser and system, such as "Chrome di Android". */
  device: string
  /** As limits know it: an IPv4 address, or the network of an IPv6 one. */
  address: string
}

export const callerOf = (address: string, headers: Headers): Caller => ({
  device: deviceOf(headers.get('User-Agent') ?? ''),
  address,
})

// The first that fits: each browser also names those that it wants to be taken for.
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

/** What a User-Agent header says for a person; versions change too often to tell devices apart. */
export const deviceOf = (userAgent: string): string => {
  const nameIn = (known: typeof browsers | typeof systems) =>
    known.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (browser && system) return `${browser} di ${system}`
  return browser ?? system ?? 'Perangkat tidak dikenal'
}

/** The network of an address, wide enough that a carrier's next address is in it. */
export const networkOf = (address: string): string => {
  const separator = address.includes(':') ? ':' : '.'
  const [first, second] = address.split(separator)
  return second === undefined ? address : [first, second].join(separator)
}
