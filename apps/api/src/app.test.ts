import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { uploadPicture } from '@sekolah/api-client/uploads'
import type { Call, CallSchemas } from '@sekolah/contract/call'
import { type CallName, calls } from '@sekolah/contract/calls'
import { resourceNames } from '@sekolah/contract/resources'
import { extraRoles, mayCall, type RoleHolder, roles, rolesLabel } from '@sekolah/contract/roles'
import { schemas } from '@sekolah/contract/schemas'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { applicants } from './chapters/admission/applications/tables.ts'
import { articles } from './chapters/information/tables.ts'
import { searchLimit } from './engine/base/limits.ts'
import { HOUR_MS, MINUTE_MS } from './engine/base/time.ts'
import { createFile, createPng } from './test/pictures.ts'
import { familyPush } from './test/push.ts'
import { neededPicture, type ResourceCase, resourceCases } from './test/resource-cases.ts'
import { giveSeat } from './test/seated.ts'
import { openPath, waveInput } from './test/selection.ts'
import { applicantForm, expectRefusal, testApp } from './test/test-app.ts'
import { storedResources } from './views/resources.ts'

const callNames = Object.keys(calls) as CallName[]
const callOf = (name: CallName): Call => calls[name]
const json = { 'Content-Type': 'application/json' }
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const filled = (name: CallName, value = '1') =>
  `/api${calls[name].path
    .replace('{client_id}', randomUUID())
    .replace('{session_id}', 'x'.repeat(22))
    .replace('{key}', 'privacy')
    .replace('{kind}', 'teachers')
    .replace('{page_id}', randomUUID())
    .replace('{type}', 'ijazah')
    .replace('{backup}', 'sekolah-20261121-020000.db')
    .replace('{id}', value)}`
const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { ...json, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

describe('who may call what', () => {
  const holders: RoleHolder[] = [
    ...roles.map((role) => ({ role })),
    { role: 'editor', roles: extraRoles },
    { role: 'admin', roles: ['head'] },
  ]
  const callers = [
    { who: 'a visitor', holder: null },
    ...holders.map((holder) => ({ who: rolesLabel(holder), holder })),
  ]
  test.for(callers)('is enforced for every call of $who', async ({ holder }) => {
    const { request, tokenOf } = await testApp()
    // Account 1, used in the addresses, is one that every admin may manage.
    tokenOf('editor', 'redaksi')
    for (const name of callNames) {
      const { method, who, bytes } = callOf(name)
      const type = bytes ? { 'Content-Type': 'application/octet-stream' } : json
      // A call may end the session it came with, so every call gets a new one.
      const token = holder && tokenOf(holder.role, randomUUID(), [...(holder.roles ?? [])])
      const { status } = await request(filled(name), {
        method,
        headers: { ...type, ...(token === null ? {} : bearer(token)) },
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
      if (mayCall(who, holder)) expect([401, 403], name).not.toContain(status)
      else expect(status, name).toBe(holder === null ? 401 : 403)
    }
  })

  test('answers a visitor alike for applicants that exist and that do not', async () => {
    const { request, visitor } = await testApp()
    await visitor.ppdb.apply({ body: applicantForm() })
    const answers = await Promise.all(
      ['/api/ppdb', '/api/ppdb/1', '/api/ppdb/2', '/api/ppdb/x', '/api/ppdb/stats/summary'].map(
        async (path) => {
          const answer = await request(path)
          return [answer.status, await answer.text()]
        },
      ),
    )
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]).toEqual([
      401,
      '{"success":false,"message":"Silakan masuk terlebih dahulu","code":"unauthorized"}',
    ])
  })

  test('shows a visitor no data that only the office may see', async () => {
    const { request, visitor, staff, lines, set, db, clock } = await testApp()
    const canary = {
      client_id: randomUUID(),
      name: 'Kanaria Rahasiawati',
      parent_name: 'Induk Kanaria',
      phone: '081999888777',
      email: 'kanaria@rahasia.example',
      address: 'Gang Kanaria Nomor 99',
      nisn: '0199887766',
    }
    await visitor.ppdb.apply({ body: applicantForm(canary) })
    await familyPush({ request }).push.subscribe({
      params: { client_id: canary.client_id },
      body: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/kanaria',
      },
    })
    await staff().ppdb.decide({
      params: { id: 1 },
      body: { status: 'rejected', notes: 'Catatan kanaria internal' },
    })
    set({ school_kind: 'swasta' })
    giveSeat({ db, clock }, 1)
    const treasurer = staff('treasurer')
    await treasurer.fees.create({ body: { label: 'Uang pangkal', amount: 1_000 } })
    await treasurer.payments.create({
      body: { key: randomUUID(), applicant_id: 1, amount: 1, method: 'cash' },
    })
    await treasurer.payers.get({ params: { id: 1 } })
    const office = staff('admin', 'tata usaha')
    await office.biodata.ask({
      body: { fields: [{ field: 'mother_name', is_required: true, reason: 'Dapodik' }] },
    })
    await office.biodata.save({ params: { id: 1 }, body: { mother_name: 'Ibunda Kanaria' } })
    const secrets = [...Object.values(canary), 'kanaria', 'Rahasiawati', '2011-05-06']
    const searches = ['', '?search=kanaria', '?search=kan', '?limit=100']
    for (const name of callNames) {
      const { method } = callOf(name)
      for (const search of searches) {
        const answer = await request(`${filled(name)}${search}`, {
          method,
          headers: json,
          ...(method === 'GET' ? {} : { body: JSON.stringify({ registration_number: '1' }) }),
        })
        const text = (await answer.text()).toLowerCase()
        for (const secret of secrets) {
          expect(text.includes(secret.toLowerCase()), `${name} shows ${secret}`).toBe(false)
        }
      }
    }
    const log = lines.join('\n').toLowerCase()
    for (const secret of secrets) expect(log).not.toContain(secret.toLowerCase())
  })
})

