/**
 * Encodes bytes as text for reading out, typing and scanning: Crockford's base32, without I, L, O
 * and U. WhatsApp formats none of its letters, unlike the `_` of base64url.
 */

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const base32 = (bytes: Uint8Array): string => {
  let text = ''
  let [value, bits] = [0, 0]
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += letters[(value >> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + letters[(value << (5 - bits)) & 31] : text
}

/** The bytes of a text; null when it contains an invalid letter. */
export const bytesOfBase32 = (text: string): Uint8Array<ArrayBuffer> | null => {
  const bytes: number[] = []
  let [value, bits] = [0, 0]
  for (const letter of normaliseTypedCode(text)) {
    const at = letters.indexOf(letter)
    if (at < 0) return null
    value = (value << 5) | at
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((value >> bits) & 255)
    }
    value &= (1 << bits) - 1
  }
  return Uint8Array.from(bytes)
}

/** Replaces typed letters that look alike, and converts to capitals. */
export const normaliseTypedCode = (text: string): string =>
  text.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
