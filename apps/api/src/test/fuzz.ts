/**
 * Nearly valid bodies and queries, generated from the contract's own schemas, and the properties
 * that must hold for all of them: no server error, and no changed row after a refusal.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Call, CallSchemas } from '@sekolah/contract/call'
import { type CallName, calls } from '@sekolah/contract/calls'
import { type ResourceName, resourceNames } from '@sekolah/contract/resources'
import { schemas } from '@sekolah/contract/schemas'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { createPasswords } from '../kernel/identity/passwords.ts'
import { passkeys, signInTickets } from '../kernel/identity/second-factor/tables.ts'
import { passwordFingerprint } from '../kernel/identity/second-factor/tickets.ts'
import { hashToken } from '../kernel/identity/sessions.ts'
import { users } from '../kernel/identity/tables.ts'
import { arbitraryForm, type FuzzedPart, formDataOf } from './fuzzed-forms.ts'
import { neededPicture, resourceCases } from './resource-cases.ts'
import { applicantForm, type TestApp, testApp } from './test-app.ts'

const names = Object.keys(calls) as CallName[]

/** Writing calls with a body, and all reading calls. */
export const writingCalls = names.filter((name) => {
  const { body }: CallSchemas = schemas[name]
  return body !== undefined
})
/** Writing calls that accept a form with a picture. */
export const withFile = writingCalls.filter((name) => (calls[name] as Call).file !== undefined)
export const readingCalls = names.filter((name) => calls[name].method === 'GET')

/** The secrets of a family's phone and of a visitor's conversation, and a password. */
const KEY = randomUUID()
const SECRET = randomUUID().replaceAll('-', '')
const PASSWORD = 'hujan-reda-di-kebun'

/** Calls that write even when refused: they count each wrong password or code as an attempt. */
const countsRefusals: CallName[] = [
  'auth.login',
  'auth.confirmPassword',
  'auth.changePassword',
  'secondFactor.code',
]

/**
 * Writes that a refusal may cause: counted attempts, and the audit's entry when the office is shown
 * the owner of a key.
 */
const writesWhenRefused = (name: CallName, status: number): boolean =>
  countsRefusals.includes(name) || (name === 'ppdb.create' && status === 409)

/** The ticket between the editor's password and the code of the authenticator app. */
const TICKET = 'T'.repeat(43)

/** A school, a super_admin who makes every call, and the two checks to run after each call. */
export const fuzzedSchool = async () => {
  const app = await testApp({
    env: { RATE_LIMIT_FACTOR: '1000000' },
    articlePage: async (article) => JSON.stringify(article),
  })
  const { request, tokenOf, dataDir, db } = app
  // The first account belongs to someone else, so that no call ends our own session.
  tokenOf('editor')
  const token = tokenOf('super_admin')
  const password_hash = await createPasswords().hash(PASSWORD)
  db.update(users).set({ password_hash }).run()
  await fill(app, token)
  awaitSecondStep(app)
  const watch = new Database(join(dataDir, 'school.db'), { readonly: true })
  onTestFinished(() => {
    watch.close()
  })
  const seen = { accepted: 0, refused: 0 }
  const version = () => watch.pragma('data_version', { simple: true })

  const attempt = async (name: CallName, path: string, sent: Sent, isStaff: boolean) => {
    const before = version()
    const { method } = calls[name]
    const headers = new Headers(isStaff ? { Authorization: `Bearer ${token}` } : {})
    // The form defines its own multipart boundary.
    if (!('parts' in sent)) headers.set('Content-Type', 'application/json')
    const body = 'parts' in sent ? formDataOf(sent.parts) : JSON.stringify(sent.json)
    const answer = await request(path, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body }),
    })
    const label = `${method} ${path} answers ${answer.status}`
    expect(answer.status, label).toBeLessThan(500)
    if (answer.headers.get('Content-Type')?.startsWith('application/json')) {
      expect(await answer.json()).toHaveProperty('success', answer.ok)
    } else expect(answer.headers.has('Content-Disposition'), label).toBe(true)
    seen[answer.ok ? 'accepted' : 'refused'] += 1
    // A created row must be counted, or the next expectation would prove nothing.
    if (answer.status === 201 && name.endsWith('.create')) expect(version()).not.toBe(before)
    if (answer.ok || writesWhenRefused(name, answer.status)) return
    expect(version(), `${label} and changed the database`).toBe(before)
  }
  const isSignedIn = async () =>
    (await request('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })).ok
  return { attempt, isSignedIn, seen }
}

/** One row of everything, so that a number in an address finds a row. */
const fill = async ({ client, visitor }: TestApp, token: string) => {
  const head = client(token)
  for (const name of resourceNames) {
    const kind = name as 'teachers'
    await head[kind].create({
      body: { ...resourceCases[kind].input, ...(await neededPicture(name)) },
    })
  }
  await visitor.ppdb.apply({ body: applicantForm({ client_id: KEY }) })
  for (const name of ['Ani', 'Cici']) await visitor.ppdb.apply({ body: applicantForm({ name }) })
  // The third applicant, from a list of the portal, can be offered a seat.
  const { nisn } = await head.ppdb.update({ params: { id: 3 }, body: { nisn: '0012345678' } })
  const accepted = { row: 2, name: 'Cici', nisn: `${nisn}`, program: 'Tata Boga' }
  const rows = [{ ...accepted, birth_date: '2011-05-06', previous_school: 'SMPN 1' }]
  await head.portal.bring({ body: { file_name: 'hasil.xlsx', rows } })
  await visitor.contact.send({ body: message })
  await visitor.chat.send({ body: { session_id: SECRET, message: 'Halo' } })
}

/** The editor has entered the right password, and has a passkey. */
const awaitSecondStep = ({ db, clock }: TestApp) => {
  const created_at = clock().toISOString()
  const key = { credential_id: 'x', rp_id: 'localhost', public_key: 'x', counter: 0 }
  db.insert(passkeys)
    .values({ user_id: 1, name: 'Kunci', transports: [], created_at, ...key })
    .run()
  const password_mark = passwordFingerprint(db.select().from(users).get() ?? { password_hash: '' })
  db.insert(signInTickets)
    .values({
      token_hash: hashToken(TICKET),
      user_id: 1,
      address: 'unknown',
      password_mark,
      created_at,
    })
    .run()
}

const message = {
  name: 'Rina Putri',
  email: 'rina@contoh.id',
  subject: 'ppdb',
  message: 'Kapan pendaftaran ditutup?',
} as const

/** The address of a call with valid, unknown or absurd parameters. */
export const addressOf = (name: CallName): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom('1', '3', '999'), fc.oneof(known, known, known, graphemes)).map(
    ([id, segment]) =>
      `/api${calls[name].path
        .replace('{id}', segment === '' ? id : encodeURIComponent(segment))
        .replace('{client_id}', KEY)
        .replace('{session_id}', SECRET)
        .replace('{key}', 'privacy')
        .replace('{kind}', 'teachers')
        .replace(/\{\w+\}/, 'sekolah-1.db')}`,
  )