test('shows a visitor no draft, inactive or deleted row, by any call or parameter', async () => {
  const { request, visitor, staff, db } = await testApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  const editor = staff('editor')
  for (const name of resourceNames) {
    const { input, hidden } = resourceCases[name] as ResourceCase<'articles'>
    const rows = editor[name as 'articles']
    const secret = {
      ...input,
      ...(await neededPicture(name)),
      [storedResources[name].title]: 'Kanaria',
    }
    if (hidden) await rows.create({ body: { ...secret, ...hidden } })
    await rows.remove({ params: { id: (await rows.create({ body: secret })).id } })
  }
  expect(db.select().from(articles).all()).toHaveLength(2)
  await visitor.contact.send({
    body: {
      name: 'Kanaria',
      email: 'kanaria@rahasia.example',
      subject: 'lainnya',
      message: 'Kanaria',
    },
  })
  for (const name of callNames.filter((call) => callOf(call).method === 'GET')) {
    const { query }: CallSchemas = schemas[name]
    const keys = query instanceof z.ZodObject ? Object.keys(query.shape) : []
    const asked = ['true', 'false', '0', '1', '100', 'kan', 'Kanaria'].flatMap((value) =>
      keys.map((key) => `?${key}=${value}`),
    )
    for (const parameters of ['', ...asked]) {
      for (const id of ['1', '2']) {
        const answer = await request(`${filled(name, id)}${parameters}`)
        const text = (await answer.text()).toLowerCase()
        expect(text.includes('kanaria'), `${name}${parameters} shows what is hidden`).toBe(false)
      }
    }
  }
})

