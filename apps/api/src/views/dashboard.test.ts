import { expect, test } from 'vitest'
import { MINUTE_MS } from '../engine/base/time.ts'
import { watchForProxy } from '../engine/http/unknown-proxy.ts'
import { resourceCases } from '../test/resource-cases.ts'
import { applicantForm, expectRefusal, testApp } from '../test/test-app.ts'

const season = async () => {
  const app = await testApp()
  const editor = app.staff('editor')
  const { input } = resourceCases.articles
  for (const [n, title] of ['Satu', 'Dua', 'Tiga', 'Empat'].entries()) {
    const date = `2026-11-0${n + 1}T00:00:00.000Z`
    await editor.articles.create({ body: { ...input, title, date, is_published: n !== 3 } })
  }
  await editor.teachers.create({ body: resourceCases.teachers.input })
  await editor.teachers.create({ body: resourceCases.teachers.input })
  await editor.teachers.remove({ params: { id: 1 } })
  for (const name of ['Adi', 'Budi', 'Cici', 'Dodi']) {
    await app.visitor.ppdb.apply({ body: applicantForm({ name, program_choice_1: 'Akuntansi' }) })
    app.pass(MINUTE_MS)
  }
  const clerk = app.staff()
  await clerk.ppdb.decide({ params: { id: 1 }, body: { status: 'accepted' } })
  await clerk.ppdb.decide({ params: { id: 2 }, body: { status: 'rejected' } })
  return { ...app, editor, clerk }
}

test('shows the office the school’s numbers and the news', async () => {
  const { clerk } = await season()
  const stats = await clerk.dashboard.stats()
  expect(stats.overview).toEqual({
    teachers: 1,
    alumni: 0,
    articles: 4,
    events: 0,
    ppdb_applicants: 4,
    gallery_images: 0,
  })
  expect(stats.ppdb).toEqual({
    pending: 2,
    accepted: 1,
    rejected: 1,
    withdrawn: 0,
    by_day: [{ day: '2026-11-21', count: 4 }],
    by_choice: [{ program: 'Akuntansi', count: 4 }],
  })
  expect(stats.recent.articles.map(({ title }) => title)).toEqual(['Empat', 'Tiga', 'Dua'])
  expect(stats.recent.ppdb.map(({ name }) => name)).toEqual(['Dodi', 'Cici', 'Budi'])
  expect(stats.last_backup_at).toBeNull()
})

test('shows an editor no number and no name of admission', async () => {
  const { editor, clerk, visitor } = await season()
  const [theirs, ours] = [await editor.dashboard.stats(), await clerk.dashboard.stats()]
  expect(theirs).toEqual({
    ...ours,
    overview: { ...ours.overview, ppdb_applicants: 0 },
    ppdb: { pending: 0, accepted: 0, rejected: 0, withdrawn: 0, by_day: [], by_choice: [] },
    recent: { ...ours.recent, ppdb: [] },
  })
  expect(await expectRefusal(visitor.dashboard.stats())).toMatchObject({ status: 401 })
})

test('warns the office of a nearly full disk and of failing copies', async () => {
  const MB = 1024 * 1024
  let free = Number.POSITIVE_INFINITY
  const app = await testApp({ freeBytes: () => free })
  const [head, editor] = [app.staff('super_admin'), app.staff('editor')]
  const troubles = async (who: typeof head) => {
    const { copy_failed_at, low_disk_mb } = await who.dashboard.stats()
    return { copy_failed_at, low_disk_mb }
  }
  const none = { copy_failed_at: null, low_disk_mb: null }
  expect(await troubles(head)).toEqual(none)
  // Enough space for what staff write, but not for a copy of the database.
  free = 300 * MB + 1
  expect(await expectRefusal(head.backups.create())).toMatchObject({ status: 507 })
  expect(await troubles(head)).toEqual({
    copy_failed_at: app.clock().toISOString(),
    low_disk_mb: 300,
  })
  expect(await troubles(editor)).toEqual(none)
  free = Number.POSITIVE_INFINITY
  await head.backups.create()
  expect(await troubles(head)).toEqual(none)
})

test('warns the office, and the log once, of a proxy missing from TRUST_PROXY', async () => {
  const app = await testApp({ env: { TRUST_PROXY: '0' } })
  const [clerk, editor] = [app.staff(), app.staff('editor')]
  expect((await clerk.dashboard.stats()).unknown_proxy).toBe(true)
  expect((await editor.dashboard.stats()).unknown_proxy).toBe(false)
  const said = app.lines
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'unknown_proxy')
  expect(said).toEqual([
    expect.objectContaining({
      event: 'unknown_proxy',
      hint: expect.stringContaining('TRUST_PROXY=1'),
    }),
  ])
})

test('gives no warning for a configured proxy, and stops warning once it is configured', async () => {
  const { staff, db, log, clock } = await testApp()
  const clerk = staff()
  expect((await clerk.dashboard.stats()).unknown_proxy).toBe(false)
  watchForProxy(db, { log, clock, trustProxy: 0 })('203.0.113.7')
  expect((await clerk.dashboard.stats()).unknown_proxy).toBe(true)
  watchForProxy(db, { log, clock, trustProxy: 1 })
  expect((await clerk.dashboard.stats()).unknown_proxy).toBe(false)
})

test('answers on a full disk although the warning cannot be recorded', async () => {
  const { db, log, lines, clock } = await testApp()
  const note = watchForProxy(db, { log, clock, trustProxy: 0 })
  db.$client.exec(
    "CREATE TRIGGER full BEFORE INSERT ON meta BEGIN SELECT RAISE(ABORT, 'full'); END",
  )
  expect(() => note('203.0.113.7')).not.toThrow()
  expect(lines.join()).toContain('unknown_proxy_not_noted')
})
