/**
 * Reads the stored content: kinds that are asked for together in one transaction, and for who
 * follows its changes each kind once, so that a tap waits for no database.
 */
import type { ContentKind } from '@sekolah/contract/sync/labels'
import { contentOrder } from '@sekolah/contract/sync/rules'
import type { ContentRows } from '@sekolah/contract/sync/schemas'
import { type Cursor, type Database, withReconnect } from '../storage/database.ts'
import { DB_VERSION } from '../storage/db-version.ts'

/** Rows in the order in which they are shown, and the cursor of the same moment. */
type Stored<Row = unknown> = { rows: Row[]; cursor: Cursor | undefined }
type Question = {
  kind: ContentKind
  answer: (stored: Stored) => void
  fail: (error: unknown) => void
}

export const createReader = (db: Database) => {
  let isFollowed = false
  /** Of what is stored, as far as is known; only its rows are remembered. */
  let version: string | undefined
  const remembered = new Map<ContentKind, unknown[]>()
  const underWay = new Map<ContentKind, Promise<Stored>>()
  let asked: Question[] = []

  const readTogether = (questions: Question[]) => {
    const read = () => {
      const tables = questions.map(({ kind }) => db.table(kind))
      return db.transaction('r', [db.meta, ...tables], () => {
        // The first to be answered, before the rows.
        const cursor = db.meta.get('content')
        const answerOne = async ({ kind, answer }: Question) => {
          const rows = await db.table(kind).toArray()
          answer({ rows: rows.sort(contentOrder[kind]), cursor: await cursor })
        }
        return Promise.all(questions.map(answerOne))
      })
    }
    withReconnect(db, read).catch((error) => {
      // A kind that cannot be read takes no other with it.
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
      // A copy made by older code lacks newer kinds, which are asked for again.
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
    /** Rows that were read since the content changed last. */
    remembered: <K extends ContentKind>(kind: K): ContentRows[K][] | undefined => {
      const rows = remembered.get(kind) as ContentRows[K][] | undefined
      return rows && [...rows]
    },
    /** A list of its own for whoever asks, because pages sort and cut theirs. */
    read: async <K extends ContentKind>(kind: K): Promise<Stored<ContentRows[K]>> => {
      const { rows, cursor } = await (underWay.get(kind) ?? ask(kind))
      return { rows: [...rows] as ContentRows[K][], cursor }
    },
    version: () => version,
    /** What is stored has this cursor now: forgets the rows of another. */
    is: (cursor: Cursor | undefined): void => {
      const present = cursor ? versionOf(cursor) : ''
      if (present !== version) forget()
      version = present
    },
    /** Rows are remembered from now on; answers how to end it. */
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
