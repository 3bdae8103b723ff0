/**
 * A database whose file is damaged, or whose disk fails, while the server runs: nothing is written
 * any more and the server ends, because only a start reads all of the file.
 */

import { commandLine } from '../base/command-line.ts'
import { Unavailable } from '../base/errors.ts'
import { failureCode } from '../base/failure-code.ts'
import { EXIT_CONFIG } from '../base/node-version.ts'

/** What to do where the school's data cannot be used as they are. */
export const RESTORE = `\`${commandLine('restore')}\` menampilkan salinan yang ada, dan memulihkan yang dipilih.`

/** The same words in the log, of the doctor, and of a start that is refused. */
export const DAMAGED = `Basis data rusak. ${RESTORE}`

/** Where a check of the whole file has found damage. */
export class IsDamaged extends Error {
  override name = 'IsDamaged'
  readonly code = 'SQLITE_CORRUPT'
}

/** What callers are told; phones keep what they hold and try again. */
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

/** How the process ends: systemd does not start again what only a person can mend. */
export const exitCodeOf = (error: unknown): number => {
  if (!isDamage(error)) return 1
  // A disk may have failed once only: the next start reads all of the file, and decides.
  return failureCode(error).startsWith('SQLITE_IOERR') ? 1 : EXIT_CONFIG
}

type Tell = (error: unknown) => void
type State = { damage: unknown; tell: Set<Tell> }
const states = new WeakMap<object, State>()

const stateOf = (db: object): State => {
  const state = states.get(db) ?? { damage: null, tell: new Set() }
  states.set(db, state)
  return state
}

/** To be called with whatever a database has thrown; anything but damage is nothing to it. */
export const noteDamage = (db: object, error: unknown): void => {
  const state = stateOf(db)
  if (state.damage !== null || !isDamage(error)) return
  state.damage = error
  for (const tell of state.tell) tell(error)
}

/** Resolves to the error when a database turns out to be damaged. */
export const untilDamaged = (db: object): Promise<unknown> =>
  new Promise((resolve) => {
    const { damage, tell } = stateOf(db)
    if (damage === null) tell.add(resolve)
    else resolve(damage)
  })

/** Throws for a database that is known to be damaged: what would be written may be lost. */
export const refuseDamaged = (db: object): void => {
  if (stateOf(db).damage !== null) throw new DatabaseDamaged()
}
