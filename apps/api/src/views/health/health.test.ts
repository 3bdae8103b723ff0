import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { uploadPicture } from '@sekolah/api-client/uploads'
import { isPublicPath, publicRoutes } from '@sekolah/contract/routes'
import { expect, test, vi } from 'vitest'
import { readEnv } from '../../engine/base/env.ts'
import { DAY_MS, HOUR_MS } from '../../engine/base/time.ts'
import { connectDatabase } from '../../engine/db/connect.ts'
import { formatMetrics } from '../../engine/metrics/exposition.ts'
import { createProcessMetrics } from '../../engine/metrics/process.ts'
import { routePattern } from '../../engine/metrics/requests.ts'
import { elsewhereFile } from '../../engine/ops/copies/elsewhere.ts'
import { audit } from '../../kernel/audit/tables.ts'
import { liveApp } from '../../test/live-app.ts'
import { createFile, createPng } from '../../test/pictures.ts'
import { resourceCases } from '../../test/resource-cases.ts'
import { applicantForm, testApp } from '../../test/test-app.ts'

const TOKEN = 'a-token-of-the-operators'
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
const machines = ['/healthz', '/readyz', '/metrics']

/** The lines of a Prometheus exposition: each name with labels, and its value. */
const numbersOf = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )

const monitored = async (...options: Parameters<typeof testApp>) => {
  const [given = {}] = options
  const app = await testApp({ ...given, env: { METRICS_TOKEN: TOKEN, ...given.env } })
  const text = async () => (await app.request('/metrics', bearer(TOKEN))).text()
  return { ...app, text, numbers: async () => numbersOf(await text()) }
}

test('a ready server says so, and one that is not ready says why', async () => {
  let free = Number.POSITIVE_INFINITY
  const { request, db } = await testApp({ freeBytes: () => free })
  const ready = async () => {
    const answer = await request('/readyz')
    return { code: answer.status, ...(await answer.json()) }
  }
  expect(await ready()).toEqual({ code: 200, status: 'ready' })
  free = 1024
  expect(await ready()).toEqual({
    code: 503,
    status: 'not_ready',
    reason: 'disk_full',
    message: 'Disk server penuh.',
  })
  free = Number.POSITIVE_INFINITY
  db.$client.pragma('query_only = ON')
  expect(await ready()).toMatchObject({ code: 503, reason: 'database_not_writable' })
  db.$client.pragma('query_only = OFF')
  expect(await ready()).toEqual({ code: 200, status: 'ready' })
  expect((await request('/healthz')).status).toBe(200)
})

test('a database with pending migrations is not ready', async () => {
  const { request, db } = await testApp()
  db.$client.exec(
    'DELETE FROM __drizzle_migrations WHERE id = (SELECT max(id) FROM __drizzle_migrations)',
  )
  const answer = await request('/readyz')
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { reason: 'migrations_pending' },
  ])
})

test('another writer’s lock does not make the server unready', async () => {
  const { request, db, dataDir } = await testApp()
  const other = connectDatabase(`${dataDir}/school.db`, { create: false })
  other.$client.exec('BEGIN IMMEDIATE')
  expect((await request('/readyz')).status).toBe(200)
  other.$client.exec('ROLLBACK')
  other.$client.close()
  expect(db.$client.pragma('busy_timeout', { simple: true })).toBe(5_000)
})

