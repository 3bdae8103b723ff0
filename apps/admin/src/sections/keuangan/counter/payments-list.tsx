/** The rows of the book about one child: printed again, or reversed by another row. */
import {
  paymentMethodLabels,
  paymentStateLabels,
  type RefundReason,
  refundReasonLabels,
  rupiah,
} from '@sekolah/contract/admission/fees/labels'
import type { Payment } from '@sekolah/contract/admission/fees/schemas'
import { formatDateTime } from '@sekolah/contract/dates'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { RadioGroup } from '@sekolah/ui/field'
import { Badge, Notice } from '@sekolah/ui/status'
import { Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../../app/error-message.ts'
import { useSchool } from '../../../app/school.tsx'
import { useSession } from '../../../session/session.tsx'
import { mayDo } from '../address.ts'

type Props = {
  payments: Payment[]
  onPrint: (payment: Payment) => void
  onReversed: () => void
}

export const PaymentsList = ({ payments, onPrint, onReversed }: Props) => {
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
              mayDo('payments.reverse', user) && (
                <Button look="danger" onClick={() => setReversing(payment)}>
                  <Undo2 aria-hidden />
                  Batalkan {payment.receipt_number}
                </Button>
              )}
          </li>
        ))}
      </ul>
      {reversing && (
        <Reversal
          payment={reversing}
          onClose={() => setReversing(null)}
          onDone={() => {
            setReversing(null)
            onReversed()
          }}
        />
      )}
    </>
  )
}

type ReversalProps = { payment: Payment; onClose: () => void; onDone: () => void }

const Reversal = ({ payment, onClose, onDone }: ReversalProps) => {
  const { api } = useSession()
  const [reason, setReason] = useState<RefundReason | ''>('')
  const [isAsked, setAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const run = async () => {
    setAsked(true)
    if (!reason) return
    setPending(true)
    setFailure(null)
    try {
      await api.payments.reverse({ params: { id: payment.id }, body: { reason } })
      onDone()
    } catch (error) {
      setFailure(error)
      setPending(false)
    }
  }
  return (
    <Dialog open title={`Batalkan ${payment.receipt_number}?`} onClose={onClose}>
      <div className="space-y-5">
        <p>
          {rupiah(payment.amount)} dibatalkan dengan baris baru di buku kas. Kuitansi lama tetap
          tercatat.
        </p>
        <RadioGroup<RefundReason>
          legend="Alasan"
          name="alasan-pembatalan"
          options={refundReasonLabels}
          value={reason}
          onChoose={setReason}
          error={isAsked && !reason ? 'Pilih alasannya.' : null}
        />
        {failure !== null && (
          <Notice tone="bad" role="alert" title={`Belum dibatalkan. ${reasonOf(failure)}`} />
        )}
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Kembali</Button>
          <Button look="danger" pending={pending} onClick={run}>
            Ya, batalkan
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
