/**
 * A whole server for one test: a real SQLite file, the real client, a clock that the test sets.
 * Every answer is validated against the contract, and may contain nothing beyond it.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Client, createClient } from '@sekolah/api-client'
import type { ApplicantInput } from '@sekolah/contract/admission/schemas'
import type { CallSchemas } from '@sekolah/contract/call'
import { type CallName, calls } from '@sekolah/contract/calls'
import type { ExtraRole, Role } from '@sekolah/contract/roles'
import { schemas } from '@sekolah/contract/schemas'
import type { SettingKey } from '@sekolah/contract/settings/labels'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { createApp } from '../app.ts'
import type { ArticlePage } from '../chapters/information/domain.ts'
import { type Live, noopEmitters } from '../deps.ts'
import { readEnv } from '../engine/base/env.ts'
import { createLog } from '../engine/base/log.ts'
import { connectDatabase, write } from '../engine/db/connect.ts'
import { createUploadReader, type UploadReader } from '../engine/media/reading/upload-reader.ts'
import { logMigration, openDatabase } from '../engine/ops/open-database.ts'
import { createSanitiser } from '../engine/rich-text/sanitiser.ts'
import { createSpreadsheets } from '../engine/spreadsheet/spreadsheet.ts'
import { addAccount } from '../kernel/identity/accounts.ts'
import { createPasswords } from '../kernel/identity/passwords.ts'
import { openSession } from '../kernel/identity/sessions.ts'
import { forgetSettings, saveSettings } from '../kernel/settings/settings.ts'
import type { DemoPictures } from '../seed/demo/drawings/drawing.ts'
import { drawDemoPapers } from '../seed/demo/drawings/papers.ts'
import { seedDatabase } from '../seed/seed.ts'
import { databaseHooks } from '../views/database-hooks.ts'
import type { Restores } from '../views/restore/restores.ts'
import { type EarlierSchool, leaveEarlierSchool } from './earlier-school.ts'
import { makeFolder, removeFolder, temporaryFolder } from './temporary-folder.ts'

/** The morning on which every test begins; the school was installed three weeks before. */
const MORNING = '2026-11-21T02:00:00.000Z'
const INSTALLED = '2026-10-31T02:00:00.000Z'
/** When a school of an earlier release was first started with this one. */
const UPGRADED = '2026-11-28T02:00:00.000Z'

export const openAdmission: Partial<Record<SettingKey, string>> = {
  ppdb_status: 'open',
  ppdb_year: '2027/2028',
  ppdb_start_date: '2026-11-01',
  ppdb_end_date: '2026-12-03',
}

// Drawing takes seconds; the end-to-end run's schools have their pictures.
const NOWHERE = `/media/${'0'.repeat(32)}-640.webp`
/** Worker threads shared by all tests that use this module. */
const sanitiser = createSanitiser()
const spreadsheets = createSpreadsheets()
const uploadReader = createUploadReader()

const undrawn: DemoPictures = () => NOWHERE

type Options = {
  env?: Record<string, string>
  settings?: Partial<Record<SettingKey, string>>
  live?: Partial<Live>
  articlePage?: ArticlePage
  /** Free bytes on the disk; unlimited by default. */
  freeBytes?: () => number
  /** Reads uploads; replaces the worker process. */
  uploads?: Pick<UploadReader, 'inTurn'>
  /** Starts with the database of an earlier release, at its first start with this one. */
  earlier?: EarlierSchool
  /** Starts with the files of another test's school, at the time of that copy. */
  copy?: SchoolCopy
  /** Replaces the restores that the server itself does. */
  restores?: Restores
}

/** The files of a test's school, to begin other tests with or to restore it from. */
export type SchoolCopy = { files: SchoolFile[]; at: string }
type SchoolFile = { name: string; content: Buffer }

type FirstDay = { files: SchoolFile[]; logged: string[] }

/**
 * Installed schools, cached by the environment variables that matter: copying one is faster than
 * installing.
 */
const firstDays = new Map<string, Promise<FirstDay>>()
const installed = (
  variables: Record<string, string> = {},
  earlier?: EarlierSchool,
): Promise<FirstDay> => {
  const heeded = Object.entries(variables).filter(([name]) => /^(DEMO|ADMIN_)/.test(name))
  const key = JSON.stringify([heeded, earlier])
  const known = firstDays.get(key) ?? install(Object.fromEntries(heeded), earlier)
  firstDays.set(key, known)
  return known
}

const install = async (
  variables: Record<string, string>,
  earlier?: EarlierSchool,
): Promise<FirstDay> => {
  const folder = makeFolder()
  const logged: string[] = []
  if (earlier) leaveEarlierSchool(folder, earlier)
  const clock = () => new Date(earlier ? UPGRADED : INSTALLED)
  const log = createLog({ level: 'debug', clock, write: (line) => logged.push(line) })
  const db = openDatabase(folder, clock, databaseHooks, { migrated: logMigration(log) })
  await seedDatabase(db, {
    env: readEnv({ DATA_DIR: folder, ...variables }),
    clock,
    log,
    passwords: createPasswords(),
    drawPictures: async () => undrawn,
    ...(earlier && { drawPapers: drawDemoPapers }),
  })
  db.$client.close()
  const files = filesIn(folder)
  await removeFolder(folder)
  return { files, logged }
}

const filesIn = (folder: string): SchoolFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ name: relative(folder, path), content: readFileSync(path) }))

/** Copies a running school; its database as one file, without the log of the newest writes. */
export const copySchool = ({ db, dataDir, clock }: TestApp): SchoolCopy => ({
  files: [
    ...filesIn(dataDir).filter(({ name }) => !name.startsWith('school.db')),
    { name: 'school.db', content: db.$client.serialize() },
  ],
  at: clock().toISOString(),
})

