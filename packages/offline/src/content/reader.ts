/**
 * Reads stored content: kinds requested together share one transaction, and a subscriber to changes
 * reads each kind from the database once, so that navigation does not wait for it.
 */
import type { ContentKind } from '@sekolah/contract/sync/labels'
import { contentOrder } from '@sekolah/contract/sync/rules'
import type { ContentRows } from '@sekolah/contract/sync/schemas'
import { type Cursor, type Database, withReconnect } from '../storage/database.ts'
import { DB_VERSION } from '../storage/db-version.ts'

/** Rows in display order, and the cursor from the same transaction. */
type Stored<Row = unknown> = { rows: Row[]; cursor: Cursor | undefined }
type Question = {
  kind: ContentKind
  answer: (stored: Stored) => void
  fail: (error: unknown) => void
}

export const createReader = (db: Database) => {
  let isFollowed = false
  /** The version of the stored content as far as known; only its rows are remembered. */
  let version: string | undefined
  const remembered = new Map<ContentKind, unknown[]>()
  const underWay = new Map<ContentKind, Promise<Stored>>()
  let asked: Question[] = []

  const readTogether = (questions: Question[]) => {
    const read = () => {
      const tables = questions.map(({ kind }) => db.table(kind))
      return db.transaction('r', [db.meta, ...tables], () => {
        // Requested before the rows, so its result comes first.
        const cursor = db.meta.get('content')
        const answerOne = async ({ kind, answer }: Question) => {
          const rows = await db.table(kind).toArray()
          answer({ rows: rows.sort(contentOrder[kind]), cursor: await cursor })
        }
        return Promise.all(questions.map(answerOne))
      })
    }
    withReconnect(db, read).catch((error) => {
      // A kind that cannot be read must not fail the others, so each is retried alone.
      if (questions.length > 1) for (const one of questions) readTogether([one])
      else for (const { fail } of questions) fail(error)
    })
  }

  const readAsked = () => {
    const questions = asked
    asked = []
    readTogether(questions)
  }

  const ask = (kind: ContentKind) => {
    const reading = new Promise<Stored>((answer, fail) => {
      if (asked.length === 0) queueMicrotask(readAsked)
      asked.push({ kind, answer, fail })
    })
    const isOver = () => {
      if (underWay.get(kind) === reading) underWay.delete(kind)
    }
    reading.then(({ rows, cursor }) => {
      isOver()
      if (!cursor || !isFollowed) return
      version ??= versionOf(cursor)
      // A copy made by older code lacks newer kinds, which are requested again.
      const isWhole = cursor.shape === DB_VERSION || rows.length > 0
      if (isWhole && version === versionOf(cursor)) remembered.set(kind, rows)
    }, isOver)
    underWay.set(kind, reading)
    return reading
  }

  const forget = () => {
    remembered.clear()
    underWay.clear()
  }

  return {
    /** Rows read since the last change of the content. */
    remembered: <K extends ContentKind>(kind: K): ContentRows[K][] | undefined => {
      const rows = remembered.get(kind) as ContentRows[K][] | undefined
      return rows && [...rows]
    },
    /** Returns a fresh array for each caller, because pages sort and slice theirs. */
    read: async <K extends ContentKind>(kind: K): Promise<Stored<ContentRows[K]>> => {
      const { rows, cursor } = await (underWay.get(kind) ?? ask(kind))
      return { rows: [...rows] as ContentRows[K][], cursor }
    },
    version: () => version,
    /** Sets the cursor of the stored content; forgets rows of any other cursor. */
    is: (cursor: Cursor | undefined): void => {
      const present = cursor ? versionOf(cursor) : ''
      if (present !== version) forget()
      version = present
    },
    /** Starts remembering rows; returns the function that stops it. */
    follow: () => {
      isFollowed = true
      return () => {
        isFollowed = false
        forget()
      }
    },
  }
}

const versionOf = ({ epoch, rev, shape }: Cursor): string => `${epoch}-${rev}-${shape}`
