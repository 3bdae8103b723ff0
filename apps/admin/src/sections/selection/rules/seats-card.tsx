/** The seats of each programme in this wave. */
import type { RuleFault } from '@sekolah/contract/admission/selection/rule-fault'
import type { Seats } from '@sekolah/contract/admission/selection/rules'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { Card } from '@sekolah/ui/card'
import { useId } from 'react'
import { FaultLines, hasBlockingFault } from './fault-lines.tsx'
import { faultsUnder } from './faults.ts'
import { InlineNumber } from './inline.tsx'

type Props = {
  seats: readonly Seats[]
  /** Names of the school's programmes. */
  programs: readonly string[]
  faults: readonly RuleFault[]
  /** The wave before, whose seats are counted in these. */
  before: Pick<Wave, 'label' | 'seats'> | null
  onChange: (seats: Seats[]) => void
}

export const SeatsCard = ({ seats, programs, faults, before, onChange }: Props) => {
  const id = useId()
  // A renamed or closed programme keeps its seats until they are emptied.
  const names = [...new Set([...programs, ...seats.map(({ program }) => program)])]
  const all = seats.reduce((sum, { count }) => sum + count, 0)
  const put = (program: string, count: number | null) =>
    onChange(
      names.flatMap((name) => {
        const known = seats.find((one) => one.program === name)
        if (name !== program) return known ? [known] : []
        return count === null ? [] : [{ program, count }]
      }),
    )
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="text-lg">Daya tampung</h2>
      <p className="mb-3 text-sm text-soft">
        Kosong: program itu tidak dibuka di gelombang ini.
        {before &&
          ` Tulis jumlah seluruhnya, termasuk kursi ${before.label}: yang sudah terpakai dikurangi sendiri.`}
      </p>
      {names.length === 0 && (
        <p>Sekolah belum punya program. Tambahkan lebih dulu di Kelola Konten.</p>
      )}
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {names.map((program, index) => {
          const at = seats.findIndex((one) => one.program === program)
          const found = at < 0 ? [] : faultsUnder(faults, 'seats', at)
          return (
            <li key={program}>
              <div className="flex items-center justify-between gap-3">
                <span className="min-w-0">{program}</span>
                <span className="shrink-0">
                  <InlineNumber
                    label={`Kursi ${program}`}
                    value={seats[at]?.count ?? null}
                    onChange={(count) => put(program, count)}
                    isRefused={hasBlockingFault(found)}
                    describedBy={`${id}-${index}`}
                  />{' '}
                  kursi
                </span>
              </div>
              <NewSeats count={seats[at]?.count} {...{ program, before }} />
              <FaultLines id={`${id}-${index}`} faults={found} />
            </li>
          )
        })}
      </ul>
      <p className="mt-3 font-semibold">Seluruhnya {all} kursi.</p>
    </Card>
  )
}

type NewProps = { program: string; count: number | undefined; before: Props['before'] }

/** The new seats of this wave: its number is cumulative, so those of the wave before are subtracted. */
const NewSeats = ({ program, count, before }: NewProps) => {
  const had = before?.seats.find((one) => one.program === program)?.count
  if (before === null || had === undefined || count === undefined) return null
  return count > had ? (
    <p className="text-sm text-soft">
      {before.label} {had}, jadi {count - had} kursi baru.
    </p>
  ) : (
    <p className="text-sm text-wait">
      {before.label} sudah {had}: tidak ada kursi baru.
    </p>
  )
}