const known = fc.constant('')
const graphemes = fc.string({ unit: 'grapheme' })

/** The request's body: JSON, or the parts of a form. */
export type Sent = { json: unknown } | { parts: FuzzedPart[] }

/** A valid, nearly valid or absurd body; a form where a picture is accepted. */
export const arbitraryBody = (name: CallName): fc.Arbitrary<Sent> => {
  const { file }: Call = calls[name]
  const json = jsonOf(name)
  const asJson = json.map((value) => ({ json: value }))
  if (!file) return asJson
  // Mostly valid fields, so that the picture decides the outcome.
  const fields = fc.oneof({ weight: 3, arbitrary: fc.constant(sampleOf(name) ?? {}) }, json)
  return fc.oneof({ weight: 3, arbitrary: arbitraryForm(file, fields) }, asJson)
}

const jsonOf = (name: CallName): fc.Arbitrary<unknown> => {
  const { body }: CallSchemas = schemas[name]
  const made = fromSchema(body ? schemaOf(body) : {})
  const sample = sampleOf(name)
  if (sample === null) return fc.oneof({ weight: 4, arbitrary: made }, junk)
  const changed = fc
    .tuple(fc.constant(sample), made, fc.infiniteStream(fc.nat(19)))
    .map(([right, other, dice]) => mixed(right, other, dice))
  return fc.oneof({ weight: 6, arbitrary: changed }, { weight: 2, arbitrary: made }, junk)
}

/** A valid, nearly valid or absurd query. */
export const queryOf = (name: CallName): fc.Arbitrary<string> => {
  const { query }: CallSchemas = schemas[name]
  const keys = Object.keys(query ? (schemaOf(query).properties ?? {}) : {})
  const value = fc.oneof(fc.constantFrom(...queryValues), anyText)
  const asked = fc
    .record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] })
    .map((pairs) => `${new URLSearchParams(pairs as Record<string, string>)}`)
  return fc.oneof({ weight: 3, arbitrary: asked }, fc.string())
}

const queryValues = [
  '',
  '1',
  '0',
  '20',
  '-1',
  '1e9',
  'true',
  'pending',
  'late',
  'name',
  'csv',
].concat(['2026-11-21', '2026-02-30', '2027/2028', '1,2,3', '%', "' OR 1=1--", 'budi', 'Akuntansi'])

// The library's own `binary` lists all of Unicode first, which takes a second.
const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
})

