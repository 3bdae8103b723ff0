/**
 * The counter's form on this computer, whose entries wait in the queue. Nothing of those whom the
 * school has already is shown here, and of those who wait only initials.
 */
import { provisionalNumber } from '@sekolah/contract/admission/counter/rules'
import { initials } from '@sekolah/contract/admission/rules'
import type { WalkInForm } from '@sekolah/contract/admission/schemas'
import { formatDateTime } from '@sekolah/contract/dates'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import { newClientId } from '@sekolah/offline/client-id'
import type { Arrival, CounterSchool } from '@sekolah/offline/counter/queue'
import { isRefused } from '@sekolah/offline/outbox/state'
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { isPanelHidden } from '../../../../desktop/hidden-panel.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Values } from '../../../../resource-screen/form/form-state.ts'
import { CounterForm } from './counter-form.tsx'
import { type Noted, ProvisionalReceipt } from './provisional-receipt.tsx'
import { StorageNotice } from './storage-notice.tsx'
import type { useCounterQueue } from './use-queue.ts'

const DRAFT_MS = 500

type Props = {
  platform: Platform
  counter: ReturnType<typeof useCounterQueue>
  /** Shows the applicant that an entry has become. */
  onOpen?: (arrival: Arrival) => void
  /** What stands above the form. */
  children: ReactNode
}

export const Counter = ({ platform, counter, onOpen, children }: Props) => {
  const { queue, list, failure, retry } = counter
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
      {children}
      {failure && (
        <Notice tone="bad" role="alert" title={failure}>
          <Button onClick={retry}>Coba lagi</Button>
        </Notice>
      )}
      {queue && <StorageNotice isSealed={queue.isSealed} />}
      {noted && (
        <Outcome
          key={noted.client_id}
          noted={noted}
          arrival={list.arrived.find(({ client_id }) => client_id === noted.client_id)}
          onPrint={() => setPrinting(noted)}
          onOpen={onOpen}
        />
      )}
      {known?.school.programs.length === 0 && (
        <Notice tone="wait" title="PC ini belum mengenal program keahlian sekolah.">
          <p>
            Buka Kelola PPDB sekali di panel, selagi server menyala, lalu buka lagi formulir ini.
          </p>
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
            {list.waiting.map((entry) => (
              <li key={entry.client_id} className="flex flex-wrap gap-x-4 px-4 py-2">
                <strong>{provisionalNumber(entry.client_id)}</strong>
                <span>{initials(entry.form.name)}</span>
                <span className="text-soft">
                  {formatDateTime(entry.queuedAt, known?.school.settings.time_zone ?? 'WIB')}
                </span>
                {isRefused(entry) && (
                  <strong className="text-wait">Perlu diperiksa di panel</strong>
                )}
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

type OutcomeProps = {
  noted: Noted
  arrival: Arrival | undefined
  onPrint: () => void
  onOpen: Props['onOpen']
}

/** What became of the family that was written down last. */
const Outcome = ({ noted, arrival, onPrint, onOpen }: OutcomeProps) => {
  const button = useRef<HTMLButtonElement>(null)
  // The button that was pressed lies under a long form, which is empty again.
  useEffect(() => button.current?.focus(), [])
  const number = arrival
    ? arrival.registration_number
    : `nomor sementara ${provisionalNumber(noted.client_id)}`
  return (
    <Notice tone="good" role="status" title={`${noted.name}: ${number}`}>
      {arrival?.possible_duplicate && <p className="font-semibold text-wait">Mungkin ganda.</p>}
      {arrival && onOpen ? (
        <Button ref={button} onClick={() => onOpen(arrival)}>
          Buka di panel
        </Button>
      ) : (
        <Button ref={button} onClick={onPrint}>
          Cetak tanda terima sementara
        </Button>
      )}
    </Notice>
  )
}
