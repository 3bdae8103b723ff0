import { onTestFinished, vi } from 'vitest'
import type { Db } from '../engine/db/connect.ts'

/** Records the most that one turn of the event loop has read from the database. */
export const watchTurns = (db: Db) => {
  let turn = { cells: 0, statements: 0 }
  let longest = { ...turn }
  const note = (rows: unknown[]) => {
    const [first] = rows
    turn.statements += 1
    turn.cells += rows.length * Object.keys(first instanceof Object ? first : [first]).length
    longest = {
      cells: Math.max(longest.cells, turn.cells),
      statements: Math.max(longest.statements, turn.statements),
    }
  }
  const statement = Object.getPrototypeOf(db.$client.prepare('SELECT 1'))
  for (const name of ['all', 'get', 'run']) {
    const run = statement[name]
    vi.spyOn(statement, name).mockImplementation(function (this: unknown, ...values) {
      const answer = Reflect.apply(run, this, values)
      note([answer].flat())
      return answer
    })
  }
  const next = () => {
    turn = { cells: 0, statements: 0 }
    immediate = setImmediate(next)
  }
  let immediate = setImmediate(next)
  onTestFinished(() => {
    clearImmediate(immediate)
    vi.restoreAllMocks()
  })
  return {
    reset: () => {
      longest = { cells: 0, statements: 0 }
    },
    longest: () => longest,
  }
}
