import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeSleepState } from '../../engine/ops/asleep.ts'
import { createMachine, runSteps, SCHOOL_HOST, testOnLinux } from '../../test/school-machine.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { stepsToAdd, stepsToRemove } from './adding.ts'
import { chooseDue, startDue } from './due.ts'
import { type Host, isSchoolName, schoolPaths } from './host.ts'
import { listSchools } from './listing.ts'

const MINUTE = 60_000

testOnLinux('a dry run lists the steps to add a school; a second run has nothing to do', () => {
  const { host, ran, users, states, read, places } = createMachine()
  const steps = stepsToAdd(host, [SCHOOL_HOST])
  // A dry run only reads them.
  expect([ran, existsSync(places.data), users.size]).toEqual([[], false, 0])
  expect(steps.map(({ says }) => says).join('\n')).toContain(`folder data: ${places.data}`)
  runSteps(steps)
  expect(readlinkSync(places.release)).toBe('../releases/sekolah-1')
  expect(read(`etc/sekolah/schools/${SCHOOL_HOST}.env`)).toMatch(
    new RegExp(`^PUBLIC_URL=https://${SCHOOL_HOST}$`, 'm'),
  )
  expect(read(`etc/sekolah/schools/${SCHOOL_HOST}.env`)).toMatch(/^IDLE_EXIT_MINUTES=15$/m)
  expect(read(`etc/caddy/sekolah/${SCHOOL_HOST}.caddy`)).toMatch(
    new RegExp(`^${SCHOOL_HOST} \\{$`, 'm'),
  )
  expect(read(`etc/caddy/sekolah/${SCHOOL_HOST}.caddy`)).toContain(
    `unix//run/sekolah/${SCHOOL_HOST}.sock`,
  )
  expect(read('etc/caddy/Caddyfile')).toMatch(
    /file_server\n\}\n\nimport \/etc\/caddy\/sekolah\/\*\.caddy\n$/,
  )
  const [user] = users
  expect(user).toMatch(/^skl-smk-nusa-bakti-sch-[0-9a-f]{6}$/)
  expect(read(`etc/systemd/system/sekolah@${SCHOOL_HOST}.service.d/user.conf`)).toBe(
    `[Service]\nUser=${user}\nGroup=${user}\n`,
  )
  expect(ran).toContain(`chown -R ${user}:${user} ${places.data}`)
  expect(states.get(places.socket)).toBe('active')
  expect(states.get('sekolah-due.timer')).toBe('active')
  expect(ran.at(-1)).toBe('systemctl reload-or-restart caddy')
  expect(stepsToAdd(host, [SCHOOL_HOST])).toEqual([])

  writeFileSync(places.environment, 'PUBLIC_URL=https://lain.sch.id\n')
  runSteps(stepsToAdd(host, [SCHOOL_HOST, 'smk-dua.sch.id']))
  expect(read(`etc/sekolah/schools/${SCHOOL_HOST}.env`)).toBe('PUBLIC_URL=https://lain.sch.id\n')
  expect(listSchools(host).map(({ name }) => name)).toEqual(['smk-dua.sch.id', SCHOOL_HOST])
})

testOnLinux('a school’s environment file is not readable by other users', () => {
  const { host, places } = createMachine()
  runSteps(stepsToAdd(host, [SCHOOL_HOST]))
  expect(statSync(places.environment).mode & 0o007).toBe(0)
})

testOnLinux('removes a school and keeps its data, unless told to delete it', () => {
  const { host, users, states, places } = createMachine()
  runSteps(stepsToAdd(host, [SCHOOL_HOST]))
  writeFileSync(join(places.data, 'school.db'), 'families')
  runSteps(stepsToRemove(host, SCHOOL_HOST, false))
  expect(states.has(places.socket)).toBe(false)
  expect([places.site, places.dropIn, places.release].filter(existsSync)).toEqual([])
  expect(readFileSync(join(places.data, 'school.db'), 'utf8')).toBe('families')
  expect([existsSync(places.environment), users.size]).toEqual([true, 1])
  expect(() => stepsToRemove(host, SCHOOL_HOST, false)).toThrow(`Tidak ada sekolah ${SCHOOL_HOST}`)

  runSteps(stepsToAdd(host, [SCHOOL_HOST]))
  expect(readFileSync(join(places.data, 'school.db'), 'utf8')).toBe('families')
  runSteps(stepsToRemove(host, SCHOOL_HOST, false))
  runSteps(stepsToRemove(host, SCHOOL_HOST, true))
  expect([existsSync(places.data), existsSync(places.environment), users.size]).toEqual([
    false,
    false,
    0,
  ])
})

