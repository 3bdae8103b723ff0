/** Finds programmes whose number of seats differed from their waves' before the upgrade. */
import type { Wave } from '@sekolah/contract/admission/selection/schemas'

export type SeatProgram = { id: number; name: string; seats: number | null }

export type SeatDoubt = {
  program: SeatProgram
  wave: Wave
  /** The programme's number of seats before the upgrade. */
  before: number
  inForce: number
}

export const findSeatDoubts = (
  waves: readonly Wave[],
  programs: readonly SeatProgram[],
): SeatDoubt[] =>
  waves.flatMap((wave) =>
    wave.seats.flatMap(({ program: name, stated_before: before }): SeatDoubt[] => {
      const program = programs.find((one) => one.name === name)
      // Somebody has entered the former number in the programme itself meanwhile.
      if (before === undefined || program?.seats == null || program.seats === before) return []
      return [{ program, wave, before, inForce: program.seats }]
    }),
  )
