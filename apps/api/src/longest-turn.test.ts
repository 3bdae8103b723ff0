/**
 * One thread serves everybody, so no call may do much work per applicant in one turn of the event
 * loop. Statements and cells are counted, because milliseconds depend on the machine; `npm run
 * bench -- turns` measures those.
 */
import { setImmediate as pass } from 'node:timers/promises'
import type { Call } from '@sekolah/contract/call'
import { calls } from '@sekolah/contract/calls'
import { expect, test } from 'vitest'
import { birthCertificate, reportType } from './test/documents.ts'
import { openPath, waveInput } from './test/selection.ts'
import { applicantForm, testApp } from './test/test-app.ts'
import { watchTurns } from './test/watch-turns.ts'

const FEW = 60
const MANY = 360
/** One turn may read one cell per applicant, such as its id for the order of a list. */
const CELLS_EACH = 1
const MAX_STATEMENTS = 100

const reads = [
  ...Object.values<Call>(calls)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => `/api${path.replace(/\{\w+\}/g, '1')}`),
  '/api/ppdb/runs/3/changes?against=2',
]

test('no call does much work per applicant in one turn of the event loop', async () => {
  const { db, visitor, staff, tokenOf, request } = await testApp()
  const admin = staff()
  for (const type of [birthCertificate, reportType])
    await admin.documentTypes.create({ body: type })
  const wave = await admin.waves.create({
    body: waveInput({ paths: [openPath({ components: [], keys: ['birth_date'] })] }),
  })
  const runSelection = () => admin.selection.draft({ params: { id: wave.id } })
  const headers = { Authorization: `Bearer ${tokenOf('super_admin', 'kepala')}` }
  const turns = watchTurns(db)
  const measured = async (path: string) => {
    await pass()
    turns.reset()
    await (await request(path, { headers })).arrayBuffer()
    return turns.longest()
  }
  for (let n = 0; n < FEW; n += 1) await visitor.ppdb.apply({ body: applicant(n) })
  await runSelection()
  const before = new Map<string, number>()
  for (const path of reads) before.set(path, (await measured(path)).cells)
  for (let n = FEW; n < MANY; n += 1) await visitor.ppdb.apply({ body: applicant(n) })
  await runSelection()
  await runSelection()
  const heavy: string[] = []
  for (const path of reads) {
    const { cells, statements } = await measured(path)
    const more = cells - (before.get(path) ?? 0)
    if (more > CELLS_EACH * (MANY - FEW)) heavy.push(`${path} reads ${more} cells more`)
    if (statements > MAX_STATEMENTS) heavy.push(`${path} makes ${statements} statements`)
  }
  expect(heavy).toEqual([])
})

const applicant = (n: number) =>
  applicantForm({
    name: `Siswa ${n}`,
    phone: `0812${34_000_000 + n}`,
    previous_school: `SMPN ${n % 9} Gombong`,
  })
