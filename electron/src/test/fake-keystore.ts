/** Fake keystore of one system user, with the interface of Electron's safeStorage. */
import type Electron from 'electron'
import type { Part } from './electron-part.ts'

export const fakeKeystore = (isReady: () => boolean) => {
  const state = {
    user: 'ani',
    /** False where the system has no encryption at all. */
    isAvailable: true,
    /** The keystore is temporarily unavailable. */
    isAway: false,
    /** The system has changed its key. */
    isRotated: false,
    /**
     * Chromium's prefix of encrypted text: on Linux "v11" with the keyring's key and "v10" with the
     * publicly known password; on Windows always "v10".
     */
    mark: 'v11',
  }
  const check = (): void => {
    if (!isReady()) throw new Error('safeStorage cannot be used before app is ready')
  }
  const safeStorage = {
    // Names the keyring that fits the desktop, not whether it has answered.
    getSelectedStorageBackend: () => 'gnome_libsecret' as const,
    isAsyncEncryptionAvailable: async () => isReady() && state.isAvailable,
    encryptStringAsync: async (text) => {
      check()
      if (!state.isAvailable || state.isAway) {
        throw new Error(
          'Error while encrypting the text provided to safeStorage.encryptStringAsync.',
        )
      }
      const bytes = Buffer.from(text).toString('hex')
      return Buffer.from(`${state.mark}:${state.user}:${bytes}`)
    },
    decryptStringAsync: async (encrypted) => {
      check()
      if (state.isAway) {
        throw new Error(
          'safeStorage.decryptStringAsync is temporarily unavailable. Please try again.',
        )
      }
      const [, owner, bytes = ''] = encrypted.toString().split(':')
      if (owner !== state.user) {
        throw new Error(
          'Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.',
        )
      }
      return { result: Buffer.from(bytes, 'hex').toString(), shouldReEncrypt: state.isRotated }
    },
  } satisfies Part<Electron.SafeStorage>
  return { state, safeStorage }
}
