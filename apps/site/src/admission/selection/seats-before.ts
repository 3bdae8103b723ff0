/** A wave's number of seats includes those that earlier waves have given. */
import type { ShownWave } from '@sekolah/contract/admission/selection/visitor-schemas'

type Wave = Pick<ShownWave, 'label' | 'seats'>

/** Names the earlier waves whose seats are included; null for a wave that has its seats alone. */
export const seatsBefore = (waves: readonly Wave[], wave: Wave): string | null => {
  const programs = new Set(wave.seats.map(({ program }) => program))
  const labels = waves
    .slice(0, waves.indexOf(wave))
    .filter(({ seats }) => seats.some(({ program }) => programs.has(program)))
    .map(({ label }) => label)
  return labels.length === 0 ? null : `Termasuk kursi yang terisi di ${labels.join(' dan ')}.`
}
