/**
 * Which programmes a wave opens, and how many of their seats: all that are left of the year's
 * number, or fewer.
 */
import type { RuleFault } from '@sekolah/contract/admission/selection/rule-fault'
import type { StatedSeats } from '@sekolah/contract/admission/selection/rules'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { Card } from '@sekolah/ui/card'
import { useId } from 'react'
import { FaultLines, hasBlockingFault } from './fault-lines.tsx'
import { faultsUnder, type OfferedProgram } from './faults.ts'
import { InlineNumber } from './inline.tsx'
import { numberedSeats } from './sentences.ts'

type Props = {
  seats: readonly StatedSeats[]
  /** The school's programmes with their number of the year. */
  programs: readonly OfferedProgram[]
  faults: readonly RuleFault[]
  /** The wave before, whose seats are counted in these. */
  before: Pick<Wave, 'label' | 'seats'> | null
  onChange: (seats: StatedSeats[]) => void
}

export const SeatsCard = ({ seats, programs, faults, before, onChange }: Props) => {
  const id = useId()
  // A renamed or closed programme keeps its seats until staff take it out.
  const names = [
    ...new Set([...programs.map(({ name }) => name), ...seats.map(({ program }) => program)]),
  ]
  const inForce = numberedSeats(seats, programs)
  const all = inForce.reduce((sum, { count }) => sum + (count ?? 0), 0)
  const put = (program: string, stated: StatedSeats | null) =>
    onChange(
      names.flatMap((name) => {
        if (name === program) return stated ?? []
        return seats.find((one) => one.program === name) ?? []
      }),
    )
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="text-lg">Daya tampung</h2>
      <p className="mb-3 text-sm text-soft">
        Centang program yang dibuka. Kursi kosong: semua yang masih tersisa dari daya tampung
        program. Isi angka bila gelombang ini hanya membuka sebagian
        {before && `, termasuk kursi ${before.label}`}.
      </p>
      {names.length === 0 && (
        <p>Sekolah belum punya program. Tambahkan lebih dulu di Kelola Konten.</p>
      )}
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {names.map((program, index) => {
          const at = seats.findIndex((one) => one.program === program)
          const stated = seats[at]
          const found = at < 0 ? [] : faultsUnder(faults, 'seats', at)
          const ofYear = programs.find(({ name }) => name === program)?.seats
          return (
            <li key={program}>
              <div className="flex flex-wrap items-center justify-between gap-x-3">
                <label className="flex min-h-11 min-w-0 grow basis-56 items-center gap-3">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-brand-700"
                    checked={stated !== undefined}
                    onChange={({ target }) =>
                      put(program, target.checked ? { program, count: null } : null)
                    }
                  />
                  <span className="min-w-0">{program}</span>
                </label>
                {stated && (
                  <span className="ml-8 shrink-0 sm:ml-0">
                    <InlineNumber
                      label={`Kursi ${program}`}
                      value={stated.count}
                      onChange={(count) => put(program, { ...stated, count })}
                      isRefused={hasBlockingFault(found)}
                      describedBy={`${id}-${index}`}
                    />{' '}
                    {ofYear ? `dari ${ofYear} kursi` : 'kursi'}
                  </span>
                )}
              </div>
              <NewSeats count={inForce[at]?.count} {...{ program, programs, before }} />
              <FaultLines id={`${id}-${index}`} faults={found} />
            </li>
          )
        })}
      </ul>
      <p className="mt-3 font-semibold">Seluruhnya {all} kursi.</p>
    </Card>
  )
}

type NewProps = Pick<Props, 'before' | 'programs'> & {
  program: string
  count: number | null | undefined
}

/** The new seats of this wave: its number is cumulative, so those of the wave before are subtracted. */
const NewSeats = ({ program, programs, count, before }: NewProps) => {
  const had = numberedSeats(before?.seats ?? [], programs).find(
    (one) => one.program === program,
  )?.count
  if (before === null || had == null || count == null) return null
  return count > had ? (
    <p className="text-sm text-soft">
      {before.label} {had}, jadi {count - had} kursi baru.
    </p>
  ) : (
    <p className="text-sm text-soft">
      {before.label} juga membuka {had} kursi: di sini dibuka yang masih tersisa.
    </p>
  )
}
