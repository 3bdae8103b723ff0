/** The system's keystore, used only where its encryption is safe. */
import type { SafeStorage } from 'electron'

export type Keystore = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
>

/**
 * Chromium's prefix, on Linux, of texts encrypted with a password that is in its public sources.
 */
const KNOWN_PASSWORD = 'v10'

/** The encrypted text; null where the system cannot encrypt safely. */
export const encryptSafely = async (
  keystore: Keystore,
  platform: NodeJS.Platform,
  text: string,
): Promise<Buffer | null> => {
  if (!(await keystore.isAsyncEncryptionAvailable())) return null
  const encrypted = await keystore.encryptStringAsync(text)
  // Electron reports the keyring that fits the desktop; only the result shows whether it was used.
  const isKnown = platform === 'linux' && encrypted.toString('latin1').startsWith(KNOWN_PASSWORD)
  return isKnown ? null : encrypted
}

/** Whether the keystore is temporarily unavailable and may decrypt the same text later. */
export const isKeystoreUnavailable = (error: unknown): boolean =>
  /temporarily unavailable/.test(String(error))
