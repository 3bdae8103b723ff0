/** The offered seat on the card of an application under Pendaftaran saya: taken or given back here. */
import type { MySeat } from '@sekolah/contract/admission/enrolment/family-schemas'
import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import { formatDateTime, type TimeZone } from '@sekolah/contract/values/dates'
import type { Device } from '@sekolah/offline/device'
import type { ApplicationReceipt, SeatAnswer } from '@sekolah/offline/outbox/rows'
import { Button } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import { Checkbox } from '@sekolah/ui/field'
import { useFocusNext } from '@sekolah/ui/focus-next'
import { Notice } from '@sekolah/ui/status'
import { Check, Undo2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useNow, useSettings } from '../../base/use-site.ts'
import { useFamilyLive } from '../use-family-live.ts'
import { SeatState } from './seat-state.tsx'

type Props = { device: Device; receipt: ApplicationReceipt; seat: MySeat }

export default function ReceiptSeat({ device, receipt, seat }: Props): ReactNode {
  const { client_id, seatAnswer } = receipt
  const now = useNow()
  const [stays, setStays] = useState(seat.stays_on_better)
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const section = useRef<HTMLElement>(null)
  // What was pressed goes away; what has come of it is told here.
  const focusSection = useFocusNext<void>(() => section.current)
  useFamilyLive(device, client_id)
  const isOver = seat.offer_until !== null && Date.parse(seat.offer_until) <= now.getTime()
  const isOpen = seat.state === 'offered' && !isOver
  const isTaken = seat.state === 'confirmed'
  const mayResign = isOpen || isTaken || seat.state === 'enrolled'

  const answer = async (wish: SeatAnswer['wish'], stays_on_better = stays) => {
    setFailure(null)
    setAsking(false)
    focusSection()
    await device.answerSeat(client_id, { wish, stays_on_better }).catch(() => {
      setStays(seat.stays_on_better)
      setFailure(
        'Jawaban belum tersimpan karena penyimpanan HP ini penuh atau terkunci. Coba lagi, atau hubungi sekolah.',
      )
    })
  }

  const change = (next: boolean) => {
    setStays(next)
    if (isTaken) void answer('confirm', next)
  }

  return (
    <section ref={section} tabIndex={-1} aria-label="Kursi" className="mt-5 space-y-3">
      <div role="status">
        <SeatState seat={seat} now={now} />
      </div>
      {seatAnswer && (
        <Waiting
          answer={seatAnswer}
          until={seat.offer_until}
          onDrop={() => {
            setStays(seat.stays_on_better)
            focusSection()
            device.dropSeatAnswer(client_id).catch(() => {})
          }}
        />
      )}
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      {!seatAnswer && mayResign && (
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
              <Button look="main" size="lg" onClick={() => answer('confirm')}>
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
        onYes={() => answer('resign', false)}
      >
        <p>
          Kursi {seat.program} akan ditawarkan kepada pendaftar cadangan, dan tidak dapat diminta
          kembali dari sini.
        </p>
      </Confirm>
    </section>
  )
}

type WaitingProps = { answer: SeatAnswer; until: string | null; onDrop: () => void }

/** What the school does not have yet, or has refused; never more than is known. */
const Waiting = ({ answer, until, onDrop }: WaitingProps) => {
  const zone = useSettings().time_zone as TimeZone
  const isConfirming = answer.wish === 'confirm'
  if (answer.state === 'conflict') {
    return (
      <Notice tone="bad" role="alert" title="Jawaban Anda tidak dapat diterima sekolah">
        <p>{answer.lastError?.message}</p>
        <Button className="mt-3" onClick={onDrop}>
          Mengerti
        </Button>
      </Notice>
    )
  }
  return (
    <Notice
      tone="wait"
      role="status"
      title={`${isConfirming ? 'Konfirmasi' : 'Pengunduran diri'} tersimpan di HP, belum sampai ke sekolah`}
    >
      <p>
        Ditekan {formatDateTime(answer.queuedAt, zone)}. Dikirim sendiri begitu ada sinyal; di
        sebagian HP sesudah halaman ini dibuka lagi. Jangan hapus data peramban.
      </p>
      {isConfirming && until && (
        <p>
          Bila baru sampai sesudah batas waktu ({formatOfferEnd(until, zone)}), sekolah masih
          menghitungnya hanya selama kursinya belum ditawarkan kepada orang lain.
        </p>
      )}
      <Button className="mt-3" onClick={onDrop}>
        Urungkan
      </Button>
    </Notice>
  )
}
