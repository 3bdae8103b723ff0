/**
 * The step "Bayar" of an application: what is owed for what, how to pay, and the upload of a proof.
 * The phone stores only the sum.
 */
import { createClient } from '@sekolah/api-client'
import type { MyFees } from '@sekolah/contract/admission/fees/family-schemas'
import type { PaymentPlan } from '@sekolah/contract/admission/fees/instalments'
import { feeVisitorCalls } from '@sekolah/contract/admission/fees/visitor-calls'
import { formatDay } from '@sekolah/contract/values/dates'
import { rupiah } from '@sekolah/contract/values/money'
import type { Device } from '@sekolah/offline/device'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { OfflineContext } from '@sekolah/offline/react'
import { Button } from '@sekolah/ui/button'
import { Notice, Skeleton } from '@sekolah/ui/status'
import { type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { serverMessage } from '../../base/server-message.ts'
import { Payments } from './payments.tsx'
import { ProofUpload } from './proof-upload.tsx'

type Props = {
  device: Device
  receipt: ApplicationReceipt
  /** Whether it is what the family does next. */
  isNext: boolean
}

export default function ReceiptFees({ device, receipt, isNext }: Props): ReactNode {
  const { client_id, checkedAt } = receipt
  const { connection } = useContext(OfflineContext)
  const [fees, setFees] = useState<MyFees | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const load = useEffectEvent(async () => {
    if (!connection) return
    try {
      setFees(
        await createClient(feeVisitorCalls, { fetch: connection.fetch }).fees.mine({
          params: { client_id },
        }),
      )
      setFailure(null)
    } catch (error) {
      setFailure(
        serverMessage(error) ?? 'Rincian biaya hanya terlihat saat sekolah dapat dihubungi.',
      )
    }
  })
  // Also whenever the receipt was asked for anew, as after the treasurer has confirmed a proof.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the receipt was checked again, so something may be new.
  useEffect(() => void load(), [checkedAt])
  const title = receipt.seat ? 'Biaya daftar ulang' : 'Biaya pendaftaran'
  return (
    <section aria-label={title} className="space-y-4">
      {failure && (
        <Notice tone="wait" title={failure}>
          <Button onClick={() => load()}>Coba lagi</Button>
        </Notice>
      )}
      {!fees && !failure && <Skeleton className="h-32" />}
      {fees && (
        <>
          <OwedLines owed={fees.owed} />
          {fees.owed.plan && <Plan plan={fees.owed.plan} />}
          {fees.owed.rest > 0 && <HowToPay fees={fees} />}
          <Payments fees={fees} />
        </>
      )}
      <ProofUpload
        {...{ device, client_id, isNext }}
        canSend={fees !== null && fees.owed.rest > 0}
      />
    </section>
  )
}

const OwedLines = ({ owed }: Pick<MyFees, 'owed'>) => {
  if (owed.lines.length === 0 && owed.paid === 0) return <p>Belum ada biaya yang diminta.</p>
  return (
    <table aria-label="Rincian biaya" className="w-full">
      <tbody>
        {owed.lines.flatMap(({ fee_id, label, amount, discounts }) => [
          <Line key={fee_id} name={label} amount={amount} />,
          ...discounts.map(({ code, label: name, amount: off, until }) => (
            <Line
              key={`${fee_id} ${code}`}
              name={`Potongan ${name}${until ? `, bila lunas sampai ${formatDay(until)}` : ''}`}
              amount={-off}
              className="text-sm text-soft"
            />
          )),
        ])}
      </tbody>
      <tbody className="border-t border-line">
        <Line name="Jumlah biaya" amount={owed.total} />
        <Line name="Sudah dibayar" amount={owed.paid} />
        {owed.kept !== undefined && <Line name="Tidak dikembalikan" amount={owed.kept} />}
        <Line
          name={owed.rest < 0 ? 'Lebih bayar' : 'Sisa yang dibayar'}
          amount={Math.abs(owed.rest)}
          className="font-semibold"
        />
      </tbody>
    </table>
  )
}

const Plan = ({ plan: { parts, overdue } }: { plan: PaymentPlan }) => (
  <div className="space-y-2">
    <h5 className="font-semibold">Cicilan</h5>
    <table aria-label="Cicilan" className="w-full">
      <tbody>
        {parts.map(({ fee_id, label, number, due, amount, paid }) => (
          <tr key={`${fee_id} ${number}`} className={paid === amount ? 'text-soft' : ''}>
            <td className="py-1 pr-4">
              {label} {number}{' '}
              <span className="block text-sm text-soft">sampai {formatDay(due)}</span>
            </td>
            <td className="py-1 text-right align-top whitespace-nowrap tabular-nums">
              {paid === amount ? 'Lunas' : rupiah(amount - paid)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {overdue > 0 && <Notice tone="wait" title={`Sudah lewat jatuh tempo: ${rupiah(overdue)}`} />}
  </div>
)

type LineProps = { name: string; amount: number; className?: string }

const Line = ({ name, amount, className = '' }: LineProps) => (
  <tr className={className}>
    <td className="py-0.5 pr-4">{name}</td>
    <td className="py-0.5 text-right align-top whitespace-nowrap tabular-nums">{rupiah(amount)}</td>
  </tr>
)

const HowToPay = ({ fees: { instructions, qris } }: { fees: MyFees }) =>
  (instructions || qris) && (
    <div className="space-y-3 rounded-lg border border-line p-4">
      <h5 className="font-semibold">Cara membayar</h5>
      {instructions && <p className="whitespace-pre-line">{instructions}</p>}
      {qris && (
        <img src={qris} alt="Kode QRIS sekolah" className="w-full max-w-72 rounded-md bg-white" />
      )}
    </div>
  )
