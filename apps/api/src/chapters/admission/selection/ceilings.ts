/**
 * How many seats of a programme may be given. The number of a wave includes those of the waves before
 * it, so it is a ceiling of all that is given until then.
 */
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import type { Reader } from '../../../engine/db/connect.ts'
import { wavesOf } from '../waves/of-year.ts'
import { takenSeats } from './taken-seats.ts'

/**
 * By which number a decision of one person is counted: that of the newest wave that has begun. Null
 * where the child's own wave states none for the programme.
 */
export const ceilingByHand = (
  db: Reader,
  own: Pick<Wave, 'id' | 'admission_year'>,
  program: string,
  today: string,
): number | null => {
  const stating = wavesOf(db, own.admission_year).filter((wave) => statedBy(wave, program) !== null)
  if (!stating.some(({ id }) => id === own.id)) return null
  const counted = stating.findLast(({ id, opens }) => opens <= today || id === own.id)
  return counted ? statedBy(counted, program) : null
}

/**
 * Seats by programme that a final list may still give: below its own number, and below those of the
 * waves that have begun after it, which keep what their own children have. A later number that is
 * lower takes nothing from the list.
 */
export const freeSeats = (
  db: Reader,
  list: Pick<Wave, 'id' | 'admission_year' | 'seats'>,
  today: string,
): Map<string, number> => {
  const all = wavesOf(db, list.admission_year)
  const from = all.findIndex(({ id }) => id === list.id)
  const counted = all.slice(from).filter(({ id, opens }) => id === list.id || opens <= today)
  const free = new Map<string, number>()
  const ceilings = new Map<string, number>()
  for (const wave of counted) {
    const later = all.slice(all.indexOf(wave) + 1).map(({ id }) => id)
    const taken = takenSeats(db, list.admission_year, { waves: later })
    for (const { program, count } of wave.id === list.id ? list.seats : wave.seats) {
      if (wave.id !== list.id && !free.has(program)) continue
      const gone = taken.find((one) => one.program === program)?.count ?? 0
      const ceiling = Math.max(count, ceilings.get(program) ?? 0)
      ceilings.set(program, ceiling)
      const left = Math.max(0, ceiling - gone)
      free.set(program, Math.min(left, free.get(program) ?? left))
    }
  }
  return free
}

const statedBy = ({ seats }: Pick<Wave, 'seats'>, program: string): number | null =>
  seats.find((one) => one.program === program)?.count ?? null
