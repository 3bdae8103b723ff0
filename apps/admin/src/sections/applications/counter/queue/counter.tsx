/**
 * The counter's form on this computer, whose entries are enqueued. It shows no data of the server's
 * applicants, and only initials of enqueued ones; their provisional receipts can be reprinted while
 * the screen is not locked.
 */
import { provisionalNumber } from '@sekolah/contract/admission/counter/rules'
import { initials } from '@sekolah/contract/admission/rules'
import type { WalkInForm } from '@sekolah/contract/admission/schemas'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import { formatDateTime } from '@sekolah/contract/values/dates'
import type { CounterArrival, CounterQueue, CounterSchool } from '@sekolah/offline/counter/queue'
import { isRefused } from '@sekolah/offline/outbox/state'
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isPanelHidden } from '../../../../core/platform/hidden-panel.ts'
import type { Platform } from '../../../../core/platform/platform.ts'
import { type OpenedDraft, openCounterDraft } from './begun-form.ts'
import { CounterForm } from './counter-form.tsx'
import { ProvisionalReceipt, type QueuedFamily } from './provisional-receipt.tsx'
import { StorageNotice } from './storage-notice.tsx'
import type { useCounterQueue } from './use-queue.ts'

type Props = {
  platform: Platform
  counter: ReturnType<typeof useCounterQueue>
  /** Shows the applicant that an entry has become. */
  onOpen?: (arrival: CounterArrival) => void
  /** Content above the form. */
  children: ReactNode
}

export const CounterPanel = ({ platform, counter, onOpen, children }: Props) => {
  const { queue, list, failure, retry } = counter
  const toast = useToast()
  const [known, setKnown] = useState<{ school: CounterSchool; form: OpenedDraft }>()
  const [noted, setNoted] = useState<QueuedFamily | null>(null)
  const [printing, setPrinting] = useState<QueuedFamily | null>(null)

  const begun = useRef<OpenedDraft>(null)
  useEffect(() => {
    if (!queue) return
    let isGone = false
    const read = async () => {
      const school = await queue.school.read()
      const form = await openCounterDraft(queue)
      if (isGone) return form.leave()
      begun.current = form
      setKnown({ school: school ?? { settings: settingsFrom([]), programs: [] }, form })
    }
    void read()
    return () => {
      isGone = true
      begun.current?.leave()
    }
  }, [queue])

  const save = async (
    queue: CounterQueue,
    { client_id, erase, leave }: OpenedDraft,
    form: WalkInForm,
  ) => {
    await queue.add(client_id, form)
    await erase()
    leave()
    const next = await openCounterDraft(queue)
    begun.current = next
    const { name, parent_name } = form
    setNoted({ client_id, name, parent_name, at: new Date().toISOString() })
    setKnown((before) => before && { ...before, form: next })
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
            key={known.form.client_id}
            programs={known.school.programs}
            initial={known.form.values}
            save="Catat di PC ini"
            onSave={(form) => save(queue, known.form, form)}
            onTyped={known.form.store}
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
              <li
                key={entry.client_id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2"
              >
                <strong>{provisionalNumber(entry.client_id)}</strong>
                <span>{initials(entry.form.name)}</span>
                <span className="text-soft">
                  {formatDateTime(entry.queuedAt, known?.school.settings.time_zone ?? 'WIB')}
                </span>
                {isRefused(entry) && (
                  <strong className="text-wait">Perlu diperiksa di panel</strong>
                )}
                {!isPanelHidden() && (
                  <Button
                    look="quiet"
                    aria-label={`Cetak tanda terima ${provisionalNumber(entry.client_id)}`}
                    onClick={() => setPrinting({ ...entry.form, ...entry, at: entry.queuedAt })}
                  >
                    Cetak tanda terima
                  </Button>
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
  noted: QueuedFamily
  arrival: CounterArrival | undefined
  onPrint: () => void
  onOpen: Props['onOpen']
}

/** The result of the last entry: still in the queue, or its registration number. */
const Outcome = ({ noted, arrival, onPrint, onOpen }: OutcomeProps) => {
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button is below a long form, which is now empty: move the focus.
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