testOnLinux.each([
  'SMK.sch.id',
  'localhost',
  '../etc',
  'a b.id',
  '-x.id',
  `${'a'.repeat(61)}.id`,
  '',
])('refuses "%s" as a school’s name', (name) => {
  expect(isSchoolName(name)).toBe(false)
  expect(() => stepsToAdd(createMachine().host, [name])).toThrow('bukan nama host')
  expect(() => stepsToRemove(createMachine().host, name, true)).toThrow('bukan nama host')
})

testOnLinux('schools with similar names get different user names', () => {
  const { host } = createMachine()
  const users = ['a-b.sch.id', 'a.b.sch.id', 'smk-negeri-1-kebumen.sch.id', 'smk-negeri-1-kedu.id']
  const named = users.map((name) => schoolPaths(host, name).user)
  expect(new Set(named).size).toBe(4)
  expect(named.filter((user) => user.length > 31)).toEqual([])
})

testOnLinux('lists what is missing on a machine without a school', () => {
  const { host } = createMachine()
  const bare = { ...host, root: temporaryFolder() }
  expect(() => stepsToAdd(bare, [SCHOOL_HOST])).toThrow('deploy/install.sh')
  mkdirSync(join(bare.root, 'opt/sekolah'), { recursive: true })
  symlinkSync('releases/x', join(bare.root, 'opt/sekolah/current'))
  expect(() => stepsToAdd(bare, [SCHOOL_HOST])).toThrow('Caddy belum terpasang')
})

testOnLinux('a failing program stops the steps, with its output as the message', () => {
  const { host } = createMachine()
  const run: Host['run'] = (program, ...words) =>
    program === 'useradd' ? { ok: false, output: 'no space\n' } : host.run(program, ...words)
  expect(() => runSteps(stepsToAdd({ ...host, run }, [SCHOOL_HOST]))).toThrow(
    /^useradd .* no space$/,
  )
})

const now = new Date('2026-11-21T02:00:00.000Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE).toISOString()
const sleeping = (due: number | null, daily: number) => ({
  since: at(-60),
  due_at: due === null ? null : at(due),
  daily_at: at(daily),
})

test('starts due schools a little early, and daily work five schools at a time', () => {
  const schools = [
    { name: 'soon', asleep: sleeping(1.5, 600) },
    { name: 'later', asleep: sleeping(2, 600) },
    { name: 'long-due', asleep: sleeping(-90, 600) },
    { name: 'nothing', asleep: sleeping(null, 600) },
    ...[1, 2, 3, 4, 5, 6].map((n) => ({ name: `daily${n}`, asleep: sleeping(null, -n) })),
    { name: 'unknown', asleep: null },
  ]
  expect(chooseDue(schools, now)).toEqual([
    ...['soon', 'long-due'],
    ...['unknown', 'daily6', 'daily5', 'daily4', 'daily3'],
  ])
})

testOnLinux('starts no awake, closed or failed school, and reports why it failed', () => {
  const { host, ran, states } = createMachine()
  const words = ['asleep', 'awake', 'closed', 'crashing', 'failed']
  const names = words.map((word) => `${word}.sch.id`)
  runSteps(stepsToAdd(host, names))
  const [asleep = '', awake = '', closed = '', crashing = '', failed = ''] = names
  states.set(schoolPaths(host, crashing).service, 'crashing')
  states.set(schoolPaths(host, awake).service, 'active')
  states.delete(schoolPaths(host, closed).socket)
  states.set(schoolPaths(host, failed).service, 'failed')
  writeSleepState(schoolPaths(host, asleep).data, sleeping(1, 600))
  expect(listSchools(host)).toEqual(
    [
      { name: asleep, state: 'asleep', next: at(1), reason: null },
      { name: awake, state: 'awake', next: null, reason: null },
      { name: closed, state: 'closed', next: null, reason: null },
      { name: crashing, state: 'crashing', next: null, reason: expect.stringContaining('EACCES') },
      { name: failed, state: 'failed', next: null, reason: expect.stringContaining('EACCES') },
    ].map((school) => ({ release: 'sekolah-1', ...school })),
  )
  expect(startDue(host, now)).toEqual([asleep])
  expect(ran.at(-1)).toBe(`systemctl start --no-block ${schoolPaths(host, asleep).service}`)
  expect(startDue(host, now)).toEqual([])
})
