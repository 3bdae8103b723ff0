/** Encrypts what lies on an office PC, with a key that the desktop app takes from the system. */

/** AES-GCM: a random vector for each text, and the bytes with their proof. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

/** What is stored of a value: sealed in the desktop app, as it is in a browser. */
export type Content = { sealed: Sealed } | { plain: unknown }

export type Cipher = {
  seal: (value: unknown) => Promise<Content>
  /** Rejects when the value was sealed with another key, or was changed. */
  open: (content: Content) => Promise<unknown>
}

/** Of 32 bytes as base64; null stores values as they are. */
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
      // Of a time when the system had no keystore.
      if ('plain' in content) return content.plain
      const { iv, bytes } = content.sealed
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)
      return JSON.parse(new TextDecoder().decode(text))
    },
  }
}
