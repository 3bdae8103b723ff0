/**
 * Handles a damaged database file or a failing disk while the server runs: nothing is written any
 * more and the server exits, because only a start reads the whole file.
 */

import { formatCommandLine } from '../base/command-line.ts'
import { Unavailable } from '../base/errors.ts'
import { failureCode } from '../base/failure-code.ts'
import { EXIT_CONFIG } from '../base/node-version.ts'

/** The advice where the school's data cannot be used. */
export const RESTORE_ADVICE = `\`${formatCommandLine('restore')}\` menampilkan salinan yang ada, dan memulihkan yang dipilih.`

/** The same sentence in the log, in the doctor and in a refused start. */
export const DAMAGED_MESSAGE = `Basis data rusak. ${RESTORE_ADVICE}`

/** Thrown when a check of the whole file has found damage. */
export class IsDamaged extends Error {
  override name = 'IsDamaged'
  readonly code = 'SQLITE_CORRUPT'
}

/** The refusal for callers; phones keep their data and retry. */
export class DatabaseDamaged extends Unavailable {
  constructor() {
    super(
      'Data sekolah di server sedang tidak dapat dipakai. Yang Anda tulis tetap ada di perangkat ini; coba lagi nanti.',
      { retryAfter: 60 },
    )
  }
}

export const isDamage = (error: unknown): boolean =>
  /^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(failureCode(error))

/** The exit code of the process: systemd does not restart after one that needs a person. */
export const exitCodeOf = (error: unknown): number => {
  if (!isDamage(error)) return 1
  // A disk may have failed only once: the next start reads the whole file, and decides.
  return failureCode(error).startsWith('SQLITE_IOERR') ? 1 : EXIT_CONFIG
}

type Listener = (error: unknown) => void
type State = { damage: unknown; tell: Set<Listener> }
const states = new WeakMap<object, State>()

const stateOf = (db: object): State => {
  const state = states.get(db) ?? { damage: null, tell: new Set() }
  states.set(db, state)
  return state
}

/** Must be called with every error that a database throws; ignores anything but damage. */
export const noteDamage = (db: object, error: unknown): void => {
  const state = stateOf(db)
  if (state.damage !== null || !isDamage(error)) return
  state.damage = error
  for (const tell of state.tell) tell(error)
}

/** Resolves to the error when a database turns out to be damaged. */
export const waitForDamage = (db: object): Promise<unknown> =>
  new Promise((resolve) => {
    const { damage, tell } = stateOf(db)
    if (damage === null) tell.add(resolve)
    else resolve(damage)
  })

/** Throws for a database that is known to be damaged, because a write could be lost. */
export const refuseDamaged = (db: object): void => {
  if (stateOf(db).damage !== null) throw new DatabaseDamaged()
}
