/** The rules of a run: those of a wave, with its seats in numbers. */
import { checksIn } from '@sekolah/contract/admission/selection/demands'
import { unstatedSeats } from '@sekolah/contract/admission/selection/faults'
import {
  type StatedRules,
  seatsInForce,
  type WaveRules,
} from '@sekolah/contract/admission/selection/rules'
import type { Reader } from '../../../engine/db/connect.ts'
import { yearSeats } from '../waves/seats-in-force.ts'
import { ImpossibleRules } from './errors.ts'

/** Throws ImpossibleRules for a programme without any number. */
export const rulesInForce = (db: Reader, { seats, paths, demands }: StatedRules): WaveRules => {
  const checks = checksIn({ seats, demands })
  return {
    seats: seatsInForce(seats, yearSeats(db)).map(({ program, count }, index) => {
      if (count !== null) return { program, count }
      const message = unstatedSeats(program)
      throw new ImpossibleRules([{ field: `seats.${index}.count`, message }])
    }),
    paths,
    ...(checks.length > 0 && { checks }),
  }
}
