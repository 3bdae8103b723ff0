/**
 * The second step of signing in: a code of the authenticator app, a recovery code, or a passkey.
 */

import { ApiError } from '@sekolah/api-client'
import type { SecondFactorNeeded } from '@sekolah/contract/identity/schemas'
import { Button } from '@sekolah/ui/button'
import { TextField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { startAuthentication } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import type { Session } from '../../core/session/session-store.ts'
import { canUsePasskeys, passkeyFailure } from './passkey.ts'

type Props = {
  session: Session
  second: SecondFactorNeeded
  onDone?: () => void
  /** Returns to the password step; `why` is the reason when the ticket has expired, else null. */
  onBack: (why: string | null) => void
}

const fields = {
  totp: {
    label: 'Kode dari aplikasi autentikator',
    hint: 'Enam angka yang sedang tampil di HP Anda.',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 9 },
    other: 'Pakai kode pemulihan',
  },
  recovery: {
    label: 'Kode pemulihan',
    hint: 'Salah satu kode yang Anda simpan. Setiap kode berlaku sekali.',
    input: { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 40 },
    other: 'Pakai kode aplikasi',
  },
} as const

export const SecondStep = ({ session, second: { ticket, methods }, onDone, onBack }: Props) => {
  const [kind, setKind] = useState<'totp' | 'recovery'>(
    methods.includes('totp') ? 'totp' : 'recovery',
  )
  const form = useRef<HTMLFormElement>(null)
  const hasPasskey = methods.includes('passkey') && canUsePasskeys(session.platform)
  const hasCode = methods.includes('totp') || methods.includes('recovery')
  const hasBoth = methods.includes('totp') && methods.includes('recovery')
  // The form before has just gone with the focus on its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field takes the focus as well.
  useEffect(() => {
    const first =
      form.current?.querySelector<HTMLElement>('input') ?? form.current?.querySelector('button')
    first?.focus()
  }, [kind])

  const byCode = (code: string) => session.api.secondFactor.code({ body: { ticket, code } })
  const byPasskey = async () => {
    const optionsJSON = await session.api.secondFactor.passkeyOptions({ body: { ticket } })
    const response = await startAuthentication({ optionsJSON })
    return session.api.secondFactor.passkey({ body: { ticket, response } })
  }
  const step = useMutation({
    /** Verifies the code, or a passkey when the code is null. */
    mutationFn: (code: string | null) => (code === null ? byPasskey() : byCode(code)),
    onSuccess: (signedIn) => {
      session.enter(signedIn)
      onDone?.()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) onBack(error.message)
      else form.current?.querySelector<HTMLInputElement>('input')?.select()
    },
  })
  const pending = step.isPending && (step.variables === null ? 'passkey' : 'code')
  const failure =
    step.error && (step.variables === null ? passkeyFailure(step.error) : errorReason(step.error))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = `${new FormData(event.currentTarget).get('code')}`
    step.mutate(code)
  }
  const { label, hint, input, other } = fields[kind]
  return (
    <form ref={form} onSubmit={submit} aria-label="Langkah kedua" className="space-y-5">
      {hasCode && (
        <TextField
          key={kind}
          label={label}
          hint={hint}
          name="code"
          {...input}
          spellCheck={false}
          required
          error={failure}
          className="text-lg tracking-wider tabular-nums"
        />
      )}
      {!hasCode && !hasPasskey && (
        <Notice
          tone="wait"
          title="Akun ini hanya punya passkey, dan di sini passkey tidak dapat dipakai"
        >
          <p>
            Masuk lewat peramban di alamat https situs sekolah, atau minta Super Admin melepas
            verifikasi dua langkah akun Anda.
          </p>
        </Notice>
      )}
      {!hasCode && failure && <Notice tone="bad" role="alert" title={failure} />}
      {hasCode && (
        <Button type="submit" look="main" size="lg" wide pending={pending === 'code'}>
          Masuk
        </Button>
      )}
      {hasPasskey && (
        <Button
          size="lg"
          wide
          look={hasCode ? 'outline' : 'main'}
          pending={pending === 'passkey'}
          onClick={() => step.mutate(null)}
        >
          <Fingerprint aria-hidden />
          Pakai passkey
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button look="quiet" onClick={() => onBack(null)}>
          Kembali
        </Button>
        {hasBoth && (
          <Button
            look="quiet"
            onClick={() => {
              step.reset()
              setKind(kind === 'totp' ? 'recovery' : 'totp')
            }}
          >
            {other}
          </Button>
        )}
      </div>
    </form>
  )
}
