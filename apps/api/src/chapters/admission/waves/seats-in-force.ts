/**
 * The seats of a wave in numbers. The number of the year stands in the programme, which is content
 * of another chapter; a wave states a lower ceiling, or nothing.
 */
import { type Seats, seatsInForce } from '@sekolah/contract/admission/selection/rules'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../engine/db/connect.ts'

/** The numbers of the year, of programmes that state one. */
export const yearSeats = (db: Reader): Seats[] =>
  db.all<Seats>(sql`
    SELECT name AS program, seats AS count FROM academic_programs
    WHERE type = 'program_unggulan' AND deleted_at IS NULL AND seats IS NOT NULL ORDER BY id`)

/** Seats of a wave; a programme without any number is left out. */
export const seatsOfWave = (db: Reader, { seats }: Pick<Wave, 'seats'>): Seats[] =>
  seatsInForce(seats, yearSeats(db)).flatMap(({ program, count }) =>
    count === null ? [] : [{ program, count }],
  )
