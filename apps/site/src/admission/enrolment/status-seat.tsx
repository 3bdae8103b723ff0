/** The seat in Cek Status, read-only; it is accepted on the phone with the family's key. */
import type { MySeat } from '@sekolah/contract/admission/enrolment/family-schemas'
import { useDevice, useReceipts } from '@sekolah/offline/react'
import type { ComponentProps } from 'react'
import { useNow } from '../../base/use-site.ts'
import { useFamilySocket } from '../use-family-live.ts'
import ReceiptSeat from './receipt-seat.tsx'
import { Bring, SeatState } from './seat-state.tsx'

type Props = { seat: MySeat; number: string }

export const StatusSeat = ({ seat, number }: Props) => {
  const device = useDevice()
  const now = useNow()
  const own = useReceipts('ppdb.apply')?.find(
    ({ registration_number, standing }) => registration_number === number && standing === 'known',
  )
  if (device && own?.seat) return <OwnSeat {...{ device, receipt: own }} seat={own.seat} />
  return (
    <div className="space-y-2">
      <SeatState {...{ seat, now }} />
      {seat.state === 'confirmed' && <Bring seat={seat} />}
      {seat.state === 'offered' && (
        <p>
          Kursi diambil dari HP yang dipakai mendaftar, di Pendaftaran saya, atau di loket sekolah.
        </p>
      )}
    </div>
  )
}

const OwnSeat = (props: ComponentProps<typeof ReceiptSeat>) => {
  useFamilySocket(props.device, props.receipt.client_id)
  return (
    <>
      <ReceiptSeat {...props} />
      {props.seat.state === 'confirmed' && <Bring seat={props.seat} />}
    </>
  )
}
