/**
 * The capacity of a programme: its number of the year, within the ceilings of waves. A wave's number
 * includes the seats of earlier waves, so it is a ceiling for all seats given up to that wave.
 */
import type { Seats } from '@sekolah/contract/admission/selection/rules'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import type { Reader } from '../../../engine/db/connect.ts'
import { wavesOf } from '../waves/of-year.ts'
import { seatsOfWave } from '../waves/seats-in-force.ts'
import { takenSeats } from './taken-seats.ts'

/**
 * The capacity for a manual decision: that of the newest wave that has begun. Null if the child's
 * own wave sets none for the programme.
 */
export const capacityForManualDecision = (
  db: Reader,
  own: Pick<Wave, 'id' | 'admission_year'>,
  program: string,
  today: string,
): number | null => {
  const stating = wavesOf(db, own.admission_year).filter(
    (wave) => statedBy(db, wave, program) !== null,
  )
  if (!stating.some(({ id }) => id === own.id)) return null
  const counted = stating.findLast(({ id, opens }) => opens <= today || id === own.id)
  return counted ? statedBy(db, counted, program) : null
}

/**
 * Seats by programme that a final list may still give: limited by its own capacity, and by the
 * capacities of waves that have begun since, which keep their own children's seats. A lower
 * capacity in a later wave takes no seat from the list.
 */
export const freeSeats = (
  db: Reader,
  list: Pick<Wave, 'id' | 'admission_year'> & { seats: readonly Seats[] },
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
    const inForce = wave.id === list.id ? list.seats : seatsOfWave(db, wave)
    for (const { program, count } of inForce) {
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

const statedBy = (db: Reader, wave: Pick<Wave, 'seats'>, program: string): number | null =>
  seatsOfWave(db, wave).find((one) => one.program === program)?.count ?? null
