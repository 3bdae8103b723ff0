import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { numberAndAddressLimit } from '../../chapters/admission/applications/family/status-guesses.ts'
import { createReaderCounts } from '../../chapters/information/reader-counts.ts'
import { Busy } from '../../engine/base/errors.ts'
import { createLimiter } from '../../engine/base/limits.ts'
import { builtSite } from '../../test/built-site.ts'
import { applicantForm, testApp } from '../../test/test-app.ts'
import { contentSource } from '../public-content.ts'
import { sitePages } from './pages.ts'

const right = { registration_number: 'PPDB-1', birth_date: '2011-05-06', phone_tail: '7890' }
const HOME = '192.0.2.99'

/** A school with one application, and its whole server with pages. */
const school = async ({ isBusy = false } = {}) => {
  const { db, env, clock, log, visitor, set, request } = await testApp()
  await visitor.ppdb.apply({ body: applicantForm() })
  const limiter = createLimiter(() => 0, 1)
  const { pages, statusPage } = sitePages({
    dataDir: env.DATA_DIR,
    content: contentSource(db, clock),
    clock,
    edition: () => 'one',
    publicUrl: 'https://smk.example',
    limiter,
    readerCounts: createReaderCounts(db, clock),
    apps: builtSite(),
  })
  const answered = () => Promise.reject(new Busy())
  const busy = statusPage && { ...statusPage, answered }
  const app = createApp({ db, env, clock, log, pages, statusPage: isBusy ? busy : statusPage })
  const post = async (facts: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request('/ppdb/status', {
      method: 'POST',
      headers: { 'X-Forwarded-For': HOME, ...headers },
      body: new URLSearchParams(facts),
    })
  return { app, post, set, request }
}

test('the plain form of Cek Status gets a whole page with the answer, which nobody caches', async () => {
  const { post } = await school()
  const page = await post(right)
  expect(page.status).toBe(200)
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(page.headers.get('ETag')).toBeNull()
  const text = await page.text()
  expect(text).toContain('"registration_number":"PPDB-1","status":"pending"')
})

test('it follows the embargo of the call', async () => {
  const { post, set, request } = await school()
  set({ ppdb_result_at: '2099-01-01T14:00:00+07:00' })
  const call = await request('/api/ppdb/status-check', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(right),
  })
  const { data } = await call.json()
  expect(await (await post(right)).text()).toContain(JSON.stringify(data))
})

test('it tells neither which fact was wrong nor which numbers exist, and keeps what was typed', async () => {
  const { post } = await school()
  const said = async (facts: Record<string, string>) => {
    const text = await (await post(facts)).text()
    expect(text).toContain(`"registration_number":"${facts.registration_number}"`)
    return /"failure":"[^"]+","errors":\[\]/.exec(text)?.[0]
  }
  const wrong = await said({ ...right, phone_tail: '7891' })
  expect(wrong).toContain('tidak cocok')
  expect(await said({ ...right, birth_date: '2011-05-07' })).toBe(wrong)
  expect(await said({ ...right, registration_number: 'PPDB-999' })).toBe(wrong)
  const missing = await (await post({ registration_number: 'PPDB-1' })).text()
  expect(missing).toContain('{"field":"birth_date"')
})

test('form and call share one limit of guesses', async () => {
  const { post, app } = await school()
  for (let n = 0; n < numberAndAddressLimit.burst; n += 1) {
    await post({ ...right, phone_tail: `000${n}` })
  }
  const call = await app.request('/api/ppdb/status-check', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': HOME },
    body: JSON.stringify(right),
  })
  expect(call.status).toBe(429)
  const page = await post(right)
  expect(page.status).toBe(200)
  const text = await page.text()
  expect(text).toContain('"answer":null')
  expect(text).toContain('untuk nomor ini')
})

test('another site cannot make a visitor guess, and a long body is refused', async () => {
  const { post } = await school()
  const foreign = await post(right, { 'Sec-Fetch-Site': 'cross-site' })
  expect([foreign.status, foreign.headers.get('Location')]).toEqual([303, '/ppdb/status'])
  expect((await post({ ...right, more: 'x'.repeat(5_000) })).status).toBe(413)
})

test('where too many pages are rendered, a small one keeps what was typed and asks again', async () => {
  const { post } = await school({ isBusy: true })
  const page = await post({ ...right, registration_number: '"><b>7' })
  expect(page.status).toBe(200)
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  const text = await page.text()
  expect(text).toContain('Sedang ramai')
  expect(text).toContain('name="registration_number" value="&quot;&gt;&lt;b&gt;7"')
  expect(text).toContain('name="birth_date" value="2011-05-06"')
})

test('that small page has the name, the styles and the colour of the school', async () => {
  const { post, set } = await school({ isBusy: true })
  set({ school_name: 'SMK <Busy>' })
  const page = await post(right)
  const text = await page.text()
  expect(text).toContain('SMK &lt;Busy&gt;</a>')
  expect(text).toContain('<link rel="stylesheet" crossorigin href="/assets/style-1.css">')
  expect(text).not.toContain('<style')
  // One packet of the network holds it, however busy it is.
  expect(text.length).toBeLessThan(3_000)
  expect(page.headers.get('Content-Security-Policy')).toContain("style-src 'self';")

  set({ brand_color: '#7a1f2b' })
  const coloured = await post(right)
  expect(await coloured.text()).toContain('<style data-theme>')
  expect(coloured.headers.get('Content-Security-Policy')).toContain("style-src 'self' 'sha256-")
})

test('the short address leads to it', async () => {
  const { app } = await school()
  const answer = await app.request('/hasil')
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/ppdb/status'])
})
