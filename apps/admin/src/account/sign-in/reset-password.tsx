/** The page behind a one-time link, where a signed-out user sets a new password. */

import { ApiError } from '@sekolah/api-client'
import { Button, buttonClass } from '@sekolah/ui/button'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { NotDone } from '../../core/api/loaded.tsx'
import type { Session } from '../../core/session/session-store.ts'
import { PasswordField } from './password-field.tsx'

const PATH = '/admin/reset'

/**
 * The token in a reset link, null on any other page. It is in the URL's fragment, which is never
 * sent to a server.
 */
export const resetToken = ({ pathname, hash }: Location): string | null =>
  pathname === PATH ? hash.slice(1) : null

export const ResetPassword = ({ session, token }: { session: Session; token: string }) => {
  const [isDone, setDone] = useState(false)
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="w-full max-w-sm">
        <h1 className="text-2xl">Pilih kata sandi baru</h1>
        {isDone ? (
          <>
            <p role="status" className="mt-2 mb-7">
              Kata sandi sudah diganti, dan semua perangkat sudah dikeluarkan.
            </p>
            <a href="/admin" className={buttonClass({ look: 'main', size: 'lg', wide: true })}>
              Masuk
            </a>
          </>
        ) : (
          <>
            <p className="mt-2 mb-7 text-soft">
              Tautan ini hanya dapat dipakai sekali. Setelah itu Anda masuk dengan kata sandi baru.
            </p>
            <PasswordForm session={session} token={token} onDone={() => setDone(true)} />
          </>
        )}
      </div>
    </main>
  )
}

type FormProps = { session: Session; token: string; onDone: () => void }

const PasswordForm = ({ session: { api }, token, onDone }: FormProps) => {
  const reset = useMutation({
    mutationFn: (password: string) => api.auth.resetPassword({ body: { token, password } }),
    onSuccess: () => {
      // The token has been used: remove it from the history.
      window.history.replaceState(null, '', PATH)
      onDone()
    },
  })
  const [repeatError, setRepeatError] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = `${form.get('password')}`
    reset.reset()
    const isRepeated = password === form.get('repeated')
    setRepeatError(isRepeated ? null : 'Kedua kata sandi belum sama.')
    if (isRepeated) reset.mutate(password)
  }
  const errors = reset.error instanceof ApiError ? reset.error.errors : []
  const passwordError = errors.find(({ field }) => field === 'password')?.message
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <PasswordField
        label="Kata sandi baru"
        name="password"
        autoComplete="new-password"
        hint="Paling sedikit 12 karakter. Beberapa kata acak mudah diingat dan kuat."
        error={passwordError}
      />
      <PasswordField
        label="Ulangi kata sandi baru"
        name="repeated"
        autoComplete="new-password"
        error={repeatError}
      />
      <Button type="submit" look="main" size="lg" wide pending={reset.isPending}>
        Simpan kata sandi
      </Button>
      {!passwordError && <NotDone of={reset} />}
    </form>
  )
}
