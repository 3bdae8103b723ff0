/** The card of an application that has not arrived: its state and actions. */
import { ApiError, Unreachable } from '@sekolah/api-client/visitor'
import { applicantLabels } from '@sekolah/contract/admission/labels'
import { initials } from '@sekolah/contract/admission/rules'
import type { Device } from '@sekolah/offline/device'
import type { Entry, EntryState } from '@sekolah/offline/outbox/state'
import { useLive } from '@sekolah/offline/react'
import type { Database } from '@sekolah/offline/storage/database'
import { Button } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import { Pencil, Printer, Send, Share2, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { notStoredMessage } from '../../base/storage-messages.ts'
import { shareCopy } from '../../blocks/share.ts'
import { cancelSentences } from '../../sending/action-sentences.ts'
import { firstMatchingSentence, matchingSentences } from '../../sending/matching.ts'
import { offlineSendSentences } from '../../sending/more-sentences.ts'
import {
  isRankingClosed,
  type PendingSubmission,
  submissionSentences,
} from '../../sending/sentences.ts'
import { SubmissionFrame } from '../../sending/submission-frame.tsx'
import { Sentences, usePendingSubmission } from '../../sending/submission-state.tsx'
import { isFieldName } from '../form/form-values.ts'
import { HandOver } from './hand-over.tsx'
import { unsentText } from './unsent-text.ts'

const Documents = lazy(() =>
  import('../documents/waiting-documents.tsx').catch(() => ({ default: () => null })),
)

type Props = {
  device: Device
  entry: Entry<'ppdb.apply'>
  /** Whether it is open in the form, which then shows its field errors. */
  isInForm: boolean
  onEdit: () => void
  onPrint: () => void
}

export const SubmissionCard = ({ device, entry, isInForm, onEdit, onPrint }: Props) => {
  const waiting = usePendingSubmission(entry)
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)

  const run = async (name: string, work: () => Promise<unknown>) => {
    setBusy(name)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(
        error instanceof Unreachable || (error instanceof ApiError && !error.code)
          ? 'Perlu jaringan untuk ini, karena pendaftaran mungkin sudah sampai di sekolah.'
          : notStoredMessage(error),
      )
    } finally {
      setBusy(null)
      setAsking(false)
    }
  }

  const sendNow = async () => {
    if ((await device.sendNow()) === 'offline')
      setFailure(firstMatchingSentence(offlineSendSentences, waiting.phone))
  }

  const { state, client_id } = entry
  const pages = usePageCount(client_id)
  // An attempt takes no control away: another would move under the finger.
  const isUnsent = state === 'queued' || state === 'held' || state === 'sending'
  const locked = busy !== null || state === 'sending'
  // A school may extend its admission: nobody should fill in the form a second time.
  const isOpen = waiting.admission === 'open'
  return (
    <SubmissionFrame
      title={shortName(entry.form.name)}
      waiting={waiting}
      failure={failure}
      details={
        <>
          <Details {...{ waiting, isInForm }} name={entry.form.name} />
          {pages > 0 && (
            <Suspense>
              <Documents {...{ device, client_id }} />
            </Suspense>
          )}
        </>
      }
      actions={
        <>
          {isUnsent && (
            <Button
              look="main"
              className="max-sm:col-span-2"
              pending={busy === 'send' || state === 'sending'}
              disabled={locked}
              onClick={() => run('send', sendNow)}
            >
              <Send aria-hidden />
              Kirim sekarang
            </Button>
          )}
          {state === 'closed' && isOpen && (
            <Button
              look="main"
              className="max-sm:col-span-2"
              pending={busy === 'again'}
              disabled={locked}
              onClick={() => run('again', () => device.edit('ppdb.apply', client_id, entry.form))}
            >
              <Send aria-hidden />
              Pendaftaran dibuka lagi: kirim
            </Button>
          )}
          {state === 'conflict' && (
            <>
              <Button
                pending={busy === 'accept'}
                disabled={locked}
                onClick={() => run('accept', () => device.acceptServerCopy(client_id))}
              >
                Pakai data yang ada di sekolah
              </Button>
              {!isRankingClosed(waiting) && (
                <Button
                  pending={busy === 'mine'}
                  disabled={locked}
                  onClick={() =>
                    run('mine', () => device.edit('ppdb.apply', client_id, entry.form))
                  }
                >
                  Pakai data di HP ini
                </Button>
              )}
            </>
          )}
          {(isUnsent || state === 'needs_fix' || state === 'conflict') && (
            <Button
              look={state === 'needs_fix' ? 'main' : 'outline'}
              disabled={locked}
              onClick={onEdit}
            >
              <Pencil aria-hidden />
              {state === 'needs_fix' ? 'Perbaiki' : 'Ubah'}
            </Button>
          )}
          <Button disabled={locked} onClick={onPrint}>
            <Printer aria-hidden />
            Cetak
          </Button>
          <Button
            onClick={() =>
              shareCopy(`Pendaftaran ${shortName(entry.form.name)}`, unsentText(entry))
            }
          >
            <Share2 aria-hidden />
            Bagikan
          </Button>
          {(isUnsent || state === 'closed') && (
            <HandOver {...{ device, entry }} disabled={locked} />
          )}
          <Button
            look="danger"
            className="max-sm:col-span-2"
            disabled={locked}
            onClick={() => setAsking(true)}
          >
            <Trash2 aria-hidden />
            {state === 'closed' || state === 'cancelled' ? 'Hapus dari HP ini' : 'Batalkan'}
          </Button>
        </>
      }
    >
      <Confirm
        open={asking}
        question="Apakah Anda yakin ingin membatalkan pendaftaran ini?"
        pending={busy === 'cancel'}
        onNo={() => setAsking(false)}
        onYes={() => run('cancel', () => device.cancel(client_id))}
      >
        <Sentences list={matchingSentences(cancelSentences, { entry, pages })} about="" />
      </Confirm>
    </SubmissionFrame>
  )
}

/** The number of photos that are sent once the application has arrived. */
const usePageCount = (client_id: string): number => {
  const query = useMemo(
    () => (db: Database) => db.document_pages.where({ client_id }).count(),
    [client_id],
  )
  return useLive(query, 0)
}

type DetailsProps = { waiting: PendingSubmission; name: string; isInForm: boolean }

const Details = ({ waiting, name, isInForm }: DetailsProps): ReactNode => {
  const { state, lastError } = waiting.entry
  const messages = (lastError?.errors ?? []).filter(({ field }) => !isInForm || !isFieldName(field))
  return (
    // Announced to screen readers if somebody must act.
    <div role={alerts.includes(state) ? 'alert' : undefined} className="space-y-2">
      <Sentences
        list={matchingSentences(submissionSentences, waiting)}
        about={`Halo, saya ingin bertanya tentang pendaftaran ${shortName(name)}.`}
      />
      {state === 'needs_fix' && (
        <ul className="list-disc space-y-1 pl-5">
          {messages.map(({ field, message }) => (
            <li key={field + message}>
              {isFieldName(field) ? '' : `${applicantLabelOf(field)}: `}
              {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const alerts: EntryState[] = ['needs_fix', 'conflict', 'closed']

const applicantLabelOf = (field: string): string =>
  field in applicantLabels ? applicantLabels[field as keyof typeof applicantLabels] : field

/** "Ahmad F.": enough for the family on a shared phone. */
export const shortName = (name: string): string => {
  const [first = '', ...others] = name.split(/\s+/)
  return [first, initials(others.join(' '))].filter(Boolean).join(' ')
}
