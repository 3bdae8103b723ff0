/** The screen for a forgotten password: request a link by e-mail, or ask a colleague. */

import { Button } from '@sekolah/ui/button'
import { TextField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { callQuery } from '../../core/api/use-call.ts'
import type { Session } from '../../core/session/session-store.ts'

export const ForgottenPassword = ({ session }: { session: Session }) => {
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-4">
      <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        Lupa kata sandi?
      </Button>
      {open && <Help session={session} />}
    </div>
  )
}

const Help = ({ session }: { session: Session }) => {
  const { data: meta } = useQuery(callQuery(session.api, 'meta.get', {}))
  if (meta?.resetByMail) return <MailForm session={session} />
  return (
    <p className="mt-2 text-sm text-soft">
      Minta tautan kata sandi baru kepada rekan yang mengelola akun (Kelola Admin), atau kepada
      pengelola server. Tautan itu berlaku satu jam.
    </p>
  )
}

const MailForm = ({ session: { api } }: { session: Session }) => {
  const ask = useMutation({
    mutationFn: (login: string) => api.auth.forgotPassword({ body: { login } }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    ask.mutate(`${new FormData(event.currentTarget).get('login')}`)
  }
  return (
    <form onSubmit={submit} noValidate className="mt-2 space-y-4">
      <TextField
        label="Nama pengguna atau email"
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={ask.error && errorReason(ask.error)}
      />
      <Button type="submit" wide pending={ask.isPending}>
        Kirim tautan ke email saya
      </Button>
      {ask.isSuccess && (
        <Notice
          tone="info"
          role="status"
          title="Bila akun itu ada, tautan untuk kata sandi baru sedang dikirim ke emailnya."
        />
      )}
    </form>
  )
}
