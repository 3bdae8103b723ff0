/**
 * The offered seat, on an application's card under Pendaftaran saya, with the buttons to accept or
 * decline it.
 */
import type { MySeat } from '@sekolah/contract/admission/enrolment/family-schemas'
import type { Device } from '@sekolah/offline/device'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { replacementKey } from '@sekolah/offline/outbox/state'
import { Button } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import { Checkbox } from '@sekolah/ui/field'
import { useFocusNext } from '@sekolah/ui/focus-next'
import { Notice } from '@sekolah/ui/status'
import { Check, Undo2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useNow } from '../../base/use-site.ts'
import { notDoneMessage, resignSentences } from '../../sending/action-sentences.ts'
import { firstMatchingSentence } from '../../sending/matching.ts'
import { useOutboxEntry, WaitingAnswer } from '../../sending/waiting-answer.tsx'
import { useFamilySocket } from '../use-family-live.ts'
import { SeatState } from './seat-state.tsx'

type Props = { device: Device; receipt: ApplicationReceipt; seat: MySeat }

export default function ReceiptSeat({ device, receipt, seat }: Props): ReactNode {
  const { client_id } = receipt
  const entry = useOutboxEntry(replacementKey('seat.confirm', client_id))
  const now = useNow()
  const [stays, setStays] = useState(seat.stays_on_better)
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const section = useRef<HTMLElement>(null)
  // The pressed button disappears, so the focus moves to the section that shows the result.
  const focusSection = useFocusNext<void>(() => section.current)
  useFamilySocket(device, client_id)
  const isOver = seat.offer_until !== null && Date.parse(seat.offer_until) <= now.getTime()
  const isOpen = seat.state === 'offered' && !isOver
  const isTaken = seat.state === 'confirmed'
  const mayResign = isOpen || isTaken || seat.state === 'enrolled'

  const answer = async (isTaking: boolean, stays_on_better = stays) => {
    setFailure(null)
    setAsking(false)
    focusSection()
    const of = client_id
    await (isTaking
      ? device.answer({ kind: 'seat.confirm', of, form: { stays_on_better } })
      : device.answer({ kind: 'seat.resign', of, form: { rev: seat.rev } })
    ).catch((error) => {
      setStays(seat.stays_on_better)
      setFailure(notDoneMessage('answer a seat', error))
    })
  }

  const change = (next: boolean) => {
    setStays(next)
    if (isTaken) void answer(true, next)
  }

  return (
    <section ref={section} tabIndex={-1} aria-label="Kursi" className="mt-5 space-y-3">
      <div role="status">
        <SeatState seat={seat} now={now} />
      </div>
      {entry && (
        <WaitingAnswer
          {...{ device, entry }}
          what={entry.kind === 'seat.confirm' ? 'Konfirmasi' : 'Pengunduran diri'}
          until={seat.offer_until}
          canTakeBack
          onDrop={() => {
            setStays(seat.stays_on_better)
            focusSection()
          }}
        />
      )}
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      {!entry && mayResign && (
        <>
          {seat.has_better && (
            <Checkbox
              id={`better-${client_id}`}
              label="Tetap ikut daftar cadangan pilihan yang lebih baik"
              checked={stays}
              onChange={({ target }) => change(target.checked)}
            />
          )}
          <div className="grid gap-3 sm:flex sm:flex-wrap">
            {isOpen && (
              <Button look="main" size="lg" onClick={() => answer(true)}>
                <Check aria-hidden />
                Ambil kursi ini
              </Button>
            )}
            <Button onClick={() => setAsking(true)}>
              <Undo2 aria-hidden />
              Mengundurkan diri
            </Button>
          </div>
        </>
      )}
      <Confirm
        open={asking}
        question="Lepaskan kursi ini?"
        onNo={() => setAsking(false)}
        onYes={() => answer(false)}
      >
        <p>{firstMatchingSentence(resignSentences, seat)}</p>
      </Confirm>
    </section>
  )
}
