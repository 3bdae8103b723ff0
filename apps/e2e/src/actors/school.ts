/** A separate school for each test: the built server with a fresh demo database. */
import { once } from 'node:events'
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import type { Role } from '@sekolah/contract/roles'
import { freePort, killServer, startServer, stopServer } from '@sekolah/tasks/server'
import { clockOffset, nextTimeAt } from '../setup/clock.ts'

/** The folder of the latest build. */
export const builtApps = fileURLToPath(new URL('../../..', import.meta.url))
const clock = new URL('../setup/server-clock.mjs', import.meta.url).href

export type School = Awaited<ReturnType<typeof openSchool>>
export type Account = { username: string; password: string }

/** `env` adds to the server's environment variables. */
export const openSchool = async (env: Record<string, string> = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sekolah-e2e-'))
  copySchool(process.env[FILLED_SCHOOL] ?? '', dataDir)
  return runSchool(dataDir, env)
}

/** A new server without demo data and accounts; its log contains the setup code. */
export const openNewSchool = () =>
  runSchool(mkdtempSync(join(tmpdir(), 'sekolah-e2e-new-')), { DEMO: '0' })

/** The environment variable with the folder that `fillSchool` has filled, for every worker. */
const FILLED_SCHOOL = 'FILLED_SCHOOL'

/**
 * Playwright's global setup: filling a demo school takes seconds, so all tests start with copies of
 * one. Returns the teardown.
 */
export default async function fillSchool() {
  const folder = mkdtempSync(join(tmpdir(), 'sekolah-e2e-filled-'))
  const dataDir = join(folder, 'school')
  mkdirSync(dataDir)
  // The first server stores its compile cache on exit, and all others start with it.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
  const school = await runSchool(dataDir)
  await school.stop()
  askForNoDocuments(dataDir)
  process.env[FILLED_SCHOOL] = dataDir
  return () => removeFolder(folder)
}

/**
 * Schools ask for no documents by default; tests about documents add types. Written directly to the
 * database, because the first login through the API would become the account's known device.
 */
const askForNoDocuments = (dataDir: string): void => {
  const database = new DatabaseSync(join(dataDir, 'school.db'))
  database.exec('UPDATE document_types SET is_active = 0')
  database.close()
}

/** Copies files, but links pictures, because their content never changes. */
const copySchool = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copySchool(source, copy)
    else if (basename(from) === 'media') linkSync(source, copy)
    else copyFileSync(source, copy)
  }
}

