import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import {
  createMachine,
  deployFolder,
  runSteps,
  SCHOOL_HOST,
  testOnLinux,
} from '../../test/school-machine.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { singleSchoolPaths } from './host.ts'
import { stepsToPrepare, stepsToServe } from './installing.ts'
import { changedUnits, stepsToRefresh } from './machine-files.ts'

const install = (host: ReturnType<typeof createMachine>['host'], name: string) => {
  runSteps(stepsToPrepare(host))
  runSteps(stepsToServe(host, name))
}
const UNIT = 'etc/systemd/system/sekolah.service'
const SITE = 'etc/nginx/conf.d/sekolah.conf'

testOnLinux('installs one school behind Caddy; a second run has nothing to do', () => {
  const { host, ran, states, read } = createMachine()
  install(host, SCHOOL_HOST)
  const { environment, socket, service, site } = singleSchoolPaths(host, SCHOOL_HOST)
  expect(read('etc/sekolah/sekolah.env')).toMatch(
    new RegExp(`^PUBLIC_URL=https://${SCHOOL_HOST}$`, 'm'),
  )
  expect(statSync(environment).mode & 0o777).toBe(0o640)
  const units = [socket, service, 'sekolah-doctor.timer']
  expect(units.map((unit) => states.get(unit))).toEqual(['active', 'active', 'active'])
  expect(readFileSync(site, 'utf8')).toContain('reverse_proxy 127.0.0.1:3000')
  expect(read('etc/caddy/Caddyfile')).toMatch(/file_server[^}]*\}\n\nimport /)
  expect(ran).toContain(`chown root:sekolah ${environment}`)
  expect([...stepsToPrepare(host), ...stepsToServe(host, SCHOOL_HOST)]).toEqual([])
})

testOnLinux('replaces a mistyped host name, and keeps a site that the operator changed', () => {
  const { host, ran, read } = createMachine()
  install(host, 'smk-nusa-bakit.sch.id')
  const wrong = singleSchoolPaths(host, 'smk-nusa-bakit.sch.id').site
  install(host, SCHOOL_HOST)
  expect(existsSync(wrong)).toBe(false)
  expect(read('etc/sekolah/sekolah.env')).toContain(`PUBLIC_URL=https://${SCHOOL_HOST}\n`)
  expect(ran).toContain('systemctl restart sekolah.service')
  writeFileSync(singleSchoolPaths(host, SCHOOL_HOST).site, 'ours')
  install(host, 'smk-lain.sch.id')
  expect(readFileSync(singleSchoolPaths(host, SCHOOL_HOST).site, 'utf8')).toBe('ours')
})

testOnLinux.each([
  ['1.22.1', /listen 443 ssl http2;/, /http2 on/],
  ['1.26.3', /listen 443 ssl;\n.*\n +http2 on;/, /ssl http2/],
])('writes a site that nginx %s can read', (version, written, not) => {
  const { host, nginx, write, read, states } = createMachine()
  nginx.version = version
  write('etc/nginx/nginx.conf', '')
  states.set('nginx', 'active')
  expect(() => install(host, SCHOOL_HOST)).toThrow(`certbot certonly --standalone`)
  expect(existsSync(join(host.root, SITE))).toBe(false)
  write(`etc/letsencrypt/live/${SCHOOL_HOST}/fullchain.pem`, '')
  install(host, SCHOOL_HOST)
  expect(read(SITE)).toMatch(written)
  expect(read(SITE)).not.toMatch(not)
  expect(read(SITE)).toContain(`server_name ${SCHOOL_HOST};`)
})

testOnLinux('explains what is needed when no proxy, or more than one, is installed', () => {
  const { host, write } = createMachine()
  write('etc/nginx/nginx.conf', '')
  runSteps(stepsToPrepare(host))
  expect(() => stepsToServe(host, SCHOOL_HOST)).toThrow('Ada Caddy dan nginx')
  expect(() => stepsToServe({ ...host, root: temporaryFolder() }, SCHOOL_HOST)).toThrow(
    'Belum ada proxy',
  )
})

testOnLinux('an upgrade updates units, unless the operator has changed them', () => {
  const { host, ran, read } = createMachine()
  install(host, SCHOOL_HOST)
  const later = temporaryFolder()
  cpSync(deployFolder, later, { recursive: true })
  const unit = readFileSync(join(deployFolder, 'systemd/sekolah.service'), 'utf8')
  writeFileSync(join(later, 'systemd/sekolah.service'), `# Later.\n${unit}`)
  runSteps(stepsToRefresh({ ...host, deploy: later }, deployFolder))
  expect(read(UNIT)).toBe(`# Later.\n${unit}`)
  expect(ran.at(-1)).toBe('systemctl daemon-reload')
  runSteps(stepsToRefresh(host, later))
  expect(read(UNIT)).toBe(unit)
  expect(stepsToRefresh(host, later)).toEqual([])

  mkdirSync(join(host.root, 'etc/systemd/system'), { recursive: true })
  writeFileSync(join(host.root, UNIT), 'ours')
  const steps = stepsToRefresh({ ...host, deploy: later }, deployFolder)
  runSteps(steps)
  expect(read(UNIT)).toBe('ours')
  expect(read(`${UNIT}.baru`)).toBe(`# Later.\n${unit}`)
  expect(steps[0]?.says).toContain('pernah diubah dan dibiarkan; bandingkan dengan')
})

testOnLinux(
  'an upgrade installs the daily doctor, and leaves it off where it was switched off',
  () => {
    const { host, states } = createMachine()
    install(host, SCHOOL_HOST)
    const timer = 'sekolah-doctor.timer'
    const ofDoctor = ['sekolah-doctor.service', timer].map((name) =>
      join(host.root, 'etc/systemd/system', name),
    )
    // As an earlier release left the machine.
    for (const path of ofDoctor) rmSync(path)
    states.delete(timer)
    runSteps(stepsToRefresh(host, deployFolder))
    expect([states.get(timer), ofDoctor.every((path) => existsSync(path))]).toEqual([
      'active',
      true,
    ])
    states.delete(timer)
    runSteps(stepsToRefresh(host, deployFolder))
    expect(states.has(timer)).toBe(false)
  },
)

testOnLinux('lists exactly the units that the operator has changed', () => {
  const { host, write } = createMachine()
  install(host, SCHOOL_HOST)
  expect(changedUnits(host, false)).toEqual([])
  write(UNIT, 'ours')
  expect(changedUnits(host, false)).toEqual([
    { path: join(host.root, UNIT), source: join(deployFolder, 'systemd/sekolah.service') },
  ])
  expect(changedUnits(host, true)).toEqual([])
})
