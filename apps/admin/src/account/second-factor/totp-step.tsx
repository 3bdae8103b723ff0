/** Sets up an authenticator app: scan the QR code or type the key, then confirm with a code. */

import { ApiError } from '@sekolah/api-client'
import type { TotpSecret } from '@sekolah/contract/identity/second-factor/schemas'
import { Button, buttonClass } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { TextField } from '@sekolah/ui/field'
import { type FormEvent, useEffect, useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { NotDone } from '../../core/api/loaded.tsx'
import { useAction } from '../../core/api/use-action.ts'
import { useSession } from '../../core/session/use-session.ts'
import { CopyButton } from './copy-button.tsx'

type Props = {
  secret: TotpSecret
  onConfirmed: (codes: string[] | null) => void
  onCancel: () => void
}

export const TotpStep = ({ secret: { secret, uri, qr_svg }, onConfirmed, onCancel }: Props) => {
  const { platform } = useSession()
  const confirm = useAction('factors.confirmTotp', {
    onDone: ({ recovery_codes }) => onConfirmed(recovery_codes),
  })
  const failure = confirm.error
  const picture = usePicture(qr_svg)
  const isRefused = failure instanceof ApiError && failure.errors.length > 0
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = `${new FormData(event.currentTarget).get('code')}`
    confirm.mutate({ body: { code } })
  }
  return (
    <form onSubmit={submit} className="space-y-5">
      <ol className="list-decimal space-y-4 pl-5">
        <li>
          Buka aplikasi autentikator di HP Anda, misalnya Google Authenticator, Microsoft
          Authenticator, atau Aegis.
        </li>
        <li>
          Pindai kode QR ini.
          <div className="mt-3 flex flex-wrap items-start gap-4">
            {picture && (
              <img
                src={picture}
                alt="Kode QR untuk aplikasi autentikator"
                className="size-44 shrink-0 rounded-sm border border-line bg-white"
              />
            )}
            <div className="min-w-0 grow basis-52 text-sm">
              <p className="text-soft">Tidak bisa memindai? Ketik kunci ini di aplikasinya:</p>
              <p className="mt-1 font-mono text-base select-all">{inGroupsOfFour(secret)}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                <CopyButton text={secret} what="Kunci" />
                {/* Opens the phone's authenticator app; the desktop app opens no `otpauth:`
                    links. */}
                {!platform.desktop && (
                  <a href={uri} className={classes(buttonClass({ look: 'quiet' }), 'sm:hidden')}>
                    Buka di aplikasi
                  </a>
                )}
              </div>
            </div>
          </div>
        </li>
        <li>Ketik enam angka yang tampil di aplikasi itu.</li>
      </ol>
      <TextField
        label="Kode dari aplikasi"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        spellCheck={false}
        required
        data-first-focus
        error={isRefused ? errorReason(failure) : null}
        className="text-lg tracking-wider tabular-nums"
      />
      {!isRefused && <NotDone of={confirm} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Batal</Button>
        <Button type="submit" look="main" pending={confirm.isPending}>
          Aktifkan
        </Button>
      </div>
    </form>
  )
}

/** The server's SVG as an image URL: an image cannot run scripts, inline markup could. */
const usePicture = (svg: string): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [svg])
  return url
}

const inGroupsOfFour = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')
