/** The system's keystore, as far as it may be trusted with something. */
import type { SafeStorage } from 'electron'

export type Keystore = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
>

/** How Chromium on Linux marks what it has encrypted with a password that is in its sources. */
const KNOWN_PASSWORD = 'v10'

/** The encrypted text; null where the system cannot encrypt safely. */
export const encryptSafely = async (
  keystore: Keystore,
  platform: NodeJS.Platform,
  text: string,
): Promise<Buffer | null> => {
  if (!(await keystore.isAsyncEncryptionAvailable())) return null
  const encrypted = await keystore.encryptStringAsync(text)
  // Electron names the keyring that fits the desktop; only the result says whether it was used.
  const isKnown = platform === 'linux' && encrypted.toString('latin1').startsWith(KNOWN_PASSWORD)
  return isKnown ? null : encrypted
}

/** Whether the keystore may open the same text later. */
export const isAway = (error: unknown): boolean => /temporarily unavailable/.test(String(error))
