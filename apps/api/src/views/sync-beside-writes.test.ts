/** Many rows are read in several turns of the event loop, while others write. */
import { setImmediate as pass } from 'node:timers/promises'
import type { Delta } from '@sekolah/contract/sync/schemas'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { faq } from '../chapters/information/tables.ts'
import { writeContent } from '../engine/content/revisions.ts'
import { write } from '../engine/db/connect.ts'
import { addStat, changeStat, softDeleteStat } from '../test/home-stats.ts'
import { resourceCases } from '../test/resource-cases.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { contentSource, publicRows } from './public-content.ts'

/** More rows than one turn reads, and fewer than a page of a full copy. */
const ROWS = 300
/** The size after which a page of a full copy ends. */
const longest = 'x'.repeat(150_000)

const school = async () => {
  const app = await testApp()
  await app.staff('editor').faq.create({ body: resourceCases.faq.input })
  for (let n = 0; n < ROWS; n += 1) addStat(app, `Angka ${n}`)
  const rows = () => publicRows.home_stats(app.db, app.clock(), 0)
  return { ...app, rows }
}

const askAnew = ({ db, clock }: TestApp) =>
  write(db, (tx) =>
    writeContent(tx, 'faq', clock(), (stamp) => {
      const changed = { question: 'Diubah', ...stamp }
      return tx.update(faq).set(changed).where(eq(faq.id, 1)).returning().get()
    }),
  )

/** Changes a question, which is read before these rows, then changes, removes and adds some. */
const writeAfter = async (turns: number, app: TestApp) => {
  for (let turn = 0; turn < turns; turn += 1) await pass()
  askAnew(app)
  changeStat(app, 1, { label: 'Diubah' })
  changeStat(app, ROWS, { label: 'Diubah', value: longest })
  for (const id of [2, ROWS - 1]) softDeleteStat(app, id)
  addStat(app, 'Baru')
}

const labels = (rows: { id: number; label: string }[]) =>
  Object.fromEntries(rows.map(({ id, label }) => [id, label]))

const turns = [0, 1, 2, 3]

test.each(turns)('a phone misses no change made after %i turns', async (after) => {
  const app = await school()
  const copy = new Map<number, { id: number; label: string }>()
  let question = ''
  const apply = ({ changes }: Delta) => {
    question = changes.faq.upserts[0]?.question ?? question
    for (const row of changes.home_stats.upserts) copy.set(row.id, row)
    for (const id of changes.home_stats.deletes) copy.delete(id)
  }
  const [begun] = await Promise.all([app.visitor.sync.delta(), writeAfter(after, app)])
  let page = begun
  apply(page)
  do {
    page = await app.visitor.sync.delta({ query: { since: page.rev, epoch: page.epoch } })
    expect(page.full).toBe(false)
    apply(page)
  } while (page.more)
  expect(labels([...copy.values()])).toEqual(labels(await app.rows()))
  expect(question).toBe('Diubah')
})

test.each(turns)('a page shows each row once, whatever changes after %i turns', async (after) => {
  const app = await school()
  const source = contentSource(app.db, app.clock)
  const read = () => source.all('home_stats')
  const [one, same] = await Promise.all([read(), read(), writeAfter(after, app)])
  expect(same).toBe(one)
  expect(new Set(one.map(({ id }) => id)).size).toBe(one.length)
  expect(labels(await read())).toEqual(labels(await app.rows()))
})