describe('refusals', () => {
  test('have a fixed order: address, method, type, who, query, object, body, state', async () => {
    const { request, tokenOf } = await testApp()
    const editor = bearer(tokenOf('editor'))
    const admin = bearer(tokenOf('admin'))
    const put = (headers: Record<string, string>, body: string) => ({
      method: 'PUT',
      headers,
      body,
    })
    const decide = async (init: RequestInit, path = '/api/ppdb/7/status') =>
      (await request(path, init)).status
    expect(await decide(put({}, 'x'), '/api/nothing/here')).toBe(404)
    expect(await decide({ method: 'POST', body: 'x' })).toBe(405)
    expect(await decide(put({ 'Content-Type': 'text/plain' }, 'x'))).toBe(415)
    expect(await decide(put({ ...json, 'Content-Length': '99999999' }, 'x'))).toBe(413)
    expect(await decide(put(json, 'x'))).toBe(401)
    expect(await decide(put({ ...json, ...editor }, 'x'))).toBe(403)
    expect(await decide(put({ ...json, ...admin }, 'x'), '/api/ppdb/7/status?a=1')).toBe(400)
    expect(await decide(put({ ...json, ...admin }, 'x'))).toBe(404)
  })

  test('name the allowed methods of an address', async () => {
    const { request } = await testApp()
    const answer = await request(`/api/ppdb/mine/${randomUUID()}`, { method: 'PATCH' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe('GET, PUT, DELETE')
    expect(await answer.json()).toMatchObject({ success: false, code: 'method_not_allowed' })
  })

  test('name malformed, deeply nested and foreign bodies as such', async () => {
    const { request } = await testApp()
    const apply = async (init: RequestInit) => (await request('/api/ppdb/apply', init)).status
    expect(await apply(post('{"name":'))).toBe(400)
    expect(await apply(post(''))).toBe(400)
    expect(await apply(post('['.repeat(5_000) + ']'.repeat(5_000)))).toBe(400)
    expect(await apply({ method: 'POST', headers: json, body: new Uint8Array([0xff]) })).toBe(400)
    expect(await apply(post('x'.repeat(17 * 1024)))).toBe(413)
    expect(await apply(post('x'.repeat(17 * 1024), { 'Content-Length': '2' }))).toBe(413)
    expect(await apply(post('{}', { 'Content-Length': '2' }))).toBe(422)
    expect(await apply(post('{}', { 'Content-Type': 'text/plain' }))).toBe(415)
    expect(await apply(post('{}', { 'Content-Type': 'application/json;charset=utf-7' }))).toBe(415)
    expect(await apply(post('{}', { 'Content-Type': 'application/json; charset=UTF-8' }))).toBe(422)
    for (const body of ['null', '[]', '7', '"x"', '{}']) expect(await apply(post(body))).toBe(422)
  })

  test('stop a body that exceeds the limit without a declared length', async () => {
    const { request } = await testApp()
    let sent = 0
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 1
        controller.enqueue(new Uint8Array(1024).fill(32))
      },
    })
    const init = { method: 'POST', headers: json, body: endless, duplex: 'half' }
    expect((await request('/api/ppdb/apply', init as RequestInit)).status).toBe(413)
    expect(sent).toBeLessThan(40)
  })

  test('do not log a cut connection as an error of the server', async () => {
    const { request, lines } = await testApp()
    for (const length of [{}, { 'Content-Length': '900' }]) {
      const cut = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) })
      const init = { method: 'POST', headers: { ...json, ...length }, body: cut, duplex: 'half' }
      const answer = await request('/api/ppdb/apply', init as RequestInit)
      expect(await answer.json()).toMatchObject({
        code: 'bad_request',
        message: 'Kiriman terputus sebelum lengkap.',
      })
    }
    expect(lines.join()).not.toContain('"event":"failed"')
  })

  test('reject unknown, repeated and malformed parameters by name', async () => {
    const { request } = await testApp()
    const messageOf = async (query: string) => {
      const answer = await request(`/api/ppdb/public?${query}`)
      expect(answer.status, query).toBe(400)
      return (await answer.json()).message
    }
    for (const limit of ['-1', '0', '101', '1e99', '1;drop', '%2012', '0x10', '', '5&limit=9']) {
      expect(await messageOf(`limit=${limit}`)).toBe('Parameter limit tidak valid')
    }
    expect(await messageOf('offset=100001')).toBe('Parameter offset tidak valid')
    expect(await messageOf(`search=${'x'.repeat(101)}`)).toBe('Parameter search tidak valid')
    expect(await messageOf('urutan=nama')).toBe('Parameter urutan tidak dikenal')
  })

  test('reveal nothing of an internal error except the id of its log line', async () => {
    const { request, db, lines } = await testApp()
    db.run(sql`DROP TABLE applicants`)
    const answer = await request('/api/ppdb/apply', post(applicantForm({ name: 'Kanaria' })))
    const body = await answer.json()
    expect(answer.status).toBe(500)
    expect(body).toEqual({
      success: false,
      code: 'internal',
      message: expect.stringMatching(/^Terjadi kesalahan di server/),
      request_id: answer.headers.get('X-Request-Id'),
    })
    const logged = lines.find((line) => line.includes('"event":"failed"')) ?? ''
    expect(JSON.parse(logged)).toMatchObject({ request_id: body.request_id, code: 'SQLITE_ERROR' })
    expect(logged).not.toContain('Kanaria')
    expect((await request('/healthz')).status).toBe(200)
  })

  test('reserve the last of the disk for families: staff are refused first, pictures before texts', async () => {
    const GB = 1024 ** 3
    let free = 1.1 * GB
    const { staff, visitor, request } = await testApp({ freeBytes: () => free })
    const editor = staff('editor')
    const full = { status: 507, code: 'storage_full' }
    await uploadPicture(editor, createFile(await createPng()))
    free = 0.9 * GB
    expect(await expectRefusal(uploadPicture(editor, createFile(await createPng())))).toMatchObject(
      full,
    )
    const { id } = await editor.faq.create({ body: resourceCases.faq.input })
    free = 0.2 * GB
    const change = editor.faq.update({ params: { id }, body: resourceCases.faq.change })
    expect(await expectRefusal(change)).toMatchObject(full)
    expect(await expectRefusal(editor.faq.remove({ params: { id } }))).toMatchObject(full)
    await visitor.ppdb.apply({ body: applicantForm() })
    expect((await editor.faq.list()).rows).toHaveLength(1)
    await editor.auth.logout()
    expect((await request('/readyz')).status).toBe(200)
    free = 1024
    expect((await request('/readyz')).status).toBe(503)
  })

  test('report a full disk, and keep answering reads', async () => {
    const { visitor, db } = await testApp()
    await visitor.ppdb.apply({ body: applicantForm() })
    const pages = db.$client.pragma('page_count', { simple: true })
    db.$client.pragma(`max_page_count = ${pages}`)
    let refusal = null
    for (let n = 0; refusal === null && n < 200; n += 1) {
      const sent = visitor.ppdb.apply({
        body: applicantForm({ name: `Anak ${n}`, address: 'x'.repeat(500) }),
      })
      refusal = await sent.then(
        () => null,
        (error) => error,
      )
      if (n === 95) break
    }
    expect(refusal).toMatchObject({
      status: 507,
      code: 'storage_full',
      message: 'Penyimpanan server penuh. Data Anda belum terkirim dan akan dicoba lagi.',
    })
    expect((await visitor.ppdb.public()).total).toBeGreaterThan(0)
  })

  test('let staff keep reading when nothing can be written', async () => {
    const { staff, db, pass } = await testApp()
    const ani = staff('admin', 'ani')
    pass(2 * MINUTE_MS)
    db.$client.pragma('query_only = ON')
    expect((await ani.users.list()).map(({ username }) => username)).toEqual(['ani'])
    expect((await ani.ppdb.list()).rows).toEqual([])
    db.$client.pragma('query_only = OFF')
    pass(59 * MINUTE_MS)
    expect(await expectRefusal(ani.users.list())).toMatchObject({ status: 401 })
  })
})

