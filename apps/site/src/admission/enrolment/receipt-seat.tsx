/** The step "Kursi" of an application, with the button to take what is offered. */
import type { MySeat } from '@sekolah/contract/admission/enrolment/family-schemas'
import type { Device } from '@sekolah/offline/device'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { replacementKey } from '@sekolah/offline/outbox/state'
import { Button } from '@sekolah/ui/button'
import { Checkbox } from '@sekolah/ui/field'
import { useFocusNext } from '@sekolah/ui/focus-next'
import { Notice } from '@sekolah/ui/status'
import { Check } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useNow } from '../../base/use-site.ts'
import { notDoneMessage } from '../../sending/action-sentences.ts'
import { useOutboxEntry, WaitingAnswer } from '../../sending/waiting-answer.tsx'
import { SeatState } from './seat-state.tsx'

type Props = { device: Device; receipt: ApplicationReceipt; seat: MySeat }

export default function ReceiptSeat({ device, receipt, seat }: Props): ReactNode {
  const { client_id } = receipt
  const entry = useOutboxEntry(replacementKey('seat.confirm', client_id))
  const now = useNow()
  const [stays, setStays] = useState(seat.stays_on_better)
  const [failure, setFailure] = useState<string | null>(null)
  const section = useRef<HTMLElement>(null)
  // The pressed button disappears, so the focus moves to the section that shows the result.
  const focusSection = useFocusNext<void>(() => section.current)
  const isOver = seat.offer_until !== null && Date.parse(seat.offer_until) <= now.getTime()
  const isOpen = seat.state === 'offered' && !isOver
  const isTaken = seat.state === 'confirmed'

  const take = async (stays_on_better = stays) => {
    setFailure(null)
    focusSection()
    const form = { stays_on_better }
    await device.answer({ kind: 'seat.confirm', of: client_id, form }).catch((error) => {
      setStays(seat.stays_on_better)
      setFailure(notDoneMessage('answer a seat', error))
    })
  }

  const change = (next: boolean) => {
    setStays(next)
    if (isTaken) void take(next)
  }

  return (
    <section ref={section} tabIndex={-1} aria-label="Kursi" className="space-y-3 outline-none">
      <div role="status">
        <SeatState seat={seat} now={now} />
      </div>
      {entry && (
        <WaitingAnswer
          {...{ device, entry }}
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
      {!entry && (isOpen || isTaken) && (
        <>
          {seat.has_better && (
            <Checkbox
              id={`better-${client_id}`}
              label="Tetap ikut daftar cadangan pilihan yang lebih baik"
              checked={stays}
              onChange={({ target }) => change(target.checked)}
            />
          )}
          {isOpen && (
            <Button look="main" size="lg" className="max-sm:w-full" onClick={() => take()}>
              <Check aria-hidden />
              Ambil kursi ini
            </Button>
          )}
        </>
      )}
    </section>
  )
}
