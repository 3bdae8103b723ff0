/** The one dialog that asks for the password again; what is behind it stays as it is. */
import { ApiError } from '@sekolah/api-client'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { reasonOf } from '../../app/error-message.ts'
import { PasswordField } from '../password-field.tsx'
import type { Session } from '../session-store.ts'

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
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = `${new FormData(event.currentTarget).get('password')}`
    setPending(true)
    setFailure(null)
    try {
      await api.auth.confirmPassword({ password })
      confirmations.answer(true)
    } catch (error) {
      setPending(false)
      // The login stands above this dialog then, and answers for it.
      if (error instanceof ApiError && error.status === 401) return
      setFailure(reasonOf(error))
    }
  }
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
        error={failure}
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
