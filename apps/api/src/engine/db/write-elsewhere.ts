/**
 * What takes long to write is written by a thread, on a connection of its own. SQLite has one writer
 * at a time, and to wait for it would stop the whole server: callers that write wait here instead.
 */
import { countWrite, type Db } from './connect.ts'
import { countAllTables } from './table-editions.ts'

const underWay = new WeakMap<Db, Promise<unknown>>()

/** Does work in which another connection writes; what was read before it is out of date after it. */
export const writeElsewhere = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
  const written = work()
  const ended = Promise.allSettled([underWay.get(db), written])
  underWay.set(db, ended)
  try {
    return await written
  } finally {
    if (underWay.get(db) === ended) underWay.delete(db)
    countWrite(db)
    countAllTables(db)
  }
}

/** Settles when no other connection writes; undefined where none does. */
export const untilWritten = (db: Db): Promise<unknown> | undefined => underWay.get(db)