describe('answers', () => {
  test('answer 304 to their own ETag on every public GET, until something changes', async () => {
    const { request, visitor, staff, set } = await testApp()
    await visitor.ppdb.apply({ body: applicantForm() })
    const editor = staff('editor')
    for (const name of resourceNames) {
      const { input } = resourceCases[name as 'teachers']
      await editor[name as 'teachers'].create({
        body: { ...input, ...(await neededPicture(name)) },
      })
    }
    const open = callNames.filter((name) => {
      const { method, who, personal } = callOf(name)
      return method === 'GET' && who === 'anyone' && !personal
    })
    expect(open).toContain('sync.delta')
    expect(open).toContain('teachers.list')
    for (const name of open) {
      const first = await request(filled(name))
      const etag = first.headers.get('ETag') ?? ''
      expect(etag, name).toMatch(/^"[\w-]+"$/)
      const again = await request(filled(name), { headers: { 'If-None-Match': `W/"x", ${etag}` } })
      expect([again.status, await again.text()], name).toEqual([304, ''])
      expect(again.headers.get('ETag')).toBe(etag)
    }
    for (const path of ['/api/openapi.json', '/api/docs']) {
      const etag = (await request(path)).headers.get('ETag') ?? ''
      const again = await request(path, { headers: { 'If-None-Match': etag } })
      expect([again.status, await again.text()], path).toEqual([304, ''])
    }
    const before = (await request('/api/settings/public')).headers.get('ETag') ?? ''
    set({ school_name: 'SMK Baru' })
    const after = await request('/api/settings/public', { headers: { 'If-None-Match': before } })
    expect(after.status).toBe(200)
  })

  test('contain the total of every list', async () => {
    const { request, tokenOf, visitor, staff, set } = await testApp()
    set({ school_kind: 'swasta' })
    await visitor.ppdb.apply({ body: applicantForm() })
    await staff('editor').articles.create({ body: resourceCases.articles.input })
    await visitor.chat.send({ body: { session_id: 'x'.repeat(22), message: 'Halo' } })
    const office = staff('admin', 'tu')
    const wave = await office.waves.create({
      body: waveInput({ paths: [openPath({ components: [], keys: ['arrived'] })] }),
    })
    await office.selection.draft({ params: { id: wave.id } })
    const headers = bearer(tokenOf('super_admin'))
    for (const name of callNames.filter((call) => callOf(call).method === 'GET')) {
      const { data }: CallSchemas = schemas[name]
      if (!(data instanceof z.ZodArray)) continue
      const answer = await request(filled(name), { headers })
      expect(answer.status, name).toBe(200)
      const { meta, data: rows } = await answer.json()
      expect(meta, name).toEqual({
        total: rows.length,
        limit: expect.any(Number),
        offset: 0,
      })
    }
  })

  test('are compressed for callers who accept that, if they are public', async () => {
    const { request, tokenOf } = await testApp({ env: { DEMO: '1' } })
    const get = async (path: string, encoding: string, headers = {}) => {
      const answer = await request(path, { headers: { 'Accept-Encoding': encoding, ...headers } })
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('Content-Length')).toBe(`${bytes.byteLength}`)
      return { encoding: answer.headers.get('Content-Encoding'), bytes, headers: answer.headers }
    }
    const plain = await get('/api/sync', 'identity')
    const short = await get('/api/sync', 'gzip, br')
    const older = await get('/api/sync', 'gzip, br;q=0')
    expect([plain.encoding, short.encoding, older.encoding]).toEqual([null, 'br', 'gzip'])
    expect(short.bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 2)
    expect(brotliDecompressSync(short.bytes).equals(plain.bytes)).toBe(true)
    expect(gunzipSync(older.bytes).equals(plain.bytes)).toBe(true)
    expect(short.headers.get('Vary')).toBe('Accept-Encoding, Origin')
    const admin = bearer(tokenOf('admin', 'ani'))
    expect((await get('/api/ppdb?limit=100', 'br', admin)).encoding).toBeNull()
  })

  test('declare who may cache them', async () => {
    const { request, visitor, tokenOf } = await testApp()
    await visitor.ppdb.apply({ body: applicantForm() })
    const cache = async (path: string, headers = {}) =>
      (await request(path, { headers })).headers.get('Cache-Control')
    const admin = bearer(tokenOf('admin'))
    expect(await cache('/api/settings/public')).toBe('no-cache')
    expect(await cache('/api/ppdb/public')).toBe('private, no-cache')
    expect(await cache('/api/ppdb/1', admin)).toBe('no-store')
    expect(await cache('/api/settings/public', admin)).toBe('no-store')
    expect(await cache('/api/ppdb/1')).toBe('no-store')
  })

  test('carry the security headers, as refusals do', async () => {
    const { request } = await testApp({ env: { PUBLIC_URL: 'https://smk.example/' } })
    for (const path of ['/api/meta', '/api/ppdb', '/api/nothing']) {
      const { headers } = await request(path)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'content-type': 'application/json; charset=utf-8',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        vary: expect.stringMatching(/^(Accept-Encoding, )?Origin$/),
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      })
      expect(headers.get('X-Powered-By') ?? headers.get('Server')).toBeNull()
    }
    const { request: plain } = await testApp()
    expect((await plain('/api/meta')).headers.get('Strict-Transport-Security')).toBeNull()
  })

  test('of built files leave out the headers that only documents need', async () => {
    const { request } = await testApp()
    for (const path of ['/assets/index-1a2b.js', '/admin/assets/a.js', '/icons/icon-192.png']) {
      const { headers } = await request(path)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
      const others = ['X-Frame-Options', 'Permissions-Policy', 'X-Request-Id', 'Referrer-Policy']
      for (const name of [...others, 'Cross-Origin-Opener-Policy']) {
        expect(headers.get(name), `${name} of ${path}`).toBeNull()
      }
    }
    expect((await request('/nothing/assets/a.js')).headers.get('X-Frame-Options')).toBe('DENY')
  })

  test('allow other origins by an exact list', async () => {
    const { request } = await testApp({ env: { PUBLIC_URL: 'https://smk.example' } })
    const granted = async (Origin: string) =>
      (await request('/api/meta', { headers: { Origin } })).headers.get(
        'Access-Control-Allow-Origin',
      )
    expect(await granted('app://panel')).toBe('app://panel')
    expect(await granted('https://smk.example')).toBe('https://smk.example')
    for (const origin of ['null', 'https://smk.example.evil.test', 'http://smk.example']) {
      expect(await granted(origin), origin).toBeNull()
    }
    const preflight = await request('/api/ppdb/1/status', {
      method: 'OPTIONS',
      headers: { Origin: 'app://panel', 'Access-Control-Request-Method': 'PUT' },
    })
    expect(preflight.status).toBe(204)
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': 'app://panel',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Content-Type, Authorization, If-Match, If-None-Match',
      'access-control-max-age': '600',
    })
    expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  })

  test('include an OpenAPI description with every call of the contract', async () => {
    const { request } = await testApp()
    const { paths } = await (await request('/api/openapi.json')).json()
    for (const name of callNames) {
      const { path, method } = callOf(name)
      expect(paths[path][method.toLowerCase()].operationId).toBe(name)
    }
  })
})

