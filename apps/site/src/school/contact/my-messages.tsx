/** This device's messages: the state of each, and its actions. */

import { contactArrived, contactSubjectLabels } from '@sekolah/contract/school/contact/labels'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { newClientId } from '@sekolah/offline/client-id'
import type { Device } from '@sekolah/offline/device'
import type { MessageReceipt } from '@sekolah/offline/outbox/rows'
import type { Entry, EntryState } from '@sekolah/offline/outbox/state'
import { Button } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import { Notice } from '@sekolah/ui/status'
import { Pencil, Send, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { serverMessage } from '../../base/server-message.ts'
import { useSchoolTerms, useSettings } from '../../base/use-site.ts'
import { notDoneMessage } from '../../sending/action-sentences.ts'
import { firstMatchingSentence, matchingSentences } from '../../sending/matching.ts'
import { offlineSendSentences } from '../../sending/more-sentences.ts'
import { type PendingSubmission, submissionSentences } from '../../sending/sentences.ts'
import { SubmissionFrame } from '../../sending/submission-frame.tsx'
import { Sentences, usePendingSubmission } from '../../sending/submission-state.tsx'
import { useRestoreFocus } from '../../sending/use-focus-kept.ts'

type Submission = Entry<'contact.send'>
type Props = {
  device: Device
  entries: Submission[]
  receipts: MessageReceipt[]
  /** Keys of messages that were unsent while this page was open. */
  seenUnsent: ReadonlySet<string>
  onEdit: (entry: Submission) => void
}

export const MyMessages = ({ device, entries, receipts, seenUnsent, onEdit }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useRestoreFocus(entries.length + receipts.length, heading)
  if (entries.length + receipts.length === 0) return null
  return (
    <section aria-labelledby="pesan-saya" className="mb-10">
      <h2 ref={heading} id="pesan-saya" tabIndex={-1} className="text-xl outline-none sm:text-2xl">
        Pesan saya
      </h2>
      <div className="mt-4 space-y-4">
        {entries.map((entry) => (
          <SubmissionCard
            key={entry.client_id}
            device={device}
            entry={entry}
            onEdit={() => onEdit(entry)}
          />
        ))}
        {receipts.map((receipt) => (
          <Arrived
            key={receipt.client_id}
            receipt={receipt}
            justArrived={seenUnsent.has(receipt.client_id)}
            onErase={() => device.erase(receipt.client_id)}
          />
        ))}
      </div>
    </section>
  )
}

type ArrivedProps = {
  receipt: MessageReceipt
  justArrived: boolean
  onErase: () => Promise<void>
}

const Arrived = ({ receipt, justArrived, onErase }: ArrivedProps) => {
  const zone = useSettings().time_zone
  const words = useSchoolTerms()
  const { subject, received_at } = receipt
  const [failure, setFailure] = useState<string | null>(null)
  const erase = () => onErase().catch((error) => setFailure(notDoneMessage('erase', error)))
  return (
    <Notice
      tone="good"
      role={justArrived ? 'alert' : undefined}
      title={justArrived ? contactArrived : 'Pesan Anda sudah diterima sekolah.'}
    >
      <p className="text-sm">
        Perihal {words(contactSubjectLabels[subject])}, diterima {formatDateTime(received_at, zone)}
        .
      </p>
      {failure && <p role="alert">{failure}</p>}
      <Button onClick={erase}>
        <Trash2 aria-hidden />
        Hapus dari HP ini
      </Button>
    </Notice>
  )
}

type CardProps = { device: Device; entry: Submission; onEdit: () => void }

const SubmissionCard = ({ device, entry, onEdit }: CardProps) => {
  const waiting = usePendingSubmission(entry)
  const words = useSchoolTerms()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const { state, form, everSent, client_id } = entry
  // An attempt takes no control away: another would move under the finger.
  const isUnsent = state === 'queued' || state === 'held' || state === 'sending'
  const locked = pending || state === 'sending'

  const run = async (work: () => Promise<unknown>) => {
    setPending(true)
    setFailure(null)
    await work().catch((error) =>
      setFailure(serverMessage(error) ?? 'Belum berhasil. Silakan coba lagi nanti.'),
    )
    setPending(false)
    setAsking(false)
  }

  const sendNow = async () => {
    if ((await device.sendNow()) === 'offline')
      setFailure(firstMatchingSentence(offlineSendSentences, waiting.phone))
  }
  const sendAnew = async () => {
    await device.post('contact.send', newClientId(), form)
    await device.cancel(client_id)
  }

  return (
    <SubmissionFrame
      title={words(contactSubjectLabels[form.subject])}
      waiting={waiting}
      failure={failure}
      details={
        <>
          <p className="line-clamp-2 text-sm text-soft">{form.message}</p>
          <Details waiting={waiting} />
        </>
      }
      actions={
        <>
          {isUnsent && (
            <Button
              look="solid"
              className="max-sm:col-span-2"
              pending={locked}
              onClick={() => run(sendNow)}
            >
              <Send aria-hidden />
              Kirim sekarang
            </Button>
          )}
          {state === 'conflict' && (
            <Button className="max-sm:col-span-2" disabled={locked} onClick={() => run(sendAnew)}>
              <Send aria-hidden />
              Kirim sebagai pesan baru
            </Button>
          )}
          {(isUnsent || state === 'needs_fix') && (
            <Button disabled={locked} onClick={onEdit}>
              <Pencil aria-hidden />
              {state === 'needs_fix' ? 'Perbaiki' : 'Ubah'}
            </Button>
          )}
          <Button look="danger" disabled={locked} onClick={() => setAsking(true)}>
            <Trash2 aria-hidden />
            Batalkan
          </Button>
        </>
      }
    >
      <Confirm
        open={asking}
        question="Apakah Anda yakin ingin membatalkan pesan ini?"
        pending={pending}
        onNo={() => setAsking(false)}
        onYes={() => run(() => device.cancel(client_id))}
      >
        <p>
          Pesan ini dihapus dari HP ini.
          {everSent && ' Bila ternyata sudah sampai di sekolah, sekolah tetap membacanya.'}
        </p>
      </Confirm>
    </SubmissionFrame>
  )
}

const Details = ({ waiting }: { waiting: PendingSubmission }): ReactNode => {
  const { state, lastError } = waiting.entry
  return (
    <div role={alerts.includes(state) ? 'alert' : undefined} className="space-y-2">
      <Sentences
        list={matchingSentences(submissionSentences, waiting)}
        about="Halo, saya ingin bertanya."
      />
      {state === 'needs_fix' && (
        <ul className="list-disc pl-5">
          {lastError?.errors.map(({ field, message }) => (
            <li key={field + message}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const alerts: EntryState[] = ['needs_fix', 'conflict', 'closed', 'cancelled']
