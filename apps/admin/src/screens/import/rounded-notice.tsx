/**
 * Lists numbers that are imported rounded, as their cells show them, with the exact stored values.
 */
import { Notice } from '@sekolah/ui/status'
import type { RoundedCell } from './matching.ts'

/** How many numbers are listed; the count is of all. */
const SHOWN = 5

export const RoundedNotice = ({ rounded }: { rounded: readonly RoundedCell[] }) =>
  rounded.length === 0 ? null : (
    <Notice tone="info" title={`${rounded.length} angka dibulatkan`}>
      <p>Diambil seperti yang tampil di selnya, paling banyak tiga angka di belakang koma.</p>
      <ul className="mt-1 list-disc pl-5">
        {rounded.slice(0, SHOWN).map(({ row, label, from, to }) => (
          <li key={`${row} ${label}`}>
            Baris {row}, {label}: {from} menjadi {to}
          </li>
        ))}
        {rounded.length > SHOWN && <li>dan {rounded.length - SHOWN} angka lain</li>}
      </ul>
    </Notice>
  )
