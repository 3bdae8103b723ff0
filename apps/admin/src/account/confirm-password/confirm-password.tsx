/**
 * The dialog that asks for the password again before a protected action; the form behind it stays
 * as it is.
 */
import { ApiError } from '@sekolah/api-client'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { useSyncExternalStore } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import type { Session } from '../../core/session/session-store.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { usePasswordCheck } from './use-password-check.ts'

export const ConfirmPassword = ({ session }: { session: Session }) => {
  const { confirmations } = session
  const isAsking = useSyncExternalStore(confirmations.subscribe, confirmations.isAsking)
  return (
    <Dialog
      open={isAsking}
      title="Masukkan kata sandi Anda lagi"
      onClose={() => confirmations.answer(false)}
    >
      <PasswordForm session={session} />
    </Dialog>
  )
}

const PasswordForm = ({ session: { api, confirmations } }: { session: Session }) => {
  const { pending, failure, submit } = usePasswordCheck(api, () => confirmations.answer(true))
  // The session has expired: the login opens above this dialog and shows the error.
  const isSignedOut = failure instanceof ApiError && failure.status === 401
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <p className="text-soft">
        Tindakan ini memerlukan kata sandi Anda. Selama sepuluh menit berikutnya Anda tidak ditanya
        lagi, dan yang sudah Anda isi tetap ada.
      </p>
      <PasswordField
        label="Kata sandi"
        name="password"
        autoComplete="current-password"
        error={failure === null || isSignedOut ? null : errorReason(failure)}
        data-first-focus
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => confirmations.answer(false)}>Batal</Button>
        <Button type="submit" look="main" pending={pending}>
          Lanjutkan
        </Button>
      </div>
    </form>
  )
}
