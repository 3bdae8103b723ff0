/** Changes one's own password; required after somebody else has set it. */

import { ApiError } from '@sekolah/api-client'
import { Button } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { Dialog } from '@sekolah/ui/dialog'
import { useToast } from '@sekolah/ui/toast'
import { type FormEvent, useState } from 'react'
import { NotDone } from '../../core/api/loaded.tsx'
import { useAction } from '../../core/api/use-action.ts'
import { useSession } from '../../core/session/use-session.ts'
import { PasswordField } from '../sign-in/password-field.tsx'

type Props = { open: boolean; forced: boolean; onClose: () => void }

export const ChangePassword = ({ open, forced, onClose }: Props) => (
  <Dialog
    open={open}
    title={forced ? 'Ganti kata sandi Anda dulu' : 'Ganti kata sandi'}
    onClose={forced ? undefined : onClose}
  >
    {forced && <WhyForced className="mb-5" />}
    <PasswordForm forced={forced} onClose={onClose} />
  </Dialog>
)

/** The full-screen form for users who signed in with a password that others know. */
export const ChangePasswordFirst = () => (
  <main className="grid min-h-dvh place-items-center p-6">
    <div className="w-full max-w-sm">
      <h1 className="text-2xl">Ganti kata sandi Anda dulu</h1>
      <WhyForced className="mt-2 mb-7" />
      <PasswordForm forced />
    </div>
  </main>
)

/**
 * Why the password must be changed. Worded to fit a password set by a colleague and one set on the
 * server.
 */
export const WhyForced = ({ className }: { className: string }) => (
  <p className={classes(className, 'text-soft')}>
    Ini kata sandi awal, yang pernah ditulis atau diberikan di luar akun Anda. Pilih yang hanya Anda
    ketahui, lalu Anda bisa bekerja.
  </p>
)

const PasswordForm = ({ forced, onClose }: Pick<Props, 'forced'> & { onClose?: () => void }) => {
  const { check, signOut } = useSession()
  const toast = useToast()
  const save = useAction('auth.changePassword', {
    onDone: async () => {
      await check()
      onClose?.()
      toast('good', 'Kata sandi diganti. Perangkat lain sudah dikeluarkan.')
    },
  })
  const [repeatError, setRepeatError] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const newPassword = `${form.get('newPassword')}`
    const isRepeated = newPassword === form.get('repeated')
    setRepeatError(isRepeated ? null : 'Kedua kata sandi baru belum sama.')
    if (!isRepeated) return
    save.mutate({ body: { currentPassword: `${form.get('currentPassword')}`, newPassword } })
  }
  const errors = save.error instanceof ApiError ? save.error.errors : []
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <PasswordField
        label="Kata sandi sekarang"
        name="currentPassword"
        autoComplete="current-password"
        error={errorOf('currentPassword')}
        data-first-focus
      />
      <PasswordField
        label="Kata sandi baru"
        name="newPassword"
        autoComplete="new-password"
        hint="Paling sedikit 12 karakter. Beberapa kata acak mudah diingat dan kuat."
        error={errorOf('newPassword')}
      />
      <PasswordField
        label="Ulangi kata sandi baru"
        name="repeated"
        autoComplete="new-password"
        error={repeatError}
      />
      {errors.length === 0 && <NotDone of={save} />}
      <div className="flex flex-wrap justify-end gap-3">
        {forced ? (
          <Button onClick={signOut}>Logout</Button>
        ) : (
          <Button onClick={onClose}>Batal</Button>
        )}
        <Button type="submit" look="main" pending={save.isPending}>
          Simpan kata sandi
        </Button>
      </div>
    </form>
  )
}
