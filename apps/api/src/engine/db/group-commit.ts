/**
 * Concurrent changes share one commit: on opening day all of them wait for the disk once, instead
 * of one after the other. No change resolves before the commit.
 */
import { DomainError } from '../base/errors.ts'
import { type Db, type Tx, write } from './connect.ts'

type Waiting = {
  change: (tx: Tx) => unknown
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

/**
 * As `write`, but resolves to its result; a DomainError rolls back only the change that threw it.
 */
export type GroupCommit = <T>(change: (tx: Tx) => T) => Promise<T>

export const createGroupCommit = (db: Db): GroupCommit => {
  let waiting: Waiting[] = []

  const commit = () => {
    const group = waiting
    waiting = []
    try {
      const settled = write(db, (tx) => group.map((one) => attempt(db, tx, one)))
      for (const settle of settled) settle()
    } catch (error) {
      // The disk refused: nothing of the group is stored, and every caller may retry.
      for (const { reject } of group) reject(error)
    }
  }

  return (change) =>
    new Promise((resolve, reject) => {
      waiting.push({ change, resolve, reject })
      // After all requests that the network has brought in this turn.
      if (waiting.length === 1) setImmediate(commit)
    })
}

/**
 * Makes one change in its own savepoint; the returned function resolves its caller after the
 * commit.
 */
const attempt = (db: Db, tx: Tx, { change, resolve, reject }: Waiting): (() => void) => {
  try {
    // The driver's own transaction: nested, it makes a savepoint with a cached statement.
    const value = db.$client.transaction(() => change(tx))()
    return () => resolve(value as never)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return () => reject(error)
  }
}
