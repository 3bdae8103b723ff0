/** A receipt on paper: narrow enough for a roll of 80 mm, and as good on A5. */
import { paymentMethodLabels, receiptNumber } from '@sekolah/contract/admission/fees/labels'
import type { Payer, Payment } from '@sekolah/contract/admission/fees/schemas'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { rupiah } from '@sekolah/contract/values/money'
import { PrintSheet } from '../../../core/files/printed.tsx'
import { useSchool } from '../../../core/school/school.tsx'
import { OwedTable } from '../owed-table.tsx'

type Props = { payer: Payer; payment: Payment; onDone: () => void }

export const ReceiptSheet = ({ payer, payment, onDone }: Props) => {
  const { zone } = useSchool()
  const facts: [string, string][] = [
    ['Nomor', payment.receipt_number],
    ['Tanggal', formatDateTime(payment.at, zone)],
    ['Dari', payer.name ?? '–'],
    ['No. pendaftaran', payer.registration_number],
    ['Program', payer.program ?? '–'],
    ['Cara', payment.method ? paymentMethodLabels[payment.method] : '–'],
    ['Dicatat oleh', payment.by ?? '–'],
  ]
  return (
    <PrintSheet onDone={onDone}>
      <article className="max-w-[148mm] px-6 pb-6 text-sm">
        <h1 className="text-lg">
          {payment.reverses === null ? 'Kuitansi' : 'Pembatalan kuitansi'}
        </h1>
        <dl className="mt-2">
          {facts.map(([name, value]) => (
            <div key={name} className="flex gap-x-3">
              <dt className="w-28 shrink-0">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="my-3 border-y border-black py-2 text-lg font-bold">
          {rupiah(payment.amount)}
        </p>
        {payment.reverses !== null && (
          <p className="mb-3">
            Membatalkan kuitansi {receiptNumber(payment.reverses)}, sebesar ini.
          </p>
        )}
        {payment.state === 'refunded' && <p className="mb-3 font-bold">SUDAH DIBATALKAN</p>}
        <h2 className="text-base">Rincian saat dicetak</h2>
        <OwedTable owed={payer.owed} />
        <p className="pt-8">Bendahara, ______________________</p>
      </article>
    </PrintSheet>
  )
}