type Schema = z.core.JSONSchema._JSONSchema

const schemaOf = (schema: z.core.$ZodType): z.core.JSONSchema.JSONSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const junk = fc.oneof(
  anyText,
  fc.jsonValue(),
  fc.constantFrom(
    null,
    true,
    '',
    '\u0000',
    '\ud800',
    '\u202e',
    1e308,
    -0,
    2 ** 53,
    '9'.repeat(400),
  ),
)

const plausible = fc.constantFrom<unknown>(
  'Budi Santoso',
  '2011-05-06',
  '0812-3456-7890',
  'slamet@contoh.id',
  'Jl. Pahlawan No. 1',
  '2026-11-21T00:00:00.000Z',
  'kopi-pagi-di-teras',
  '/ppdb',
  '<p>Halo</p>',
  7,
  true,
)

const fromSchema = (schema: Schema): fc.Arbitrary<unknown> => {
  if (typeof schema === 'boolean') return junk
  return fc.oneof({ weight: 8, arbitrary: fitting(schema) }, junk)
}

const fitting = (schema: z.core.JSONSchema.JSONSchema): fc.Arbitrary<unknown> => {
  const { anyOf, oneOf, items, properties, minimum, maximum } = schema
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = anyOf ?? oneOf
  if (choices) return fc.oneof(...choices.map(fromSchema))
  if (properties) {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, fromSchema(field)]),
    )
    return fc.oneof(fc.record(fields), fc.record(fields, { requiredKeys: [] }))
  }
  if (schema.type === 'array' && items && !Array.isArray(items)) {
    return fc.array(fromSchema(items), { maxLength: 5 })
  }
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') {
    return fc.integer({ min: Math.max(minimum ?? 0, -100), max: Math.min(maximum ?? 3000, 3000) })
  }
  return fc.oneof(plausible, graphemes)
}

/** A valid body of a call; null where none is written here. */
const sampleOf = (name: CallName): Record<string, unknown> | null => {
  const [noun = '', verb = ''] = name.split('.')
  if (resourceNames.includes(noun as ResourceName)) {
    const { input, change } = resourceCases[noun as 'teachers']
    return verb === 'create' ? input : change
  }
  const { queued_at: _at, client_id: _key, ...written } = applicantForm()
  const samples: Partial<Record<CallName, Record<string, unknown>>> = {
    'ppdb.apply': written,
    'ppdb.create': { ...written, client_id: KEY },
    'ppdb.checkReceipt': {
      registration_number: 'PPDB-1',
      registration_date: '2026-11-21T02:00:00Z',
      receipt_code: '7K3QD-9XW2M',
    },
    'ppdb.update': { name: 'Budi Santosa', nisn: '0012345678', suspected_spam: false },
    'ppdb.correct': { name: 'Budi Santosa' },
    'ppdb.decide': { status: 'accepted', notes: 'Baik' },
    'ppdb.decideMany': { status: 'pending', ids: [1, 2, 999], notes: 'Salah klik' },
    'users.create': { username: 'Ani', email: 'ani@contoh.id', password: 'kopi-pagi-di-teras' },
    'users.update': { username: 'Ani', role: 'admin', is_active: true },
    'contact.send': message,
    'contact.update': { is_read: true, is_done: false },
    'chat.send': { session_id: SECRET, message: 'Apakah ada asrama?' },
    'chat.resolve': { resolved: true },
    'chat.block': { blocked: false },
    'chat.assign': { assigned_to: 1, instead_of: null },
    'chat.addNote': { note: 'Ibunya menelepon.', client_id: KEY },
    'auth.login': { username: 'editor', password: PASSWORD },
    'ppdb.statusCheck': {
      registration_number: 'PPDB-1',
      birth_date: '2011-05-06',
      phone_tail: '7890',
    },
    'auth.confirmPassword': { password: PASSWORD },
    'secondFactor.code': { ticket: TICKET, code: '123456' },
    'secondFactor.passkeyOptions': { ticket: TICKET },
    'pages.update': { title: 'Privasi', content: 'Kami menjaga data Anda.' },
  }
  return samples[name] ?? null
}

/** Each field from the valid body, sometimes from the other, sometimes missing. */
const mixed = (
  right: Record<string, unknown>,
  other: unknown,
  dice: fc.Stream<number>,
): unknown => {
  if (typeof other !== 'object' || other === null) return right
  const fields = new Set([...Object.keys(right), ...Object.keys(other)])
  const thrown = dice.take(fields.size)[Symbol.iterator]()
  return Object.fromEntries(
    [...fields].flatMap((name) => {
      const throwOf = thrown.next().value
      if (throwOf === 0) return []
      const source = throwOf === 1 || !(name in right) ? other : right
      return [[name, Reflect.get(source, name)]]
    }),
  )
}
