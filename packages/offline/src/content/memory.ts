/** The content that was read since it changed last, so that a tap waits for no database. */
import type { ContentKind } from '@sekolah/contract/sync/labels'
import type { ContentRows } from '@sekolah/contract/sync/schemas'

export type Memory = ReturnType<typeof createMemory>

export const createMemory = () => {
  const read = new Map<ContentKind, readonly unknown[]>()
  let changes = 0
  return {
    /** A list of its own for whoever asks, because pages sort and cut theirs. */
    rows: <K extends ContentKind>(kind: K): ContentRows[K][] | undefined => {
      const rows = read.get(kind) as ContentRows[K][] | undefined
      return rows && [...rows]
    },
    /** Call it before reading: what it answers caches the rows, unless they changed meanwhile. */
    reading: () => {
      const before = changes
      return <K extends ContentKind>(kind: K, rows: ContentRows[K][]): void => {
        if (before === changes) read.set(kind, [...rows])
      }
    },
    forget: (): void => {
      changes += 1
      read.clear()
    },
  }
}