export type TestApp = Awaited<ReturnType<typeof testApp>>

export const testApp = async ({
  env: variables,
  earlier,
  copy,
  settings = earlier || copy ? {} : openAdmission,
  live,
  articlePage,
  restores,
  freeBytes = () => Number.POSITIVE_INFINITY,
  uploads = uploadReader,
}: Options = {}) => {
  let now = Date.parse(copy?.at ?? (earlier ? UPGRADED : MORNING))
  let elapsed = 0
  const pass = (ms: number) => {
    now += ms
    elapsed += Math.max(0, ms)
  }
  const at = (moment: string) => pass(Date.parse(moment) - now)
  const clock = () => new Date(now)
  const { files, logged } = copy ? { ...copy, logged: [] } : await installed(variables, earlier)
  const lines = [...logged]
  const dataDir = temporaryFolder()
  for (const { name, content } of files) {
    mkdirSync(join(dataDir, name, '..'), { recursive: true })
    writeFileSync(join(dataDir, name), content)
  }
  const env = readEnv({ DATA_DIR: dataDir, TRUST_PROXY: '1', ...variables })
  const log = createLog({ level: 'debug', clock, write: (line) => lines.push(line) })
  // Opened directly: openDatabase already checked an equal file at the install.
  const db = connectDatabase(join(dataDir, 'school.db'), { create: false })
  // Tests have no power cuts; the tests of openDatabase check the real value.
  db.$client.pragma('synchronous = OFF')
  onTestFinished(() => {
    db.$client.close()
  })
  const set = (values: Partial<Record<SettingKey, string>>) => {
    const rows = Object.entries(values).map(([key, setting_value]) => ({
      setting_key: key as SettingKey,
      setting_value,
    }))
    write(db, (tx) => saveSettings(tx, rows, clock()))
    forgetSettings(db)
  }
  set(settings)

  const waited: number[] = []
  const app = createApp({
    db,
    env,
    clock,
    log,
    live: { ...noopEmitters, ...live },
    ...(articlePage && { articlePage }),
    ...(restores && { restores }),
    sanitiser,
    spreadsheets,
    uploads,
    monotonic: () => elapsed,
    freeBytes,
    wait: async (ms) => {
      waited.push(ms)
    },
  })

  const request = async (path: string, init: RequestInit = {}): Promise<Response> =>
    await app.request(path, init)

  const client = (token?: string, address = '203.0.113.7'): Client =>
    createClient(calls, {
      fetch: async (input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('X-Forwarded-For', address)
        const response = await request(`${input}`, { ...init, headers })
        await holdAgainstContract(init?.method ?? 'GET', `${input}`, response.clone())
        return response
      },
      token: () => token ?? null,
    })

  const tokenOf = (role: Role, username: string = role, roles: ExtraRole[] = []): string =>
    write(db, (tx) => {
      const user = addAccount(
        tx,
        {
          username,
          email: `${username}@contoh.sch.id`,
          password_hash: 'nobody signs in with this',
          role,
          roles,
          must_change: false,
        },
        clock(),
      )
      return openSession(tx, user.id, clock(), { device: '', address: '' }).token
    })

  return {
    db,
    env,
    clock,
    dataDir,
    log,
    lines,
    waited,
    set,
    request,
    /** The same app, for a server that really listens. */
    handle: async (asked: Request, bindings?: object): Promise<Response> =>
      app.fetch(asked, bindings),
    client,
    visitor: client(),
    tokenOf,
    /** A member of staff, signed in; one account per role and name. */
    staff: (role: Role = 'admin', username?: string, roles?: ExtraRole[]) =>
      client(tokenOf(role, username, roles)),
    pass,
    at,
  }
}

/** A form as a family would fill it in. */
export const applicantForm = (more: Partial<ApplicantInput> = {}): ApplicantInput => ({
  name: 'Budi Santoso',
  birth_date: '2011-05-06',
  previous_school: 'SMP Negeri 1 Kebumen',
  nisn: '',
  program_choice_1: 'Teknik Kendaraan Ringan',
  program_choice_2: '',
  parent_name: 'Slamet Santoso',
  phone: '+62 812-3456-7890',
  email: 'slamet@contoh.id',
  address: 'Jl. Pahlawan No. 1, Kebumen',
  consent_by: 'ayah',
  agreement: true,
  consent_version: '2026-11',
  ...more,
})

/** The refusal of a call that must fail. */
export const expectRefusal = async (call: Promise<unknown>) => {
  const outcome = await call.then(
    () => null,
    (error) => error,
  )
  if (outcome === null) throw new Error('The call was expected to be refused, and was not.')
  return outcome
}

const patterns = (Object.keys(calls) as CallName[])
  .map((name) => ({
    name,
    method: calls[name].method,
    pattern: new RegExp(`^/api${calls[name].path.replace(/\{\w+\}/g, '[^/]+')}$`),
    openness: calls[name].path.split('{').length,
  }))
  .sort((a, b) => a.openness - b.openness)

const holdAgainstContract = async (method: string, url: string, response: Response) => {
  if (!response.ok) return
  const path = url.split('?')[0] ?? ''
  const call = patterns.find((known) => known.method === method && known.pattern.test(path))
  if (!call) throw new Error(`${method} ${path} is no call of the contract.`)
  const { data: schema }: CallSchemas = schemas[call.name]
  // A file has no envelope to validate against the contract.
  if (!schema) return
  const { data } = await response.json()
  const parsed = z.parse(schema, data)
  if (!isDeepStrictEqual(parsed, data)) {
    throw new Error(`${call.name} answered more than the contract says.`)
  }
}