const runSchool = async (dataDir: string, more: Record<string, string> = {}) => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let log = ''
  let apps = builtApps
  /** How far the clock was advanced, in ms. */
  let passed = 0

  const onOutput = (chunk: Buffer) => {
    log += chunk
  }
  const start = async () => {
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PUBLIC_URL: url,
      DEMO: '1',
      RATE_LIMIT_FACTOR: '1000',
      CLOCK_OFFSET: `${clockOffset() + passed}`,
      ...more,
    }
    const execArgv = ['--import', clock]
    try {
      return (await startServer(dataDir, { port, env, apps, execArgv, onOutput })).child
    } catch (error) {
      throw new Error(`${error}\n${log}`)
    }
  }
  let server = await start()

  let token: string | null = null
  const logIn = async (): Promise<string> => {
    const { data: meta } = await json(`${url}/api/meta`)
    return (await json(`${url}/api/auth/login`, 'POST', meta.demo)).data.token
  }
  const tokenOfDemo = async () => {
    token ??= await logIn()
    return token
  }

  /** Calls the API as the demo account. */
  const ask = async (method: string, path: string, body?: unknown) =>
    json(`${url}/api${path}`, method, body, await tokenOfDemo())

  const now = () => Date.now() + passed
  const advance = async (ms: number) => {
    passed += ms
    // An older session would have to confirm the password again.
    token = null
    const answered = once(server, 'message')
    server.send(ms)
    await answered
  }

  return {
    url,
    port,
    /** The time of the school's clock, in ms. */
    now,
    /** Advances the server's clock only. */
    advance,
    /** Advances the server's clock until it shows `HH:MM`. */
    advanceUntil: (time: string) => advance(nextTimeAt(time, now()) - now()),
    log: () => log,
    /** The account that a demo school's login form shows. */
    demo: async (): Promise<Account> => (await json(`${url}/api/meta`)).data.demo,
    ask,
    /** Uploads a document with this text; resolves to its address. */
    upload: async (name: string, text: string): Promise<string> => {
      const body = new FormData()
      body.append('file', new Blob([text], { type: 'application/pdf' }), name)
      const headers = { Authorization: `Bearer ${await tokenOfDemo()}` }
      const answer = await fetch(`${url}/api/media?kind=document`, {
        method: 'POST',
        body,
        headers,
      })
      return (await answer.json()).data.url
    },
    /** Changes settings as staff do. */
    change: (settings: Record<string, string>) =>
      ask('PUT', '/admin/settings', {
        settings: Object.entries(settings).map(([setting_key, setting_value]) => ({
          setting_key,
          setting_value,
        })),
      }),
    /** Creates an account whose owner has already chosen a password. */
    hire: async (username: string, role: Role): Promise<Account> => {
      const [given, own] = ['sandi dari kantor pusat', 'kuda terbang sore hari']
      await ask('POST', '/admin/users', {
        username,
        email: `${username}@contoh.id`,
        role,
        password: given,
      })
      const { data } = await json(`${url}/api/auth/login`, 'POST', { username, password: given })
      const change = { currentPassword: given, newPassword: own }
      await json(`${url}/api/auth/change-password`, 'PUT', change, data.token)
      return { username, password: own }
    },
    /** Sends an application as a phone does; resolves to its id. */
    apply: async (name: string, more: Record<string, unknown> = {}): Promise<number> => {
      const { data } = await ask('POST', '/ppdb/apply', {
        client_id: crypto.randomUUID(),
        name,
        birth_date: '2011-03-04',
        previous_school: 'SMPN 1 Gombong',
        parent_name: 'Sri Wahyuni',
        phone: '081234567890',
        email: 'sri@contoh.id',
        address: 'Jl. Kenanga 7, Gombong',
        agreement: true,
        ...more,
      })
      return data.id
    },
    /** Applicants of this year whose name matches, as staff see them. */
    applicants: async (name: string): Promise<{ id: number; name: string; status: string }[]> =>
      (await ask('GET', `/ppdb?search=${encodeURIComponent(name)}`)).data,
    /**
     * The SHA-256 of every page that has arrived, as declared by its device, by the page's name.
     */
    hashes: (): Record<string, string> => {
      const database = new DatabaseSync(join(dataDir, 'school.db'), { readOnly: true })
      const rows = database.prepare('SELECT page_id, sha256 FROM document_pages').all()
      database.close()
      return Object.fromEntries(rows.map(({ page_id, sha256 }) => [`${page_id}`, `${sha256}`]))
    },
    stop: () => stopServer(server),
    /** Kills the server without a shutdown, like a power cut. */
    kill: () => killServer(server),
    /**
     * Pauses the process: it accepts connections and answers none until it is killed. Not possible
     * on Windows.
     */
    freeze: () => server.kill('SIGSTOP'),
    isRunning: () => server.exitCode === null && server.signalCode === null,
    /** Starts the same school again, on the same address. */
    restart: async () => {
      await stopServer(server)
      server = await start()
    },
    /** Restarts the same school with another release, from a folder like `builtApps`. */
    deploy: async (release: string) => {
      await stopServer(server)
      apps = release
      server = await start()
    },
    close: async () => {
      await killServer(server)
      removeFolder(dataDir)
    },
  }
}

// A virus scanner may lock a file for a moment: retry.
const removeFolder = (path: string) => rmSync(path, { recursive: true, force: true, maxRetries: 5 })

const json = async (url: string, method = 'GET', body?: unknown, token?: string) => {
  const response = await fetch(url, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${answer.message}`)
  return answer
}
