import type { PageKey } from '@sekolah/contract/school/labels'
import { pageKeys } from '@sekolah/contract/school/labels'
import { publicSettingKeys } from '@sekolah/contract/settings/definitions'
import { contentKinds } from '@sekolah/contract/sync/labels'
import type { Delta } from '@sekolah/contract/sync/schemas'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ppdbInfo } from '../chapters/admission/info/tables.ts'
import { pages } from '../chapters/school/tables.ts'
import { noopEmitters } from '../deps.ts'
import { HOUR_MS, MINUTE_MS } from '../engine/base/time.ts'
import { pruneTombstones, writeContent } from '../engine/content/revisions.ts'
import { write } from '../engine/db/connect.ts'
import { addStat, softDeleteStat } from '../test/home-stats.ts'
import { expectRefusal, type TestApp, testApp } from '../test/test-app.ts'
import { contentSource } from './public-content.ts'
import { announcePublications } from './publication-times.ts'

const demo = { env: { DEMO: '1' } }
const day = 24 * HOUR_MS

/** Writes a page as staff do; `isPublic` false hides it from visitors. */
const setPage = ({ db, clock }: TestApp, key: PageKey, content: string, isPublic = true) =>
  write(db, (tx) =>
    writeContent(
      tx,
      'pages',
      clock(),
      (stamp) =>
        tx
          .update(pages)
          .set({ content, ...stamp })
          .where(eq(pages.key, key))
          .returning()
          .get(),
      () => isPublic,
    ),
  )

const sizes = ({ changes }: Delta) =>
  Object.fromEntries(
    contentKinds.map((kind) => [
      kind,
      [changes[kind].upserts.length, changes[kind].deletes.length],
    ]),
  )

/** Every page of the full copy, collected as a new phone does it. */
const wholeSchool = async ({ visitor }: Pick<TestApp, 'visitor'>): Promise<Delta> => {
  let page = await visitor.sync.delta()
  expect(page.full).toBe(true)
  const { changes } = page
  while (page.more) {
    page = await visitor.sync.delta({ query: { since: page.rev, epoch: page.epoch } })
    for (const kind of contentKinds) {
      const all: { upserts: unknown[]; deletes: unknown[] } = changes[kind]
      all.upserts.push(...page.changes[kind].upserts)
      all.deletes.push(...page.changes[kind].deletes)
    }
  }
  return { ...page, full: true, changes }
}

test('sends a new phone the whole school, and nothing that is not public', async () => {
  const { visitor } = await testApp(demo)
  const delta = await wholeSchool({ visitor })
  expect(delta).toMatchObject({ full: true, more: false, epoch: expect.stringMatching(/^.{12}$/) })
  expect(sizes(delta)).toMatchObject({
    settings: [publicSettingKeys.length, 0],
    pages: [6, 0],
    ppdb_info: [4, 0],
    academic_programs: [13, 0],
    home_content: [1, 0],
    home_stats: [4, 0],
    home_features: [3, 0],
    careers: [3, 0],
    teachers: [14, 0],
    articles: [15, 0],
    faq: [12, 0],
    alumni: [12, 0],
    events: [12, 0],
    gallery: [24, 0],
    facilities: [6, 0],
    achievements: [8, 0],
  })
  expect(JSON.stringify(delta)).not.toMatch(
    /ppdb_grace_hours|whatsapp_templates|chat_retention_days|Karang Taruna/,
  )
})

test('sends later changes, tombstones included, and 304 when there are none', async () => {
  const app = await testApp(demo)
  const { epoch, rev } = await wholeSchool(app)
  const ask = `/api/sync?since=${rev}&epoch=${epoch}`
  const etag = (await app.request(ask)).headers.get('ETag') ?? ''
  expect(etag).toBe(`"${epoch}-${rev}"`)
  const headers = { 'If-None-Match': etag }
  expect((await app.request(ask, { headers })).status).toBe(304)

  setPage(app, 'terms', 'Baru')
  softDeleteStat(app, 2)
  expect((await app.request(ask, { headers })).status).toBe(200)
  const delta = await app.visitor.sync.delta({ query: { since: rev, epoch } })
  expect(delta).toMatchObject({ full: false, more: false, rev: rev + 2 })
  expect(delta.changes.pages.upserts).toMatchObject([{ key: 'terms', content: 'Baru' }])
  expect(delta.changes.home_stats).toEqual({ upserts: [], deletes: [2] })
  expect(sizes(await app.visitor.sync.delta({ query: { since: rev + 2, epoch } })).pages).toEqual([
    0, 0,
  ])
})

