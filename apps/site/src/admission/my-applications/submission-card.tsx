/** The card of an application that has not arrived: its state and actions. */
import { applicantLabels } from '@sekolah/contract/admission/labels'
import { initials } from '@sekolah/contract/admission/rules'
import type { Device } from '@sekolah/offline/device'
import type { Entry } from '@sekolah/offline/outbox/state'
import { Button } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import { Pencil, Printer, Send, Share2, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AskSchool } from '../../blocks/ask-school.tsx'
import { shareCopy } from '../../blocks/share.ts'
import { serverMessage } from '../../sending/server-message.ts'
import { SubmissionFrame } from '../../sending/submission-frame.tsx'
import { offlineMessage, Urgency, Waiting } from '../../sending/submission-state.tsx'
import { isFieldName } from '../form/form-values.ts'
import { useAdmission } from '../use-admission.ts'
import { unsentText } from './unsent-text.ts'

type Props = {
  device: Device
  entry: Entry<'ppdb.apply'>
  /** Whether it is open in the form, which then shows the messages of its fields. */
  isInForm: boolean
  onEdit: () => void
  onPrint: () => void
}

export const SubmissionCard = ({ device, entry, isInForm, onEdit, onPrint }: Props) => {
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
        serverMessage(error) ??
          'Perlu jaringan untuk ini, karena pendaftaran mungkin sudah sampai di sekolah.',
      )
    } finally {
      setBusy(null)
      setAsking(false)
    }
  }

  const sendNow = async () => {
    if ((await device.sendNow()) === 'offline') setFailure(offlineMessage)
  }

  const { state, client_id } = entry
  const isWaiting = state === 'queued' || state === 'held'
  const locked = busy !== null || state === 'sending'
  // Schools lengthen their admission: nobody has to fill in the form a second time.
  const isOpen = useAdmission()?.state === 'open'
  return (
    <SubmissionFrame
      title={shortName(entry.form.name)}
      state={state}
      failure={failure}
      details={<Details entry={entry} isInForm={isInForm} />}
      actions={
        <>
          {(isWaiting || state === 'sending') && (
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
              <Button
                pending={busy === 'mine'}
                disabled={locked}
                onClick={() => run('mine', () => device.edit('ppdb.apply', client_id, entry.form))}
              >
                Pakai data di HP ini
              </Button>
            </>
          )}
          {(isWaiting || state === 'needs_fix' || state === 'conflict') && (
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
        <p>Isian ini dihapus dari HP ini dan tidak dapat dikembalikan.</p>
      </Confirm>
    </SubmissionFrame>
  )
}

const Details = ({ entry, isInForm }: Pick<Props, 'entry' | 'isInForm'>): ReactNode => {
  const { state, lastError, form } = entry
  const about = `Halo, saya ingin bertanya tentang pendaftaran ${shortName(form.name)}.`
  const messages = (lastError?.errors ?? []).filter(({ field }) => !isInForm || !isFieldName(field))
  switch (state) {
    case 'queued':
    case 'held':
      return (
        <>
          <Waiting entry={entry} />
          {state === 'held' && <AskSchool about={about} />}
          <Urgency entry={entry} about={about} />
        </>
      )
    case 'sending':
      return <p>Sedang dikirim ke sekolah. Jangan tutup halaman ini dulu.</p>
    case 'needs_fix':
      return (
        <Refusal>
          <p>{lastError?.message}</p>
          <ul className="list-disc space-y-1 pl-5">
            {messages.map(({ field, message }) => (
              <li key={field + message}>
                {isFieldName(field) ? '' : `${applicantLabelOf(field)}: `}
                {message}
              </li>
            ))}
          </ul>
        </Refusal>
      )
    case 'conflict':
      return <p role="alert">{lastError?.message} Pilih data mana yang berlaku.</p>
    case 'closed':
      return (
        <>
          <Refusal>
            <p>{lastError?.message}</p>
          </Refusal>
          <p className="text-sm">Isian Anda tetap tersimpan di HP ini.</p>
          <AskSchool about={about} />
        </>
      )
    case 'cancelled':
      return <p>Pendaftaran ini sudah dibatalkan dan tidak dikirim lagi.</p>
  }
}

/** The server's refusal, with the text of the specification. */
const Refusal = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="space-y-2">
    <p className="font-semibold">Terjadi kesalahan saat mengirim pendaftaran. Silakan coba lagi.</p>
    {children}
  </div>
)

const applicantLabelOf = (field: string): string =>
  field in applicantLabels ? applicantLabels[field as keyof typeof applicantLabels] : field

/** "Ahmad F.": enough for the family on a shared phone. */
export const shortName = (name: string): string => {
  const [first = '', ...others] = name.split(/\s+/)
  return [first, initials(others.join(' '))].filter(Boolean).join(' ')
}
