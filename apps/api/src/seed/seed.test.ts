import { initialSettings, proposedSettings } from '@sekolah/contract/settings/initial'
import type { SettingKey } from '@sekolah/contract/settings/labels'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { facilities } from '../chapters/academics/tables.ts'
import { applicants } from '../chapters/admission/applications/tables.ts'
import { pages } from '../chapters/school/tables.ts'
import { contentVersion } from '../engine/content/revisions.ts'
import { meta } from '../engine/content/tables.ts'
import { sanitise } from '../engine/rich-text/sanitise.ts'
import { htmlToText } from '../engine/rich-text/text.ts'
import { createPasswords } from '../kernel/identity/passwords.ts'
import { currentSettings } from '../kernel/settings/settings.ts'
import { settings } from '../kernel/settings/tables.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import type { DemoPictures } from './demo/drawings/drawing.ts'
import { seedDatabase } from './seed.ts'

const drawnTwice = () => Promise.reject(new Error('Drawn a second time.'))

const again = (
  app: Awaited<ReturnType<typeof testApp>>,
  drawPictures: () => Promise<DemoPictures> = drawnTwice,
) =>
  seedDatabase(app.db, {
    env: app.env,
    clock: app.clock,
    log: app.log,
    passwords: createPasswords(),
    drawPictures,
  })

test('fills a demo school with realistic content', async () => {
  const { visitor, staff } = await testApp({ env: { DEMO: '1' }, settings: {} })
  const values = Object.fromEntries(
    (await visitor.settings.public()).map((row) => [row.setting_key, row.setting_value]),
  )
  expect(values).toMatchObject({
    school_name: 'SMK Nusa Bakti',
    ppdb_status: 'open',
    ppdb_year: '2027/2028',
    ppdb_start_date: '2026-10-10',
    ppdb_end_date: '2026-11-12',
    ppdb_result_at: '2026-11-20T14:00:00+07:00',
  })
  const { rows, total } = await staff('super_admin', 'beni').ppdb.list({ query: { limit: 100 } })
  expect(total).toBe(24)
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set(['pending', 'accepted', 'rejected']),
  )
  expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['online', 'loket']))
  expect(rows.filter(({ late }) => late)).toHaveLength(1)
  expect(rows.filter(({ possible_duplicate }) => possible_duplicate)).toHaveLength(2)
})

test('changes nothing when run again, even when staff have deleted rows', async () => {
  const app = await testApp({ env: { DEMO: '1' } })
  app.db.delete(applicants).run()
  app.set({ school_name: 'SMK Harapan' })
  const before = contentVersion(app.db)
  await again(app)
  expect(contentVersion(app.db)).toEqual(before)
  expect(app.db.select().from(applicants).all()).toEqual([])
  expect((await app.visitor.meta.get()).schoolName).toBe('SMK Harapan')
})

test('adds missing rows to a demo school of an earlier version, and none twice', async () => {
  const app = await testApp({ env: { DEMO: '1' } })
  const names = async () => (await app.visitor.facilities.list()).rows.map(({ name }) => name)
  const before = await names()
  app.db.delete(meta).where(eq(meta.key, 'demo_facilities')).run()
  app.db.delete(facilities).where(eq(facilities.name, 'Perpustakaan')).run()
  await again(app, async () => () => `/media/${'0'.repeat(32)}-640.webp`)
  expect(await names()).toEqual(before)
})

test('starts a real school with texts to edit, with admission closed, and without personal data', async () => {
  const { visitor, db } = await testApp({ env: { NODE_ENV: 'production' }, settings: {} })
  const { changes } = await visitor.sync.delta()
  expect(changes.pages.upserts.map(({ key }) => key).sort()).toEqual([
    'about_school',
    'accessibility',
    'home_hero',
    'principal_message',
    'privacy',
    'terms',
  ])
  expect(changes.academic_programs.upserts).toEqual([])
  expect(db.select().from(applicants).all()).toEqual([])
})

test('a real school publishes no unconfirmed claim; the demo school publishes all of them', async () => {
  const claims = async (env: Record<string, string>) => {
    const { visitor } = await testApp({ env, settings: {} })
    const rows = (await visitor.sync.delta()).changes.settings.upserts
    return Object.fromEntries(
      rows
        .filter(({ setting_key }) => setting_key in proposedSettings || /name/.test(setting_key))
        .map((row) => [row.setting_key, row.setting_value]),
    )
  }
  const real = await claims({ NODE_ENV: 'production' })
  expect(Object.keys(real).sort()).toEqual([...Object.keys(proposedSettings), 'school_name'].sort())
  for (const [key, value] of Object.entries(real)) {
    expect(value).toBe(initialSettings[key as SettingKey])
  }
  expect(await claims({ DEMO: '1' })).toEqual({
    ...proposedSettings,
    school_name: 'SMK Nusa Bakti',
  })
})

test('claims that an earlier version stored become proposals, except those that staff wrote', async () => {
  const app = await testApp({ env: { NODE_ENV: 'production' }, settings: {} })
  const stored = (key: SettingKey) => currentSettings(app.db)[key]
  const store = (setting_key: SettingKey, setting_value: string, created_at: string) =>
    app.db
      .update(settings)
      .set({ setting_value, created_at, updated_at: '2026-10-31T02:00:00.000Z' })
      .where(eq(settings.setting_key, setting_key))
      .run()
  store('school_accreditation', 'A', '2026-10-31T02:00:00.000Z')
  store('about_claims', proposedSettings.about_claims ?? '', '2026-10-01T02:00:00.000Z')
  app.db.delete(meta).where(eq(meta.key, 'claims_settled')).run()
  await again(app)
  expect([stored('school_accreditation'), stored('about_claims')]).toEqual([
    '',
    proposedSettings.about_claims,
  ])
  // Runs only once: claims that staff confirm later stay.
  store('school_accreditation', 'A', '2026-10-31T02:00:00.000Z')
  await again(app)
  expect(stored('school_accreditation')).toBe('A')
})