test('removes the tombstone of a row that is restored', async () => {
  const app = await testApp(demo)
  const { epoch, rev } = await wholeSchool(app)
  setPage(app, 'terms', 'Lama', false)
  setPage(app, 'terms', 'Kembali')
  const { changes } = await app.visitor.sync.delta({ query: { since: rev, epoch } })
  expect(changes.pages).toMatchObject({ upserts: [{ key: 'terms' }], deletes: [] })
})

test('restarts a phone whose revision is not ours with a full copy, and never sends an empty one', async () => {
  const app = await testApp(demo)
  const { epoch, rev } = await app.visitor.sync.delta()
  for (const query of [
    { since: rev, epoch: 'another' },
    { since: rev },
    { since: rev + 900, epoch },
    { since: 0, epoch },
  ]) {
    const delta = await app.visitor.sync.delta({ query })
    expect(delta).toMatchObject({ full: true, rev, epoch })
    expect(delta.changes.pages.upserts).toHaveLength(6)
  }
})

test('restarts phones that are older than the tombstones, which are kept for 180 days', async () => {
  const app = await testApp(demo)
  const { epoch, rev } = await wholeSchool(app)
  softDeleteStat(app, 1)
  app.pass(180 * day)
  pruneTombstones(app.db, app.clock())
  expect(
    (await app.visitor.sync.delta({ query: { since: rev, epoch } })).changes.home_stats.deletes,
  ).toEqual([1])
  app.pass(1)
  pruneTombstones(app.db, app.clock())
  expect(await app.visitor.sync.delta({ query: { since: rev, epoch } })).toMatchObject({
    full: true,
  })
  expect(await app.visitor.sync.delta({ query: { since: rev + 1, epoch } })).toMatchObject({
    full: false,
  })
})

test('answers everyone the common questions, and limits each caller’s uncommon ones', async () => {
  const { client, visitor, pass } = await testApp()
  const { epoch } = await visitor.sync.delta()
  // A revision that does not exist yet: each request builds the full copy for this caller alone.
  for (let n = 0; n < 599; n += 1) await visitor.sync.delta({ query: { since: 10_000 + n, epoch } })
  expect(
    await expectRefusal(visitor.sync.delta({ query: { since: 20_000, epoch } })),
  ).toMatchObject({
    status: 429,
  })
  for (let n = 0; n < 200; n += 1)
    await visitor.sync.delta({ query: { since: n, epoch: `anything ${n}` } })
  await client(undefined, '203.0.113.99').sync.delta({ query: { since: 20_000, epoch } })
  pass(MINUTE_MS)
  await visitor.sync.delta({ query: { since: 30_000, epoch } })
})

test('cuts a long delta into pages that are complete together', async () => {
  const app = await testApp(demo)
  for (let n = 0; n < 30; n += 1) addStat(app, `Angka ${n}`, 'x'.repeat(20_000))
  const seen = new Set<number>()
  let [since, epoch, more, count] = [0, '', true, 0]
  while (more) {
    const response = await app.request(`/api/sync?since=${since}&epoch=${epoch}`)
    const text = await response.text()
    expect(text.length).toBeLessThan(160_000)
    const delta: Delta = JSON.parse(text).data
    expect(delta.full).toBe(count === 0)
    expect(delta.rev).toBeGreaterThan(since)
    for (const { id } of delta.changes.home_stats.upserts) {
      expect(seen.has(id)).toBe(false)
      seen.add(id)
    }
    ;({ rev: since, epoch, more } = delta)
    count += 1
  }
  expect(seen.size).toBe(34)
  expect(count).toBeGreaterThan(4)
})

