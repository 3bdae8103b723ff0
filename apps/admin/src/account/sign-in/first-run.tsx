/** Creates the first account of a new server, with the code from the server's log. */

import { ApiError } from '@sekolah/api-client'
import type { SetupInput } from '@sekolah/contract/identity/schemas'
import { Button } from '@sekolah/ui/button'
import { TextField } from '@sekolah/ui/field'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { NotDone } from '../../core/api/loaded.tsx'
import type { Session } from '../../core/session/session-store.ts'
import { PasswordField } from './password-field.tsx'

type Field = keyof SetupInput

export const FirstRun = ({ session }: { session: Session }) => {
  const form = useRef<HTMLFormElement>(null)
  const setUp = useMutation({
    mutationFn: session.setUp,
    onError: (error) => {
      const first = error instanceof ApiError && error.errors[0]?.field
      if (first) form.current?.querySelector<HTMLElement>(`[name=${CSS.escape(first)}]`)?.focus()
    },
  })
  const refused = setUp.error instanceof ApiError ? setUp.error.errors : []
  const errorOf = (field: Field) => refused.find((error) => error.field === field)?.message
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (field: Field) => `${typed.get(field)}`
    setUp.mutate({
      code: text('code'),
      username: text('username'),
      email: text('email'),
      password: text('password'),
    })
  }
  return (
    <>
      <h1 className="text-2xl">Siapkan Panel Admin</h1>
      <p className="mt-2 mb-7 text-soft">
        Server ini belum memiliki akun. Buat akun Super Admin pertama dengan kode penyiapan dari log
        server (berlaku 15 menit).
      </p>
      <form ref={form} onSubmit={submit} noValidate className="space-y-5">
        <TextField
          label="Kode penyiapan"
          name="code"
          placeholder="XXXX-XXXX-XXXX-XXXX"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          hint="Kode baru tertulis di log setiap kali server dijalankan ulang."
          error={errorOf('code')}
        />
        <TextField
          label="Nama pengguna"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('username')}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          error={errorOf('email')}
        />
        <PasswordField
          label="Kata sandi"
          name="password"
          autoComplete="new-password"
          hint="Paling sedikit 12 karakter. Beberapa kata acak mudah diingat dan kuat."
          error={errorOf('password')}
        />
        <Button type="submit" look="main" size="lg" wide pending={setUp.isPending}>
          Buat akun
        </Button>
        {refused.length === 0 && <NotDone of={setUp} />}
      </form>
    </>
  )
}
