/**
 * First start of the desktop app: asks for the school's address and shows the school's name before
 * saving it.
 */
import type { DesktopBridge } from '@sekolah/contract/desktop/calls'
import type { ProbeResult, ServerInfo } from '@sekolah/contract/desktop/schemas'
import { Button } from '@sekolah/ui/button'
import { TextField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { ExternalLink, GraduationCap } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { probeMessages } from '../../core/platform/probe-messages.ts'

type Failure = Extract<ProbeResult, { ok: false }>['reason']

type Props = {
  bridge: DesktopBridge
  present: string
  /** How many of the present school's counter entries are unsent on this computer. */
  waiting: number
}

export const Setup = ({ bridge, present, waiting }: Props) => {
  const [address, setAddress] = useState(present)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [found, setFound] = useState<ServerInfo | null>(null)

  const ask = async (call: (address: string) => Promise<ProbeResult>) => {
    setPending(true)
    setFailure(null)
    const result = await call(address).finally(() => setPending(false))
    setFailure(result.ok ? null : result.reason)
    return result.ok ? result.server : null
  }
  const find = async (event: FormEvent) => {
    event.preventDefault()
    setFound(await ask(bridge.probeServer))
  }
  const visit = async () => {
    const { opened } = await bridge.visitServer(address)
    if (!opened) setFailure('bad-address')
  }
  /** Stores the chosen school; on success the app reloads the panel. */
  const choose = async () => {
    if ((await ask(bridge.chooseServer)) === null) setFound(null)
  }

  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="w-full max-w-md">
        <span className="grid size-12 place-items-center rounded-md bg-amber text-on-amber">
          <GraduationCap aria-hidden className="size-7" />
        </span>
        <h1 className="mt-5 text-2xl">
          {present ? 'Ganti sekolah' : 'Selamat datang di Panel Sekolah'}
        </h1>
        {found ? (
          <section aria-live="polite" className="mt-6">
            <p className="text-soft">Kami menemukan</p>
            <p className="mt-1 text-xl font-bold">{found.schoolName}</p>
            <p className="mb-6 text-soft wrap-anywhere">{found.origin}</p>
            <h2 className="mb-3 text-lg">Benar ini sekolah Anda?</h2>
            {waiting > 0 && found.origin !== present && (
              <div className="mb-3">
                <Notice tone="bad" role="alert" title={`${waiting} isian loket belum terkirim.`}>
                  <p>
                    Kembali ke panel dan kirim dulu: alamat lain menghapusnya dari komputer ini.
                  </p>
                </Notice>
              </div>
            )}
            <div className="flex flex-wrap gap-3">
              <Button
                look="main"
                size="lg"
                pending={pending}
                disabled={waiting > 0 && found.origin !== present}
                onClick={choose}
                autoFocus
              >
                Ya, hubungkan
              </Button>
              <Button size="lg" disabled={pending} onClick={() => setFound(null)}>
                Bukan, ganti alamat
              </Button>
            </div>
          </section>
        ) : (
          <form onSubmit={find} className="mt-2 space-y-5" noValidate>
            <p className="mb-6 text-soft">
              {present
                ? 'Tulis alamat situs sekolah yang baru. Anda perlu masuk lagi di sana.'
                : 'Tulis alamat situs sekolah Anda. Ini hanya perlu sekali.'}
            </p>
            <TextField
              label="Alamat situs sekolah"
              hint="Misalnya smk-contoh.sch.id"
              value={address}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              data-first-focus
              onChange={(event) => setAddress(event.target.value)}
            />
            <Button type="submit" look="main" size="lg" wide pending={pending}>
              Periksa alamat
            </Button>
            {present && (
              <Button wide size="lg" disabled={pending} onClick={() => location.assign('/admin/')}>
                Kembali ke panel
              </Button>
            )}
            {failure && (
              <Notice tone="bad" role="alert" title={probeMessages[failure].title}>
                <p>{probeMessages[failure].advice}</p>
              </Notice>
            )}
          </form>
        )}
        <p className="mt-8 border-t border-line pt-4 text-sm text-soft">
          Tidak berhasil? Panel yang sama ada di peramban.{' '}
          <button
            type="button"
            className="inline-flex items-center gap-1 font-semibold underline disabled:no-underline disabled:opacity-60"
            disabled={address.trim() === ''}
            onClick={visit}
          >
            Buka di peramban
            <ExternalLink aria-hidden className="size-4" />
          </button>
        </p>
      </div>
    </main>
  )
}
