/** Passkeys in this browser: whether it can do them, and what went wrong, as a sentence. */
import { browserSupportsWebAuthn, WebAuthnError } from '@simplewebauthn/browser'
import { reasonOf } from '../../core/api/error-message.ts'
import { MachineError, type Platform } from '../../core/platform/platform.ts'

/** The desktop app's pages have no domain that a passkey could be made for. */
export const canUsePasskeys = ({ desktop }: Platform): boolean =>
  desktop === null && browserSupportsWebAuthn()

/** Why a passkey was not made or not used. */
export const passkeyFailure = (error: unknown): string => {
  if (!(error instanceof Error) || error instanceof MachineError) return reasonOf(error)
  if (error instanceof WebAuthnError) {
    switch (error.code) {
      case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
        return 'Perangkat ini sudah punya passkey untuk akun Anda.'
      case 'ERROR_INVALID_DOMAIN':
      case 'ERROR_INVALID_RP_ID':
        return 'Passkey hanya dapat dipakai di alamat resmi situs sekolah.'
    }
  }
  // The browser says no more than this, whether somebody pressed cancel or waited too long.
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') {
    return 'Passkey dibatalkan atau waktunya habis. Coba lagi.'
  }
  return error instanceof WebAuthnError
    ? 'Passkey tidak dapat dipakai di perangkat ini.'
    : reasonOf(error)
}
