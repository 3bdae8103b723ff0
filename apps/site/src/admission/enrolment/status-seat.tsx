/** The seat in Cek Status, read-only; it is accepted on the phone with the family's key. */
import type { MySeat } from '@sekolah/contract/admission/enrolment/family-schemas'
import { useDevice, useReceipts } from '@sekolah/offline/react'
import type { ReactNode } from 'react'
import { useNow } from '../../base/use-site.ts'
import ReceiptSeat from './receipt-seat.tsx'
import { SeatState } from './seat-state.tsx'

type Props = { seat: MySeat; number: string }

export default function StatusSeat({ seat, number }: Props): ReactNode {
  const device = useDevice()
  const now = useNow()
  const own = useReceipts('ppdb.apply')?.find(
    ({ registration_number, standing }) => registration_number === number && standing === 'known',
  )
  if (device && own?.seat) return <ReceiptSeat {...{ device, receipt: own }} seat={own.seat} />
  return (
    <div className="space-y-2">
      <SeatState {...{ seat, now }} />
      {seat.state === 'offered' && (
        <p>
          Kursi diambil dari HP yang dipakai mendaftar, di Pendaftaran saya, atau di loket sekolah.
        </p>
      )}
    </div>
  )
}