test('metrics are open to the token, and to local programs not behind a proxy', async () => {
  const { baseUrl, request } = await liveApp({ env: { METRICS_TOKEN: TOKEN, TRUST_PROXY: '1' } })
  const status = async (headers: Record<string, string>) =>
    (await fetch(`${baseUrl}/metrics`, { headers })).status
  expect(await status({})).toBe(200)
  for (const header of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP', 'X-Forwarded-Proto']) {
    expect(await status({ [header]: '127.0.0.1' }), header).toBe(404)
  }
  expect(await status({ 'X-Forwarded-For': '203.0.113.9', ...bearer(TOKEN).headers })).toBe(200)

  // Not a local address.
  const from = async (init?: RequestInit) => {
    const answer = await request('/metrics', init)
    return [answer.status, await answer.text()]
  }
  const unknown = await (await request('/nothing')).text()
  expect(await from(bearer(TOKEN))).toEqual([200, expect.stringContaining('# TYPE')])
  for (const wrong of [undefined, bearer('x'), bearer(`${TOKEN}x`), bearer('')]) {
    expect(await from(wrong)).toEqual([404, unknown])
  }
})

test('without a token no one else reads metrics, and a short token is refused at start', async () => {
  const { request } = await testApp()
  expect((await request('/metrics', bearer('undefined'))).status).toBe(404)
  expect(() => readEnv({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must be')
  expect(readEnv({ METRICS_TOKEN: '' }).METRICS_TOKEN).toBeUndefined()
})

test('metrics count the school’s data, and contain nothing about a person', async () => {
  const app = await monitored()
  const { visitor, staff, numbers, text, pass, db } = app
  for (const name of ['Kanaria Pertama', 'Kanaria Kedua'])
    await visitor.ppdb.apply({ body: applicantForm({ name }) })
  const [clerk, editor] = [staff('super_admin', 'kanari'), staff('editor')]
  await clerk.ppdb.decide({ params: { id: 1 }, body: { status: 'accepted' } })
  await visitor.ppdb.list({ query: { search: 'Kanaria' } }).catch(() => null)
  await visitor.ppdb.get({ params: { id: 2 } }).catch(() => null)
  await uploadPicture(editor, createFile(await createPng()))
  const { id } = await editor.faq.create({ body: resourceCases.faq.input })
  await editor.faq.remove({ params: { id } })
  await clerk.backups.create()
  const at = new Date(app.clock().getTime() - HOUR_MS).toISOString()
  writeFileSync(elsewhereFile(app.dataDir), JSON.stringify({ at, succeeded: true }))
  pass(HOUR_MS)

  const found = await numbers()
  expect(found).toMatchObject({
    'sekolah_applicants{status="pending"}': 1,
    'sekolah_applicants{status="accepted"}': 1,
    'sekolah_applicants{status="rejected"}': 0,
    'sekolah_applicants{status="withdrawn"}': 0,
    'sekolah_sockets{namespace="staff"}': 0,
    'sekolah_mails_total{result="sent"}': 0,
    sekolah_mails_underway: 0,
    'sekolah_erasure_waiting{kind="trash"}': 1,
    'sekolah_erasure_waiting{kind="uploads"}': 1,
    sekolah_erasure_overdue: 0,
    sekolah_last_copy_age_seconds: 3600,
    sekolah_copy_elsewhere_age_seconds: 7200,
    sekolah_copy_failures_total: 0,
    'sekolah_requests_total{method="POST",route="/api/ppdb/apply",status="201"}': 2,
    'sekolah_requests_total{method="GET",route="/api/ppdb/{id}",status="401"}': 1,
    'sekolah_request_duration_seconds_count{route="/api/ppdb/apply"}': 2,
    'sekolah_request_duration_seconds_bucket{route="/api/ppdb/apply",le="+Inf"}': 2,
    process_resident_memory_bytes: expect.any(Number),
  })
  expect(found.process_resident_memory_bytes).toBeGreaterThan(1e7)
  expect(await text()).not.toMatch(/Kanaria|kanari|203\.0\.113|search|@/)

  pass(32 * DAY_MS)
  expect((await numbers()).sekolah_erasure_overdue).toBe(1)
  expect(
    db
      .select()
      .from(audit)
      .all()
      .map(({ object }) => object)
      .join(),
  ).not.toMatch(/metrics/)
})

test('counts failed copies, and reports the age of the last successful one', async () => {
  let free = Number.POSITIVE_INFINITY
  const { staff, numbers } = await monitored({ freeBytes: () => free })
  const head = staff('super_admin')
  expect(await numbers()).not.toHaveProperty('sekolah_last_copy_age_seconds')
  // Enough space for what staff write, but not for a copy of the database.
  free = 300 * 1024 * 1024 + 1
  await head.backups.create().catch(() => null)
  expect(await numbers()).toMatchObject({
    sekolah_copy_failures_total: 1,
    sekolah_disk_free_bytes: free,
  })
})

test('measures the delay of the event loop from the second reading on, without the timer’s own 100 ms', () => {
  const histogram = {
    count: 9,
    max: 350e6,
    percentile: (which: number) => (which === 50 ? 90e6 : 150e6),
    reset: vi.fn(),
    enable: vi.fn(() => true),
    disable: vi.fn(() => true),
  }
  const { families, stop } = createProcessMetrics(() => histogram)
  const delays = () => numbersOf(formatMetrics(families().slice(-1)))
  expect(delays()).toEqual({})
  const seen = delays()
  expect(seen['sekolah_event_loop_delay_seconds{quantile="0.5"}']).toBe(0)
  expect(seen['sekolah_event_loop_delay_seconds{quantile="0.99"}']).toBeCloseTo(0.05)
  expect(seen['sekolah_event_loop_delay_seconds{quantile="1"}']).toBeCloseTo(0.25)
  expect(histogram.reset).toHaveBeenCalledOnce()
  stop()
  expect(histogram.disable).toHaveBeenCalledOnce()
})

test('numbers in addresses are masked, and addresses that anyone can invent are counted together', async () => {
  const patterns = {
    '/information/article/12': '/information/article/{id}',
    '/information/events/7.ics': '/information/events/{id}.ics',
    '/assets/index-1a2b.js': '/assets/*',
    '/admin/assets/index-1a2b.js': '/admin/assets/*',
    '/share/whatever somebody types': '/share/*',
    '/api/ppdb/{id}': '/api/ppdb/{id}',
    '/ppdb': '/ppdb',
    '*': 'unknown',
  }
  for (const [route, pattern] of Object.entries(patterns)) expect(routePattern(route)).toBe(pattern)
  expect(routePattern(undefined)).toBe('unknown')

  const { request, text } = await monitored()
  for (const path of [
    '/0812-3456-7890',
    `/${randomUUID()}?nama=Kanaria`,
    '/api/teachers?search=rahasia',
  ]) {
    await request(path)
  }
  await request('/nothing', { method: 'PURGE' })
  const said = await text()
  expect(said).toContain('{method="GET",route="unknown",status="404"} 2')
  expect(said).toContain('{method="other",route="unknown",status="404"} 1')
  expect(said).not.toMatch(/0812-|Kanaria|rahasia|PURGE/)
})

test('machine endpoints are never cached, limited, audited or served as a page of the site', async () => {
  const env = { METRICS_TOKEN: TOKEN, RATE_LIMIT_FACTOR: '0.001' }
  const { request, db } = await testApp({ env })
  const others = []
  for (let n = 0; n < 20; n += 1) others.push((await request('/api/meta')).status)
  expect(others).toContain(429)
  for (const path of machines) {
    const statuses = new Set<number>()
    for (let n = 0; n < 20; n += 1) {
      const answer = await request(path, { headers: { ...bearer(TOKEN).headers } })
      statuses.add(answer.status)
      expect(answer.headers.get('Cache-Control'), path).toBe('no-store')
      expect(answer.headers.get('ETag'), path).toBeNull()
    }
    expect([...statuses], path).toEqual([200])
    // The service worker handles only the pages of the site.
    expect(isPublicPath(path), path).toBe(false)
    expect(Object.keys(publicRoutes)).not.toContain(path)
  }
  expect(db.select().from(audit).all()).toEqual([])
})
