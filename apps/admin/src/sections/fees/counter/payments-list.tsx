/** One child's rows in the book: reprint a receipt, or reverse a payment. */

import {
  paymentMethodLabels,
  paymentStateLabels,
  type RefundReason,
  refundReasonLabels,
} from '@sekolah/contract/admission/fees/labels'
import type { Payment } from '@sekolah/contract/admission/fees/schemas'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { rupiah } from '@sekolah/contract/values/money'
import { newClientId } from '@sekolah/offline/client-id'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { RadioGroup, TextField } from '@sekolah/ui/field'
import { Badge } from '@sekolah/ui/status'
import { Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { NotDone } from '../../../core/api/loaded.tsx'
import { useAction } from '../../../core/api/use-action.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { mayCallFees, parseRupiah } from '../address.ts'

type Props = {
  payments: Payment[]
  onPrint: (payment: Payment) => void
}

export const PaymentsList = ({ payments, onPrint }: Props) => {
  const { user } = useSession()
  const { zone } = useSchool()
  const [reversing, setReversing] = useState<Payment | null>(null)
  if (payments.length === 0) return <p className="text-soft">Belum ada pembayaran.</p>
  return (
    <>
      <ul aria-label="Pembayaran" className="divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="min-w-48 grow">
              <strong className="tabular-nums">{rupiah(payment.amount)}</strong>{' '}
              {payment.state === 'refunded' && (
                <Badge tone="bad">{paymentStateLabels.refunded}</Badge>
              )}
              {payment.state === 'paid' && payment.returned > 0 && (
                <Badge tone="wait">{rupiah(payment.returned)} dikembalikan</Badge>
              )}
              <span className="block text-sm text-soft">
                {payment.receipt_number} · {payment.method && paymentMethodLabels[payment.method]} ·{' '}
                {formatDateTime(payment.at, zone)} · {payment.by}
                {payment.reason && ` · ${refundReasonLabels[payment.reason]}`}
              </span>
            </span>
            <Button onClick={() => onPrint(payment)}>
              <Printer aria-hidden />
              Kuitansi {payment.receipt_number}
            </Button>
            {payment.kind === 'payment' &&
              payment.state === 'paid' &&
              mayCallFees('payments.reverse', user) && (
                <Button look="danger" onClick={() => setReversing(payment)}>
                  <Undo2 aria-hidden />
                  Batalkan {payment.receipt_number}
                </Button>
              )}
          </li>
        ))}
      </ul>
      {reversing && <Reversal payment={reversing} onClose={() => setReversing(null)} />}
    </>
  )
}

type ReversalProps = { payment: Payment; onClose: () => void }

const Reversal = ({ payment, onClose }: ReversalProps) => {
  const [reason, setReason] = useState<RefundReason | ''>('')
  const [isAsked, setAsked] = useState(false)
  const [key] = useState(newClientId)
  const left = payment.amount - payment.returned
  const [text, setText] = useState(`${left}`)
  const amount = parseRupiah(text)
  const isWrong = !amount || amount > left
  const reverse = useAction('payments.reverse', { changes: 'money', onDone: onClose })
  const run = () => {
    setAsked(true)
    if (reason && amount && !isWrong) {
      reverse.mutate({ params: { id: payment.id }, body: { key, reason, amount } })
    }
  }
  return (
    <Dialog open title={`Batalkan ${payment.receipt_number}?`} onClose={onClose}>
      <div className="space-y-5">
        <p>
          Dibatalkan dengan baris baru di buku kas. Kuitansi lama tetap tercatat. Untuk
          mengembalikan sebagian, misalnya 75 %, tulis jumlahnya.
        </p>
        <TextField
          label="Jumlah yang dibatalkan (rupiah)"
          inputMode="numeric"
          value={text}
          hint={amount ? rupiah(amount) : undefined}
          error={isAsked && isWrong ? `Tulis jumlahnya, paling banyak ${rupiah(left)}.` : null}
          onChange={({ target }) => setText(target.value)}
        />
        <RadioGroup<RefundReason>
          legend="Alasan"
          name="alasan-pembatalan"
          options={refundReasonLabels}
          value={reason}
          onChoose={setReason}
          error={isAsked && !reason ? 'Pilih alasannya.' : null}
        />
        <NotDone said="Belum dibatalkan." of={reverse} />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Kembali</Button>
          <Button look="danger" pending={reverse.isPending} onClick={run}>
            Ya, batalkan
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
