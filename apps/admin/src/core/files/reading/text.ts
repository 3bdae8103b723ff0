/** Decodes the text of a file, in any encoding that programs write. */

export const decodeFileText = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const wide = wideLetters(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const other = isOldMac(bytes) ? 'macintosh' : 'windows-1252'
    return new TextDecoder(declared(bytes) ?? other).decode(bytes)
  }
}

/** The encoding that an XML or HTML document declares; null when none or an unknown one. */
const declared = (bytes: Uint8Array): string | null => {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, SAMPLE))
  const label = /(?:encoding|charset)\s*=\s*["']?([\w-]+)/i.exec(start)?.[1] ?? ''
  try {
    const { encoding } = new TextDecoder(label)
    return encoding === 'utf-8' ? null : encoding
  } catch {
    return null
  }
}

const SAMPLE = 2_000

/** Detects UTF-16 without a byte order mark: every second byte of Latin text is zero. */
const wideLetters = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 4 && even === 0) return 'utf-16le'
  return even > sample.length / 4 && odd === 0 ? 'utf-16be' : null
}

/** Only programs of the classic Mac OS end lines with CR alone. */
const isOldMac = (bytes: Uint8Array): boolean => bytes.includes(0x0d) && !bytes.includes(0x0a)
