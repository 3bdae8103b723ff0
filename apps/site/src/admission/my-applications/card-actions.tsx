/** The buttons below an application's steps; what ends something asks first. */
import { statusLabels } from '@sekolah/contract/admission/labels'
import { statusLink } from '@sekolah/contract/admission/rules'
import { admissionName } from '@sekolah/contract/settings/rules'
import { formatDateTime } from '@sekolah/contract/values/dates'
import type { Device } from '@sekolah/offline/device'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { type Entry, replacementKey } from '@sekolah/offline/outbox/state'
import type { Unsent } from '@sekolah/offline/outbox/unsent'
import { Button } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import {
  ChevronDown,
  DoorOpen,
  FileText,
  Pencil,
  Printer,
  Share2,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { useNow, useOrigin, useSettings } from '../../base/use-site.ts'
import { share } from '../../blocks/share.ts'
import { notDoneMessage, resignSentences } from '../../sending/action-sentences.ts'
import { firstMatchingSentence, matchingSentences } from '../../sending/matching.ts'
import { receiptEraseSentences, withdrawSentences } from '../../sending/more-sentences.ts'
import { Sentences } from '../../sending/submission-state.tsx'
import { useOutboxEntry } from '../../sending/waiting-answer.tsx'
import { mayResign } from '../enrolment/seat-state.tsx'

type Props = {
  device: Device
  receipt: ApplicationReceipt
  unsent: Unsent
  withdrawal: Entry | undefined
  hasSteps: boolean
  onShowReceipt: () => void
  /** Opens the form with the data of the application; null where it cannot be corrected. */
  edit: (() => Promise<void>) | null
  isOpening: boolean
  onPrint: () => void
  onErase: () => Promise<void>
  onFailure: (text: string | null) => void
  /** After a withdrawal was sent: its button has gone. */
  onWithdrawn: () => void
}

type Question = 'withdraw' | 'resign' | 'erase'

export const CardActions = (props: Props) => {
  const { device, receipt, unsent, withdrawal, edit, onFailure } = props
  const { client_id, registration_number: number, standing, seat } = receipt
  const settings = useSettings()
  const origin = useOrigin()
  const now = useNow()
  const zone = settings.time_zone
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<Question | null>(null)
  const [pending, setPending] = useState(false)
  const seatAnswer = useOutboxEntry(replacementKey('seat.resign', client_id))
  const leaving = { receipt, isOpen: false, zone, unsent }

  const run = async (work: () => Promise<unknown>, failed: (error: unknown) => string) => {
    setPending(true)
    onFailure(null)
    await work().catch((error) => onFailure(failed(error)))
    setPending(false)
    setAsked(null)
  }
  const withdraw = async () => {
    const outcome = await device.withdraw(client_id)
    if (outcome === 'offline') onFailure(notDoneMessage('withdraw offline'))
    else props.onWithdrawn()
  }
  const resign = () =>
    device.answer({ kind: 'seat.resign', of: client_id, form: { rev: seat?.rev ?? null } })

  return (
    <div className="-mx-2 flex flex-wrap gap-x-1 border-t border-line pt-3">
      {props.hasSteps && (
        <Button look="quiet" className={tight} onClick={props.onShowReceipt}>
          <FileText aria-hidden />
          Lihat bukti
        </Button>
      )}
      {edit && (
        <Button look="quiet" className={tight} pending={props.isOpening} onClick={edit}>
          <Pencil aria-hidden />
          Perbaiki data
        </Button>
      )}
      <Button
        look="quiet"
        className={tight}
        onClick={() =>
          share({
            title: `${admissionName(settings)} ${number}`,
            text: `Pendaftaran ${receipt.initials} di ${settings.school_name}: ${number} (${statusLabels[receipt.status]} per ${formatDateTime(receipt.checkedAt, zone)}).`,
            url: statusLink(origin, number),
          })
        }
      >
        <Share2 aria-hidden />
        Bagikan
      </Button>
      <Button look="quiet" className={tight} onClick={props.onPrint}>
        <Printer aria-hidden />
        Cetak
      </Button>
      <Button
        look="quiet"
        className={tight}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Lainnya
        <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : ''} />
      </Button>
      {isOpen && (
        <div className="flex w-full flex-wrap gap-3 px-2 py-3 max-sm:*:grow">
          {standing === 'known' && !withdrawal && (
            <Button look="danger" onClick={() => setAsked('withdraw')}>
              <Undo2 aria-hidden />
              Tarik pendaftaran
            </Button>
          )}
          {seat && standing === 'known' && !seatAnswer && mayResign(seat, now) && (
            <Button look="danger" onClick={() => setAsked('resign')}>
              <DoorOpen aria-hidden />
              Mengundurkan diri
            </Button>
          )}
          <Button look="danger" onClick={() => setAsked('erase')}>
            <Trash2 aria-hidden />
            Hapus dari HP ini
          </Button>
        </div>
      )}
      <Confirm
        open={asked === 'withdraw'}
        question="Tarik pendaftaran ini dari sekolah?"
        pending={pending}
        onNo={() => setAsked(null)}
        onYes={() => run(withdraw, (error) => notDoneMessage('withdraw', error))}
      >
        <p>{firstMatchingSentence(withdrawSentences, leaving)}</p>
      </Confirm>
      {seat && (
        <Confirm
          open={asked === 'resign'}
          question="Lepaskan kursi ini?"
          pending={pending}
          onNo={() => setAsked(null)}
          onYes={() => run(resign, (error) => notDoneMessage('answer a seat', error))}
        >
          <p>{firstMatchingSentence(resignSentences, seat)}</p>
        </Confirm>
      )}
      <Confirm
        open={asked === 'erase'}
        question="Hapus bukti ini dari HP ini?"
        onNo={() => setAsked(null)}
        onYes={() => run(props.onErase, (error) => notDoneMessage('erase', error))}
      >
        <Sentences list={matchingSentences(receiptEraseSentences, leaving)} about="" />
      </Confirm>
    </div>
  )
}

/** Side by side on a phone. */
const tight = 'px-2!'
