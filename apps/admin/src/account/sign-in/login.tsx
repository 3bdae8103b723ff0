/** The login: a full screen, or only the form in a dialog when a session has expired. */

import { ApiError, SecondFactorNeeded, Unreachable } from '@sekolah/api-client'
import { Button } from '@sekolah/ui/button'
import { TextField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { useMutation, useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { callQuery } from '../../core/api/use-call.ts'
import type { Session } from '../../core/session/session-store.ts'
import { SecondStep } from '../second-factor/second-step.tsx'
import { FirstRun } from './first-run.tsx'
import { ForgottenPassword } from './forgotten.tsx'
import { PasswordField } from './password-field.tsx'

type Props = {
  session: Session
  /** Prefilled when an expired session says who was signed in. */
  username?: string
  onDone?: () => void
  /** Help with the password; hidden during the second step. */
  children?: ReactNode
}

type ScreenProps = {
  session: Session
  /** Content for while the server does not answer. */
  children?: ReactNode
}

export const LoginScreen = ({ session, children }: ScreenProps) => {
  const { data: meta, isError } = useQuery(callQuery(session.api, 'meta.get', {}))
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-rows-1 lg:grid-cols-[minmax(0,1.1fr)_minmax(28rem,1fr)]">
      <aside className="kawung flex flex-col justify-between gap-10 p-6 text-white sm:p-10 lg:p-14">
        <p className="flex items-center gap-3 text-lg font-bold">
          <span className="grid size-11 place-items-center rounded-md bg-amber text-on-amber">
            <GraduationCap aria-hidden className="size-6" />
          </span>
          {meta?.schoolName ?? 'Panel Admin'}
        </p>
        <div className="hidden lg:block">
          <p className="max-w-[15ch] text-4xl font-extrabold tracking-tight">
            Satu meja kerja untuk seluruh sekolah.
          </p>
          <p className="mt-5 max-w-[46ch] text-lg text-white/80">
            Pendaftar baru muncul sendiri, keputusan tercatat, dan situs berubah begitu Anda
            menyimpan.
          </p>
        </div>
        <p className="hidden text-sm text-white/80 lg:block">Khusus guru dan staf sekolah</p>
      </aside>
      <main className="flex items-start justify-center p-6 sm:items-center sm:p-10">
        <div className="w-full max-w-sm">
          {meta?.needsSetup ? (
            <FirstRun session={session} />
          ) : (
            <>
              <h1 className="text-2xl">Masuk ke Panel Admin</h1>
              <p className="mt-2 mb-7 text-soft">Gunakan akun staf Anda.</p>
              <LoginForm session={session}>
                <ForgottenPassword session={session} />
                {meta?.demo && <DemoHint {...meta.demo} />}
              </LoginForm>
              {isError && <div className="mt-6">{children}</div>}
            </>
          )}
        </div>
      </main>
    </div>
  )
}

const DemoHint = ({ username, password }: { username: string; password: string }) => (
  <div className="mt-6">
    <Notice tone="info" title="Sekolah contoh">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        <dt>Nama pengguna</dt>
        <dd className="font-semibold select-all">{username}</dd>
        <dt>Kata sandi</dt>
        <dd className="font-semibold whitespace-nowrap select-all">{password}</dd>
      </dl>
    </Notice>
  </div>
)

export const LoginForm = ({ session, username = '', onDone, children }: Props) => {
  /** Why the user was sent back from the second step. */
  const [why, setWhy] = useState<string | null>(null)
  const [typed, setTyped] = useState(username)
  const [second, setSecond] = useState<SecondFactorNeeded['second'] | null>(null)
  const signIn = useMutation({
    mutationFn: session.signIn,
    onSuccess: onDone,
    onError: (error, { username: name }) => {
      setTyped(name)
      if (error instanceof SecondFactorNeeded) setSecond(error.second)
    },
  })
  const failure = why ?? (signIn.error && loginFailure(signIn.error))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setWhy(null)
    signIn.mutate({ username: `${form.get('username')}`, password: `${form.get('password')}` })
  }
  if (second) {
    const goBack = (reason: string | null) => {
      signIn.reset()
      setWhy(reason)
      setSecond(null)
    }
    return <SecondStep {...{ session, second, onDone }} onBack={goBack} />
  }
  return (
    <>
      <form onSubmit={submit} className="space-y-5">
        <TextField
          label="Nama pengguna"
          name="username"
          defaultValue={typed}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          data-first-focus={username ? undefined : true}
        />
        <PasswordField
          label="Kata sandi"
          name="password"
          autoComplete="current-password"
          required
          data-first-focus={username ? true : undefined}
        />
        <Button type="submit" look="main" size="lg" wide pending={signIn.isPending}>
          Masuk
        </Button>
        {failure && <Notice tone="bad" role="alert" title={failure} />}
      </form>
      {children}
    </>
  )
}

const loginFailure = (error: unknown): string => {
  // An error without a code did not come from our server: its text would not help.
  if (error instanceof ApiError && error.code) return error.message
  if (error instanceof Unreachable) return `Login failed. ${errorReason(error)}`
  return 'Login failed'
}