test('gives page rendering the same rows, in display order', async () => {
  const { db, clock, visitor } = await testApp(demo)
  const source = contentSource(db, clock)
  const { changes } = await wholeSchool({ visitor })
  for (const kind of contentKinds) {
    const byText = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
    expect(byText(await source.all(kind))).toEqual(byText(changes[kind].upserts))
  }
  const programs = (await source.all('academic_programs')).map(({ name }) => name)
  expect(programs).toEqual([...programs].sort())
})

test('reads the rows for rendering once for all pages, until something is published', async () => {
  const { db, clock, staff } = await testApp(demo)
  const source = contentSource(db, clock)
  const before = await source.all('faq')
  expect(await source.all('faq')).toBe(before)
  const id = before[0]?.id ?? 0
  await staff('editor').faq.update({ params: { id }, body: { question: 'Apakah ada asrama?' } })
  const questions = (await source.all('faq')).map(({ question }) => question)
  expect(questions).toContain('Apakah ada asrama?')
})

test('counts a publication time that has passed as a change', async () => {
  const app = await testApp(demo)
  const announced: number[] = []
  const live = { ...noopEmitters, contentChanged: (rev: number) => announced.push(rev) }
  app.set({ ppdb_end_date: '2026-12-03', ppdb_result_at: '2026-12-10T14:00:00+07:00' })
  // Of the settings alone: the calendar's own steps begin and end besides.
  app.db.update(ppdbInfo).set({ is_calendar: false, admission_year: null }).run()
  announcePublications(app.db, app.clock(), live)
  const { epoch, rev } = await wholeSchool(app)
  const due = async () =>
    (await app.visitor.sync.delta({ query: { since: rev, epoch } })).changes.settings.upserts.map(
      ({ setting_key }) => setting_key,
    )
  app.at('2026-12-03T16:59:59Z')
  announcePublications(app.db, app.clock(), live)
  expect([await due(), announced]).toEqual([[], []])
  app.at('2026-12-03T17:00:00Z')
  announcePublications(app.db, app.clock(), live)
  expect([await due(), announced]).toEqual([['ppdb_end_date'], [rev + 1]])
  // The server was off when the results came out: the next run detects it.
  app.at('2026-12-15T00:00:00Z')
  announcePublications(app.db, app.clock(), live)
  announcePublications(app.db, app.clock(), live)
  expect([await due(), announced]).toEqual([
    ['ppdb_end_date', 'ppdb_result_at'],
    [rev + 1, rev + 2],
  ])
})

test('counts the beginning and the end of a notice as changes', async () => {
  const app = await testApp()
  app.set({
    notice_text: 'Sekolah libur besok.',
    notice_start: '2026-11-22T05:00:00+07:00',
    notice_end: '2026-11-23T05:00:00+07:00',
  })
  announcePublications(app.db, app.clock(), noopEmitters)
  for (const [key, moment] of [
    ['notice_start', '2026-11-21T22:00:00Z'],
    ['notice_end', '2026-11-22T22:00:00Z'],
  ] as const) {
    const { epoch, rev } = await app.visitor.sync.delta()
    app.at(moment)
    announcePublications(app.db, app.clock(), noopEmitters)
    const { changes } = await app.visitor.sync.delta({ query: { since: rev, epoch } })
    expect(changes.settings.upserts.map(({ setting_key }) => setting_key)).toEqual([key])
  }
})

test('sends a full copy, page by page, also after tombstones were deleted', async () => {
  const app = await testApp(demo)
  for (const key of pageKeys) setPage(app, key, `${key} `.repeat(4_000))
  softDeleteStat(app, 1)
  app.pass(181 * day)
  pruneTombstones(app.db, app.clock())

  const seen = new Set<string>()
  let delta = await app.visitor.sync.delta()
  for (;;) {
    for (const { key } of delta.changes.pages.upserts) seen.add(key)
    if (!delta.more) break
    const next = await app.visitor.sync.delta({ query: { since: delta.rev, epoch: delta.epoch } })
    // A phone that was sent back would request the first page for ever.
    expect(next.rev).toBeGreaterThan(delta.rev)
    delta = next
  }
  expect([...seen].sort()).toEqual([...pageKeys].sort())
})
