/** A real server process that restores a copy while it runs. */

import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { createClient } from '@sekolah/api-client'
import { signIn as enter } from '@sekolah/api-client/sign-in'
import { calls } from '@sekolah/contract/calls'

export const headAccount = { username: 'kepala', password: 'kopi-pagi-di-teras' }

/** The first password, from the environment, which the owner has to change. */
const FIRST_PASSWORD = 'hujan-reda-di-kebun'

const signIn = async (baseUrl: string): Promise<string> => {
  const visitor = createClient(calls, { fetch, baseUrl })
  const known = await enter(visitor, headAccount).catch(() => null)
  if (known) return known.token
  const { token } = await enter(visitor, { ...headAccount, password: FIRST_PASSWORD })
  const owner = createClient(calls, { fetch, baseUrl, token: () => token })
  await owner.auth.changePassword({
    body: {
      currentPassword: FIRST_PASSWORD,
      newPassword: headAccount.password,
    },
  })
  return token
}

/** A server in a process of its own, without a supervisor that would restart it. */
export const startServer = async (main: string, dataDir: string) => {
  const child = spawn(process.execPath, [main], {
    env: {
      ...{ PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
      RATE_LIMIT_FACTOR: '100000',
      ADMIN_USERNAME: headAccount.username,
      ADMIN_EMAIL: 'kepala@contoh.sch.id',
      ADMIN_PASSWORD: FIRST_PASSWORD,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const events: string[] = []
  const heard = new Map<string, () => void>()
  const said = (event: string) =>
    events.includes(event)
      ? Promise.resolve()
      : new Promise<void>((resolve) => heard.set(event, resolve))
  let url = ''
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    const { event, ...more } = JSON.parse(line)
    if (event === 'listening') url = more.url
    events.push(event)
    heard.get(event)?.()
  })
  await said('listening')
  const visitor = createClient(calls, { fetch, baseUrl: url })
  const token = await signIn(url)
  const head = createClient(calls, { fetch, baseUrl: url, token: () => token })
  return { child, url, said, visitor, head, token }
}

export const killServer = async (child: ChildProcess) => {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** Retries until the server answers; it is unavailable while it restores. */
const untilAnswered = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (;;) {
    const answer = await ask().then(
      (value) => ({ value }),
      (error) => (error.status ? Promise.reject(error) : null),
    )
    if (answer) return answer.value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export const schoolNameOf = async ({ visitor }: Awaited<ReturnType<typeof startServer>>) =>
  (await untilAnswered(() => visitor.meta.get())).schoolName

export const renameSchool = (
  head: Awaited<ReturnType<typeof startServer>>['head'],
  setting_value: string,
) => head.settings.update({ body: { settings: [{ setting_key: 'school_name', setting_value }] } })
