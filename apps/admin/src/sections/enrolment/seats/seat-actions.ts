/** The counter's actions for a seat: one button in its row, the others in the row's menu. */
import {
  allowedNextStates,
  holdsSeat,
  type SeatState,
} from '@sekolah/contract/admission/enrolment/labels'
import type { Enrolment } from '@sekolah/contract/admission/enrolment/schemas'
import type { SeatTarget } from './use-seats.ts'

export type SeatAction = SeatTarget | 'extend' | 'letter'

type Seat = Pick<Enrolment, 'state' | 'offer_until'>

/** The next step of a child that holds or may again hold a seat. */
const next: Partial<Record<SeatState, SeatTarget>> = {
  offered: 'confirmed',
  confirmed: 'enrolled',
  expired: 'confirmed',
  resigned: 'confirmed',
}

const targets: SeatTarget[] = ['confirmed', 'enrolled', 'resigned']

/** The label of an action, which depends on where the seat stands. */
export const seatActionLabel = (action: SeatAction, state: SeatState): string => {
  if (action === 'extend') return 'Perpanjang'
  if (action === 'letter') return 'Surat penerimaan'
  if (action === 'enrolled') return 'Tandai lengkap'
  if (action === 'resigned') return 'Undurkan'
  if (state === 'enrolled') return 'Belum lengkap'
  return state === 'offered' ? 'Konfirmasi' : 'Berikan lagi'
}

/** Whether an offer has an end that can be moved. */
export const mayExtend = ({ state, offer_until }: Seat): boolean =>
  offer_until !== null && (state === 'offered' || state === 'expired')

/** Users who may only read can print the letter. */
export const seatActionsOf = (
  seat: Seat,
  mayChange: boolean,
): { main: SeatTarget | null; more: SeatAction[] } => {
  if (!mayChange) return { main: null, more: ['letter'] }
  const main = next[seat.state] ?? null
  const steps = targets.filter(
    (target) => target !== main && allowedNextStates[seat.state].includes(target),
  )
  const more: SeatAction[] = [...(mayExtend(seat) ? (['extend'] as const) : []), 'letter', ...steps]
  // The action that gives the seat away comes last.
  return { main, more: [...more.filter((one) => one !== 'resigned'), ...steps.filter(isResigned)] }
}

const isResigned = (target: SeatTarget): boolean => target === 'resigned'

/** The ticked rows by what may be done with all of them together. */
export const bulkOf = <Row extends Seat>(rows: readonly Row[]): Record<BulkAction, Row[]> => ({
  confirmed: rows.filter(({ state }) => state === 'offered'),
  enrolled: rows.filter(({ state }) => allowedNextStates[state].includes('enrolled')),
  extend: rows.filter(mayExtend),
  letter: rows.filter(({ state }) => holdsSeat(state)),
})
export type BulkAction = Exclude<SeatAction, 'resigned'>
