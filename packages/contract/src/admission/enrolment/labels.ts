/** Enrolment (daftar ulang): taking up the seat that an accepted applicant was offered. */

/**
 * Beside the status, never part of it. `offered`: the family has not answered. `confirmed`: it takes
 * the seat. `enrolled`: all that the school asks for is there. `expired`: the time to answer ended.
 * `resigned`: the family gave the seat back.
 */
export const seatStates = ['offered', 'confirmed', 'enrolled', 'expired', 'resigned'] as const
export type SeatState = (typeof seatStates)[number]

export const seatStateLabels: Record<SeatState, string> = {
  offered: 'Menunggu konfirmasi',
  confirmed: 'Sudah dikonfirmasi',
  enrolled: 'Sudah daftar ulang',
  expired: 'Lewat batas waktu',
  resigned: 'Mengundurkan diri',
}

/** Those who have a seat or may still take it: who is in another state has freed it. */
export const holdsSeat = (state: SeatState): boolean =>
  state === 'offered' || state === 'confirmed' || state === 'enrolled'
