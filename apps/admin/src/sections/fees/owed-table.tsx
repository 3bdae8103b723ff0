/** What is owed, line by line; the screen and the receipt show the same. */

import type { PaymentPlan } from '@sekolah/contract/admission/fees/instalments'
import type { Owed } from '@sekolah/contract/admission/fees/owed'
import { formatDay } from '@sekolah/contract/values/dates'
import { rupiah } from '@sekolah/contract/values/money'

export const OwedTable = ({ owed }: { owed: Owed }) => (
  <>
    <Lines owed={owed} />
    {owed.plan && <Plan plan={owed.plan} />}
  </>
)

const Plan = ({ plan: { parts, due_today, overdue } }: { plan: PaymentPlan }) => (
  <>
    <table aria-label="Cicilan" className="mt-3 w-full text-sm">
      <tbody className="[&_td]:py-1 [&_td:last-child]:text-right [&_td:last-child]:tabular-nums">
        {parts.map(({ fee_id, label, number, count, due, amount, paid }) => (
          <tr key={`${fee_id} ${number}`} className={paid === amount ? 'text-soft' : ''}>
            <td>
              {label} {number} dari {count}, {formatDay(due)}
            </td>
            <td>{paid === amount ? 'lunas' : rupiah(amount - paid)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {overdue > 0 && <p className="mt-2 font-semibold text-bad">Terlambat {rupiah(overdue)}</p>}
    {due_today > overdue && (
      <p className="mt-2 font-semibold">Jatuh tempo hari ini {rupiah(due_today - overdue)}</p>
    )}
  </>
)

const Lines = ({ owed }: { owed: Owed }) => (
  <table aria-label="Rincian biaya" className="w-full text-sm">
    <tbody className="[&_td]:py-1 [&_td:last-child]:text-right [&_td:last-child]:tabular-nums">
      {owed.lines.flatMap(({ fee_id, label, amount, discounts }) => [
        <tr key={fee_id}>
          <td>{label}</td>
          <td>{rupiah(amount)}</td>
        </tr>,
        ...discounts.map((discount) => (
          <tr key={`${fee_id} ${discount.code}`} className="text-soft">
            <td className="pl-4">
              Potongan {discount.label}
              {discount.until && `, bila lunas sampai ${formatDay(discount.until)}`}
            </td>
            <td>{rupiah(-discount.amount)}</td>
          </tr>
        )),
      ])}
    </tbody>
    <tbody className="border-t border-line [&_td]:py-1 [&_td:last-child]:text-right [&_td:last-child]:tabular-nums">
      <tr>
        <td>Jumlah biaya</td>
        <td>{rupiah(owed.total)}</td>
      </tr>
      <tr>
        <td>Sudah dibayar</td>
        <td>{rupiah(owed.paid)}</td>
      </tr>
      {owed.kept !== undefined && (
        <tr>
          <td>Tidak dikembalikan</td>
          <td>{rupiah(owed.kept)}</td>
        </tr>
      )}
      <tr className="font-semibold">
        <td>{owed.rest < 0 ? 'Lebih bayar' : 'Sisa'}</td>
        <td>{rupiah(Math.abs(owed.rest))}</td>
      </tr>
    </tbody>
  </table>
)
