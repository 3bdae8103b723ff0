/** Payments, and the state of sent proofs. */
import type { MyFees } from '@sekolah/contract/admission/fees/family-schemas'
import { paymentMethodLabels, paymentStateLabels } from '@sekolah/contract/admission/fees/labels'
import { formatDateTime, formatDay, type TimeZone } from '@sekolah/contract/values/dates'
import { rupiah } from '@sekolah/contract/values/money'
import { Badge, type Tone } from '@sekolah/ui/status'
import { useSettings } from '../../base/use-site.ts'

const tones: Record<keyof typeof paymentStateLabels, Tone> = {
  waiting: 'wait',
  paid: 'good',
  refused: 'bad',
  refunded: 'plain',
}

export const Payments = ({ fees: { payments, proofs } }: { fees: MyFees }) => {
  const zone = useSettings().time_zone as TimeZone
  // A confirmed proof is already listed as a payment.
  const open = proofs.filter(({ state }) => state !== 'paid')
  if (payments.length === 0 && open.length === 0) return null
  return (
    <ul aria-label="Pembayaran" className="space-y-2">
      {payments.map(({ id, receipt_number, amount, method, state, day, returned }) => (
        <li key={id} className="rounded-lg border border-line p-3">
          <p className="flex flex-wrap items-center gap-2">
            <strong className="tabular-nums">{rupiah(amount)}</strong>
            <Badge tone={tones[state]}>{paymentStateLabels[state]}</Badge>
          </p>
          <p className="text-sm text-soft">
            Kuitansi {receipt_number}, {paymentMethodLabels[method]}, {formatDay(day)}
            {returned && `; ${rupiah(returned)} dikembalikan`}
          </p>
        </li>
      ))}
      {open.map(({ id, state, reason, sent_at }) => (
        <li key={id} className="rounded-lg border border-line p-3">
          <p className="flex flex-wrap items-center gap-2">
            Bukti transfer
            <Badge tone={tones[state]}>{paymentStateLabels[state]}</Badge>
          </p>
          <p className="text-sm text-soft">Dikirim {formatDateTime(sent_at, zone)}</p>
          {reason && <p className="mt-1 font-semibold whitespace-pre-line">{reason}</p>}
        </li>
      ))}
    </ul>
  )
}
