/** Encrypts the data on an office PC, with a key that the desktop app reads from the keystore. */

/** AES-GCM: a random IV for each text, and the ciphertext with its authentication tag. */
export type SealedText = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

/** A stored value: sealed in the desktop app, plain in a browser. */
export type StoredContent = { sealed: SealedText } | { plain: unknown }

export type Cipher = {
  seal: (value: unknown) => Promise<StoredContent>
  /** Rejects if the value was sealed with another key, or was modified. */
  open: (content: StoredContent) => Promise<unknown>
}

/** Takes a key of 32 bytes in base64; null stores values in plain text. */
export const createCipher = async (key64: string | null): Promise<Cipher> => {
  if (key64 === null) {
    return {
      seal: async (value) => ({ plain: value }),
      open: async (content) => {
        if ('plain' in content) return content.plain
        throw new Error('There is no key for what was sealed.')
      },
    }
  }
  const raw = Uint8Array.from(atob(key64), (letter) => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
  return {
    seal: async (value) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = new TextEncoder().encode(JSON.stringify(value))
      return {
        sealed: { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) },
      }
    },
    open: async (content) => {
      // Stored while the system had no keystore.
      if ('plain' in content) return content.plain
      const { iv, bytes } = content.sealed
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)
      return JSON.parse(new TextDecoder().decode(text))
    },
  }
}