test('values and a promise that earlier versions published wait until the school confirms them', async () => {
  const privacy = (app: TestApp) =>
    app.db.select().from(pages).where(eq(pages.key, 'privacy')).get()?.content ?? ''
  const demo = await testApp({ env: { DEMO: '1' } })
  expect(privacy(demo)).toContain('paling lambat 3 × 24 jam')
  const app = await testApp({ env: { NODE_ENV: 'production' }, settings: {} })
  expect(privacy(app)).not.toContain('24 jam')
  expect(app.db.select().from(meta).where(eq(meta.key, 'taken_off')).get()).toBeUndefined()
  const promised = privacy(app).replace(
    'hubungi kantor sekolah.',
    'hubungi kantor sekolah; kami menjawab paling lambat 3 x 24 jam.',
  )
  const asBefore = (content: string) => {
    app.db.update(pages).set({ content }).where(eq(pages.key, 'privacy')).run()
    app.db.delete(meta).where(eq(meta.key, 'promise_settled')).run()
  }
  asBefore(promised)
  app.db.delete(settings).where(eq(settings.setting_key, 'school_values')).run()
  await again(app)
  expect(currentSettings(app.db).school_values).toBe('[]')
  expect(privacy(app)).not.toContain('24 jam')
  const takenOff = () => {
    const row = app.db.select().from(meta).where(eq(meta.key, 'taken_off')).get()
    app.db.delete(meta).where(eq(meta.key, 'taken_off')).run()
    return row && JSON.parse(row.value)
  }
  expect(takenOff()).toMatchObject({ claims: ['school_values'], promise: true, refused: 0 })
  asBefore(promised)
  await again(app)
  expect(takenOff()).toMatchObject({ claims: [], promise: true, refused: 0 })
  // A page that staff have edited is theirs.
  app.db.update(pages).set({ updated_at: '2027-01-01T00:00:00.000Z' }).run()
  asBefore(promised)
  await again(app)
  expect(privacy(app)).toBe(promised)
  expect(takenOff()).toBeUndefined()
})

test('has dates around today: coming events, alumni, pictures of every kind', async () => {
  const { visitor } = await testApp({ env: { DEMO: '1' }, settings: {} })
  const total = async (name: 'alumni' | 'facilities' | 'achievements') =>
    (await visitor[name].list()).total
  expect(await total('alumni')).toBe(12)
  expect(await total('facilities')).toBe(6)
  expect(await total('achievements')).toBe(8)
  const events = visitor.events
  expect((await events.list()).rows).toHaveLength(12)
  expect((await events.list({ query: { upcoming: true, limit: 3 } })).rows).toHaveLength(3)
  expect((await events.list({ query: { upcoming: false } })).rows.length).toBeGreaterThan(0)
  expect((await visitor.gallery.categories()).every(({ count }) => count >= 4)).toBe(true)
  expect((await visitor.gallery.list({ query: { limit: 100 } })).rows).toHaveLength(24)
})

test('has articles and pages with the structure and the length of real ones', async () => {
  const { visitor, staff } = await testApp({ env: { DEMO: '1' } })
  const teachers = (await visitor.teachers.list()).rows
  expect(teachers).toHaveLength(14)
  expect(new Set(teachers.map(({ subject }) => subject)).size).toBe(14)
  const shown = await visitor.articles.list({ query: { limit: 100 } })
  const all = await staff('editor').articles.list({ query: { limit: 100 } })
  expect([shown.total, all.total]).toEqual([15, 16])
  expect(new Set(shown.rows.map(({ category }) => category)).size).toBe(3)
  expect(all.rows.filter(({ date, created_at }) => date > created_at)).toHaveLength(1)
  for (const { title, content } of all.rows) {
    const words = htmlToText(content).split(' ').length
    expect(words, title).toBeGreaterThanOrEqual(150)
    expect(words, title).toBeLessThanOrEqual(400)
    expect(sanitise(content), title).toBe(content)
  }
  expect((await visitor.faq.categories()).every(({ count }) => count > 0)).toBe(true)
  expect((await visitor.faq.list()).rows).toHaveLength(12)
})

test('has a home page: a hero, highlights, every kind of programme, and an inbox', async () => {
  const { visitor, staff } = await testApp({ env: { DEMO: '1' } })
  const rows = async (name: 'home_content' | 'home_features' | 'home_stats') =>
    (await visitor[name].list()).rows
  expect(await rows('home_content')).toMatchObject([
    { section_key: 'hero', button_link: '/academics/programs', is_active: true },
  ])
  expect(
    [await rows('home_features'), await rows('home_stats')].map(({ length }) => length),
  ).toEqual([3, 4])
  const programs = visitor.academic_programs
  for (const [type, count] of [
    ['program_unggulan', 4],
    ['ekstrakurikuler', 5],
    ['kurikulum', 4],
  ] as const) {
    expect((await programs.list({ query: { type } })).rows, type).toHaveLength(count)
  }
  const office = staff('admin', 'ani')
  expect((await office.contact.list()).rows).toHaveLength(4)
  expect((await office.contact.list({ query: { read: false } })).rows).toHaveLength(2)
  expect((await office.contact.list({ query: { done: true } })).rows).toHaveLength(1)
})
