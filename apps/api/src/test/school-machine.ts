/** A machine of many schools: its files are real, in a folder; systemd and users are simulated. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { type Host, schoolPaths } from '../commands/schools/host.ts'
import type { Step } from '../commands/schools/step.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const deployFolder = join(import.meta.dirname, '../../deploy')
export const SCHOOL_HOST = 'smk-nusa-bakti.sch.id'

/** Has a release and Caddy installed. */
export const createMachine = () => {
  const root = temporaryFolder()
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('etc/caddy/Caddyfile', ':80 {\n\tfile_server\n}\n')
  mkdirSync(join(root, 'opt/sekolah/releases/sekolah-1'), { recursive: true })
  symlinkSync('releases/sekolah-1', join(root, 'opt/sekolah/current'))
  const ran: string[] = []
  const users = new Set<string>()
  const states = new Map<string, string>()
  const nginx = { version: '1.22.1' }
  const play: Record<string, (words: string[]) => boolean | string> = {
    getent: ([, user = '']) => users.has(user),
    useradd: (words) => users.add(words.at(-1) ?? '').size > 0,
    userdel: ([user = '']) => users.delete(user),
    chown: () => true,
    find: () => '',
    journalctl: () => logged,
    nginx: () => `nginx version: nginx/${nginx.version}\n`,
    chmod: () => true,
    systemctl: ([verb, ...rest]) => {
      const named = rest.filter((word) => !word.startsWith('-'))
      if (verb === 'is-active' || verb === 'is-enabled')
        return states.get(named[0] ?? '') === 'active'
      if (verb === 'show') {
        const said = named.map((id) => {
          const state = states.get(id) ?? 'inactive'
          // The state that systemd reports for a service that has just ended and will be restarted.
          const [is, of, restarts] =
            state === 'crashing' ? ['activating', 'auto-restart', 3] : [state, 'running', 0]
          return `NRestarts=${restarts}\nExecMainStartTimestampMonotonic=0\nId=${id}\nActiveState=${is}\nSubState=${of}`
        })
        return `${said.join('\n\n')}\n`
      }
      if (verb === 'enable' || verb === 'start') for (const id of named) states.set(id, 'active')
      if (verb === 'disable' || verb === 'stop') for (const id of named) states.delete(id)
      return true
    },
  }
  const host: Host = {
    root,
    deploy: deployFolder,
    run: (program, ...words) => {
      const answer = play[program]?.(words) ?? false
      const isQuestion =
        program === 'getent' || ['show', 'is-active', 'is-enabled'].includes(words[0] ?? '')
      if (!isQuestion) ran.push(`${program} ${words.join(' ')}`)
      return { ok: answer !== false, output: typeof answer === 'string' ? answer : '' }
    },
  }
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  return { host, ran, users, states, nginx, read, write, places: schoolPaths(host, SCHOOL_HOST) }
}

/** The last log lines of a simulated service. */
const logged = `{"time":"2026-11-21T02:00:00.000Z","level":"info","event":"starting"}
node:fs:441
    return binding.open(path)
           ^

Error: EACCES: permission denied, open '/var/lib/x'
    at openSync (node:fs:441:12) {
  code: 'EACCES'
}

Node.js v24.21.0
`

// Symbolic links and users work as on Linux.
export const testOnLinux = test.runIf(process.platform !== 'win32')

export const runSteps = (steps: Step[]) => {
  for (const { run } of steps) run()
}
