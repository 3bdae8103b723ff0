/** Asks for the user name and password of the network's proxy, in a small window of the app. */
import type { DesktopBridge } from '@sekolah/contract/desktop/calls'
import type { ProxyQuestion } from '@sekolah/contract/desktop/schemas'
import { Button } from '@sekolah/ui/button'
import { TextField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import type { FormEvent } from 'react'
import { PasswordField } from '../../account/sign-in/password-field.tsx'

type Props = { bridge: DesktopBridge; question: ProxyQuestion }

/** The app closes the window after it has received the answer. */
export const ProxyLogin = ({ bridge, question: { proxy, isRefused } }: Props) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void bridge.answerProxy({
      username: `${form.get('username')}`,
      password: `${form.get('password')}`,
    })
  }
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <form onSubmit={submit} className="w-full max-w-sm space-y-5">
        <h1 className="text-2xl">Masuk ke proksi jaringan</h1>
        <p className="text-soft">
          Jaringan ini meminta nama dan kata sandi sebelum menyambungkan ke server sekolah. Keduanya
          dari pengelola jaringan, bukan akun panel Anda.
        </p>
        <p className="wrap-anywhere font-semibold">{proxy}</p>
        {isRefused && (
          <Notice tone="bad" role="alert" title="Proksi menolak nama atau kata sandi itu" />
        )}
        <TextField
          label="Nama pengguna proksi"
          name="username"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
        />
        <PasswordField
          label="Kata sandi proksi"
          name="password"
          maxLength={200}
          autoComplete="off"
          hint="Diingat sampai aplikasi ditutup"
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="main">
            Masuk
          </Button>
          <Button onClick={() => bridge.answerProxy(null)}>Batal</Button>
        </div>
      </form>
    </main>
  )
}