describe('limits', () => {
  test('let a school lab apply, then ask it to wait, and lose nothing', async () => {
    const { request, pass, db } = await testApp()
    const apply = (n: number, address = '203.0.113.9') =>
      request(
        '/api/ppdb/apply',
        post(applicantForm({ name: `Anak ${n}` }), { 'X-Forwarded-For': address }),
      )
    const answers = []
    for (let n = 0; n < 640; n += 1) answers.push(await apply(n))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(600)
    const refused = answers.at(-1) as Response
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1'])
    expect(await refused.json()).toMatchObject({
      code: 'rate_limited',
      message: 'Terlalu banyak percobaan. Coba lagi dalam 1 detik.',
    })
    expect((await apply(1_000, '203.0.113.10')).status).toBe(201)
    pass(MINUTE_MS)
    for (let n = 600; n < 720; n += 1) expect((await apply(n)).status).toBe(201)
    expect((await apply(720)).status).toBe(429)
    expect(db.select().from(applicants).all()).toHaveLength(721)
  })

  test('do not count a retry by a phone that got no answer', async () => {
    const { visitor } = await testApp()
    const body = applicantForm({ client_id: randomUUID() })
    for (let n = 0; n < 700; n += 1) await visitor.ppdb.apply({ body })
  })

  test('count a whole IPv6 network as one caller', async () => {
    const { request } = await testApp()
    const search = (address: string) =>
      request('/api/ppdb/public?search=a', { headers: { 'X-Forwarded-For': address } })
    for (let n = 0; n < searchLimit.burst; n += 1) {
      expect((await search(`2001:db8:1:2::${n.toString(16)}`)).status).toBe(200)
    }
    expect((await search('2001:db8:1:2:ffff:ffff:ffff:ffff')).status).toBe(429)
    expect((await search('2001:db8:1:3::1')).status).toBe(200)
  })

  test('trust X-Forwarded-For only as far as our own proxies wrote it', async () => {
    const { request } = await testApp({ env: { TRUST_PROXY: '0' } })
    const search = (address: string) =>
      request('/api/ppdb/public?search=a', { headers: { 'X-Forwarded-For': address } })
    const statuses = []
    for (let n = 0; n <= searchLimit.burst; n += 1) {
      statuses.push((await search(`192.0.2.${n % 250}`)).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('are multiplied by the factor for load tests', async () => {
    const { request } = await testApp({ env: { RATE_LIMIT_FACTOR: '10' } })
    for (let n = 0; n < 2 * searchLimit.burst; n += 1) {
      expect((await request('/api/ppdb/public?search=a')).status).toBe(200)
    }
  })

  test('apply to writes of staff, per person', async () => {
    const { staff } = await testApp()
    const [ani, beni] = [staff('admin', 'ani'), staff('admin', 'beni')]
    for (let n = 0; n < 30; n += 1) await ani.settings.update({ body: { settings: [] } })
    expect(await expectRefusal(ani.settings.update({ body: { settings: [] } }))).toMatchObject({
      status: 429,
    })
    await beni.settings.update({ body: { settings: [] } })
  })
})

describe('the log', () => {
  test('has one line per request, with the route pattern and never the address', async () => {
    const { request, tokenOf, lines, visitor } = await testApp()
    await visitor.ppdb.apply({ body: applicantForm() })
    lines.length = 0
    const token = tokenOf('admin')
    await request('/api/ppdb/1', {
      headers: { ...bearer(token), 'X-Forwarded-For': '203.0.113.77' },
    })
    await request('/api/ppdb/public?search=rahasia')
    const [first, second] = lines.map((line) => JSON.parse(line))
    expect(first).toMatchObject({
      event: 'request',
      method: 'GET',
      route: '/api/ppdb/{id}',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      user: 1,
      caller: expect.stringMatching(/^[\w-]{12}$/),
    })
    expect(second).toMatchObject({ route: '/api/ppdb/public', user: null })
    expect(lines.join()).not.toMatch(/203\.0\.113|rahasia/)
    expect(lines.join()).not.toContain(token)
  })

  test('distinguishes callers for a day and no longer', async () => {
    const { request, lines, pass } = await testApp()
    const from = async (address: string) => {
      await request('/api/meta', { headers: { 'X-Forwarded-For': address } })
      return JSON.parse(lines.at(-1) ?? '').caller
    }
    const morning = await from('203.0.113.1')
    expect(await from('203.0.113.1')).toBe(morning)
    expect(await from('203.0.113.2')).not.toBe(morning)
    pass(24 * HOUR_MS)
    expect(await from('203.0.113.1')).not.toBe(morning)
  })
})
