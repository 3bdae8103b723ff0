/**
 * "Formulir loket" while the server is away: families are written down on this computer. Nothing of
 * those whom the school has already is shown here, and of those who wait only initials.
 */
import { provisionalNumber } from '@sekolah/contract/admission/counter/rules'
import { initials } from '@sekolah/contract/admission/rules'
import type { WalkInForm } from '@sekolah/contract/admission/schemas'
import { formatDateTime } from '@sekolah/contract/dates'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import { newClientId } from '@sekolah/offline/client-id'
import type { CounterSchool } from '@sekolah/offline/counter/queue'
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { hidePanel, isPanelHidden } from '../../../../desktop/hidden-panel.ts'
import type { Values } from '../../../../resource-screen/form/form-state.ts'
import type { Session } from '../../../../session/session-store.ts'
import { useOutage } from '../../../../session/use-outage.ts'
import { CounterForm } from './counter-form.tsx'
import { type Noted, ProvisionalReceipt } from './provisional-receipt.tsx'
import { StorageNotice } from './storage-notice.tsx'
import { useCounterQueue } from './use-queue.ts'

const DRAFT_MS = 500

type Props = { session: Session; onLeave: () => void }

const CounterScreen = ({ session, onLeave }: Props) => {
  const { platform } = session
  const { queue, list, failure, retry } = useCounterQueue(platform)
  const state = useSyncExternalStore(session.subscribe, session.state)
  const isBack = state.name === 'signed_in' || state.name === 'signed_out'
  const toast = useToast()
  const [known, setKnown] = useState<{ school: CounterSchool; draft: Values | undefined }>()
  const [round, setRound] = useState(0)
  const [noted, setNoted] = useState<Noted | null>(null)
  const [printing, setPrinting] = useState<Noted | null>(null)

  useEffect(() => {
    if (!queue) return
    let isGone = false
    const read = async () => {
      const school = await queue.school.read()
      // Whoever comes to a locked computer may register a child, and not read what was begun.
      const draft = isPanelHidden() ? undefined : await queue.draft.read()
      if (isGone) return
      setKnown({ school: school ?? { settings: settingsFrom([]), programs: [] }, draft })
    }
    void read()
    return () => {
      isGone = true
    }
  }, [queue])
  useEffect(
    () =>
      platform.desktop?.on.lock(({ locked }) => {
        hidePanel(locked)
        if (locked) onLeave()
      }),
    [platform, onLeave],
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const storeDraft = useCallback(
    (values: Values) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void queue?.draft.write(values).catch(() => {}), DRAFT_MS)
    },
    [queue],
  )

  const save = async (form: WalkInForm) => {
    if (!queue) return
    clearTimeout(timer.current)
    const client_id = newClientId()
    await queue.add(client_id, form)
    const { name, parent_name } = form
    setNoted({ client_id, name, parent_name, at: new Date().toISOString() })
    setKnown((before) => before && { ...before, draft: undefined })
    setRound((before) => before + 1)
    toast('good', `Tercatat di PC ini sebagai ${provisionalNumber(client_id)}.`)
  }

  return (
    <main className="mx-auto min-h-dvh max-w-4xl space-y-5 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl sm:text-2xl">Formulir loket</h1>
        <Button onClick={onLeave}>Kembali ke panel</Button>
      </div>
      {isBack ? (
        <Notice tone="good" role="status" title="Server sudah kembali.">
          <p>
            {list.waiting.length > 0
              ? `${list.waiting.length} isian terkirim setelah Anda masuk di panel.`
              : 'Daftarkan keluarga berikutnya di panel.'}
          </p>
        </Notice>
      ) : (
        <Away session={session} />
      )}
      {failure && (
        <Notice tone="bad" role="alert" title={failure}>
          <Button onClick={retry}>Coba lagi</Button>
        </Notice>
      )}
      {queue && <StorageNotice isSealed={queue.isSealed} />}
      {noted && (
        <Notice
          tone="good"
          role="status"
          title={`${noted.name}: nomor sementara ${provisionalNumber(noted.client_id)}`}
        >
          <Button onClick={() => setPrinting(noted)}>Cetak tanda terima sementara</Button>
        </Notice>
      )}
      {queue && known && (
        <section className="rounded-lg border border-line bg-surface p-4 sm:p-6">
          <CounterForm
            key={round}
            programs={known.school.programs}
            initial={known.draft}
            save="Catat di PC ini"
            onSave={save}
            onTyped={storeDraft}
          />
        </section>
      )}
      {list.waiting.length > 0 && (
        <section aria-labelledby="menunggu" className="space-y-2">
          <h2 id="menunggu" className="text-lg">
            Menunggu server ({list.waiting.length})
          </h2>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {list.waiting.map(({ client_id, form, queuedAt }) => (
              <li key={client_id} className="flex flex-wrap gap-x-4 px-4 py-2">
                <strong>{provisionalNumber(client_id)}</strong>
                <span>{initials(form.name)}</span>
                <span className="text-soft">
                  {formatDateTime(queuedAt, known?.school.settings.time_zone ?? 'WIB')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {printing && known && (
        <ProvisionalReceipt
          noted={printing}
          settings={known.school.settings}
          platform={platform}
          onDone={() => setPrinting(null)}
        />
      )}
    </main>
  )
}
export default CounterScreen

/** Asks the server again and again; the screen stays whatever it answers. */
const Away = ({ session }: { session: Session }) => {
  const why = useOutage(session)
  return (
    <Notice tone="wait" role="status" title={why?.title ?? 'Server tidak dapat dihubungi'}>
      <p>
        Keluarga tetap dapat didaftarkan. Daftar pendaftar dan keputusan menunggu server; nomor
        pendaftaran diberikan setelah isian terkirim.
      </p>
    </Notice>
  )
}
