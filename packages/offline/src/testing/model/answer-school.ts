/**
 * A model of a school's handling of a family's answers about one application, as the contract
 * specifies.
 */
import type { ApplicationReceipt } from '../../outbox/rows.ts'
import { MODEL_KEY } from './device.ts'
import { failure, type SchoolAnswer, type SchoolCall, success } from './school-rows.ts'

type Ended = 'withdrawn' | 'gone'
type State = {
  /** False once a restore has lost the application. */
  isThere: boolean
  ended: Ended | null
  seat: { state: 'offered' | 'confirmed' | 'resigned'; stays_on_better: boolean; rev: number }
  paths: string[]
  biodata: string
  objections: { id: string; text: string }[]
}

export type AnswerSchool = ReturnType<typeof createAnswerSchool>

export const createAnswerSchool = () => {
  let state: State = {
    isThere: true,
    ended: null,
    seat: { state: 'offered', stays_on_better: false, rev: 1 },
    paths: [],
    biodata: '',
    objections: [],
  }
  /** Every state that the seat ever had, and each way the application ever ended. */
  const ever = new Set<string>(['offered'])
  /** How many withdrawals have arrived. */
  let withdrawals = 0

  const mine = () => ({
    ...{
      client_id: MODEL_KEY,
      id: 7,
      registration_number: 'PPDB-7',
      status: 'accepted',
      late: false,
    },
    ...{ registration_date: '', receipt_code: null, public_note: null, correction_note: null },
    ...{ rev: 1, form: null, seat: state.seat },
    paths: pathsOf(state),
    selection: { objections: state.objections },
  })
  const setSeat = (seat: Partial<State['seat']>) => {
    state = { ...state, seat: { ...state.seat, ...seat, rev: state.seat.rev + 1 } }
    ever.add(state.seat.state)
  }
  const end = (ended: Ended) => {
    state = { ...state, ended }
    ever.add(ended)
  }

  const onSeat = ({ method, body, ifMatch }: SchoolCall): SchoolAnswer => {
    const { seat } = state
    if (ifMatch !== null && ifMatch !== seat.rev) {
      return { status: 412, json: { ...failure(412, 'stale').json, data: mine() } }
    }
    if (method === 'DELETE') {
      if (seat.state !== 'resigned') setSeat({ state: 'resigned' })
      return success(mine())
    }
    const { stays_on_better } = JSON.parse(body ?? '{}')
    if (seat.state === 'resigned') return failure(409, 'conflict')
    if (seat.state !== 'confirmed' || seat.stays_on_better !== stays_on_better) {
      setSeat({ state: 'confirmed', stays_on_better })
    }
    return success(mine())
  }

  const answer = (call: SchoolCall): SchoolAnswer => {
    if (state.ended) return failure(410, state.ended)
    if (!state.isThere) return failure(404, 'not_found')
    const { method, body } = call
    const part = call.path.slice(call.path.indexOf(MODEL_KEY) + MODEL_KEY.length)
    const sent = JSON.parse(body ?? '{}')
    if (part === '/seat') return onSeat(call)
    if (part === '/paths') {
      state = { ...state, paths: sent.paths }
      return success(pathsOf(state))
    }
    if (part === '/biodata') {
      state = { ...state, biodata: sent.nik ?? state.biodata }
      return success({ ...known, values: { nik: state.biodata } })
    }
    if (part === '/objections') {
      const { id, text } = sent
      const before = state.objections.find((one) => one.id === id)
      if (before && before.text !== text) return failure(409, 'conflict')
      if (!before) state = { ...state, objections: [...state.objections, { id, text }] }
      return success(state.objections, 201)
    }
    if (method !== 'DELETE') return success(mine())
    withdrawals += 1
    end('withdrawn')
    return success(null)
  }

  return {
    answer,
    ever,
    withdrawals: () => withdrawals,
    state: () => state,
    /** An action at the counter. */
    confirm: () => setSeat({ state: 'confirmed', stays_on_better: false }),
    erase: () => end('gone'),
    /** Takes a backup; the returned function restores it. */
    copy: () => {
      const copied = state
      return () => {
        state = copied
        ever.add(copied.seat.state)
      }
    },
    lose: () => {
      state = { ...state, isThere: false }
    },
  }
}

const pathsOf = ({ paths }: State) => ({
  is_open: true,
  list: paths.map((code) => ({ code, label: code, state: 'asked' })),
})

const known = {
  fields: [],
  missing: [],
  warnings: [],
  months_kept: 6,
  updated_at: '',
  updated_by: null,
  rev: 1,
}

/** The phone's receipt of the application. */
export const arrivedReceipt: ApplicationReceipt = {
  ...{ client_id: MODEL_KEY, kind: 'ppdb.apply', registration_number: 'PPDB-7', initials: 'Z. P.' },
  ...{ acknowledgedAt: '', registration_date: '', late: false, status: 'accepted' },
  ...{ public_note: null, checkedAt: '', standing: 'known' },
  seat: { state: 'offered', rev: 1 } as NonNullable<ApplicationReceipt['seat']>,
  selection: { objections: [] } as unknown as NonNullable<ApplicationReceipt['selection']>,
}
