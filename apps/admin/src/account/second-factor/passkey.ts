/** Passkey support of this browser, and its errors as Indonesian sentences. */
import { browserSupportsWebAuthn, WebAuthnError } from '@simplewebauthn/browser'
import { errorReason } from '../../core/api/error-message.ts'
import { MachineError, type Platform } from '../../core/platform/platform.ts'

/** The desktop app's pages have no domain, which a passkey is bound to. */
export const canUsePasskeys = ({ desktop }: Platform): boolean =>
  desktop === null && browserSupportsWebAuthn()

/** Why a passkey was not created or used, as an Indonesian sentence. */
export const passkeyFailure = (error: unknown): string => {
  if (!(error instanceof Error) || error instanceof MachineError) return errorReason(error)
  if (error instanceof WebAuthnError) {
    switch (error.code) {
      case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
        return 'Perangkat ini sudah punya passkey untuk akun Anda.'
      case 'ERROR_INVALID_DOMAIN':
      case 'ERROR_INVALID_RP_ID':
        return 'Passkey hanya dapat dipakai di alamat resmi situs sekolah.'
    }
  }
  // The browser does not tell a cancelled dialog from a timeout.
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') {
    return 'Passkey dibatalkan atau waktunya habis. Coba lagi.'
  }
  return error instanceof WebAuthnError
    ? 'Passkey tidak dapat dipakai di perangkat ini.'
    : errorReason(error)
}
