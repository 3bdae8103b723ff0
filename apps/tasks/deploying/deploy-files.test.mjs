/** Tests of the operators' files that need neither a proxy nor root. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from '../lib.mjs'
import { blocksUnder } from './guide.mjs'

const read = (path) => readFileSync(at('apps/api/deploy', path), 'utf8')

test('the service passes on only variables that the server reads', () => {
  const known = readFileSync(at('apps/api/src/engine/base/env.ts'), 'utf8')
  const files = [
    ...['systemd/sekolah.env', 'schools/school.env', 'container/Containerfile'],
    ...['windows/sekolah.xml', 'kubernetes/school.yaml'],
  ]
  const named = [
    ...files
      .map(read)
      .join('\n')
      .matchAll(/^#?([A-Z_]+)=|name="([A-Z_]+)"|^ {2}([A-Z_]+):/gm),
  ].map(([, ...names]) => names.find(Boolean))
  expect(named).toContain('TRUST_PROXY')
  expect(named.filter((name) => !known.includes(`${name}: blankAsMissing`))).toEqual([])
})

const windowsGuide = () => readFileSync(at('apps/docs/windows.md'), 'utf8')
/** Rights by SID below a folder on Windows, after the guide's icacls. */
const closedByGuide = () => {
  const [, folder, grants] =
    /^icacls "?(\S+?)"? \/inheritance:r \/grant:r (.+)$/m.exec(windowsGuide()) ?? []
  const rights = [...(grants ?? '').matchAll(/"\*(S-[\d-]+):\(OI\)\(CI\)(\w+)"/g)]
  return { folder, rights: Object.fromEntries(rights.map(([, sid, right]) => [sid, right])) }
}

test('on Windows only the service and administrators can read the school’s data', () => {
  const { folder, rights } = closedByGuide()
  // SYSTEM, administrators and LocalService, by SID: account names depend on the language of
  // Windows.
  expect(rights).toEqual({ 'S-1-5-18': 'F', 'S-1-5-32-544': 'F', 'S-1-5-19': 'M' })
  const service = read('windows/sekolah.xml')
  expect(service).toContain('<username>NT AUTHORITY\\LocalService</username>')
  const [, data] = /name="DATA_DIR" value="(.+?)"/.exec(service)
  expect(data.startsWith(`${folder}\\`), data).toBe(true)
  expect(windowsGuide()).toMatch(new RegExp(`^mkdir .*${data.replaceAll('\\', '\\\\')}`, 'm'))
})

test('on Windows the log is in a folder that the service can write, as closed as the data', () => {
  // By default WinSW logs beside its program, where LocalService may not write.
  const [, log] = /<logpath>(.+)<\/logpath>/.exec(read('windows/sekolah.xml')) ?? []
  expect(log?.startsWith(`${closedByGuide().folder}\\`), log).toBe(true)
  expect(windowsGuide()).toContain(log)
})

test('a refused start is not retried forever, and the socket is the one that proxies use', () => {
  const service = read('systemd/sekolah.service')
  expect(service).toMatch(/^RestartPreventExitStatus=78$/m)
  expect(service).toMatch(/^StartLimitBurst=\d+$/m)
  const [, address] = /^ListenStream=(.*)$/m.exec(read('systemd/sekolah.socket'))
  for (const file of ['proxies/site.caddy', 'proxies/nginx.conf', 'upgrade.sh']) {
    expect(read(file), file).toContain(address)
  }
})

test('many schools are isolated from each other, and sleep until their socket wakes them', () => {
  const lines = (file) =>
    read(file)
      .split('\n')
      .filter((line) => /^[A-Z]\w+=/.test(line))
  const closing = (line) => /^(Protect|Private|Restrict|System|Capab|NoNew|Lock|Key|U)/.test(line)
  const one = lines('systemd/sekolah.service').filter(closing)
  expect(one.length).toBeGreaterThan(20)
  expect(lines('schools/sekolah@.service')).toEqual(
    expect.arrayContaining(one.filter((line) => !line.startsWith('User='))),
  )
  expect(lines('schools/sekolah@.service')).toEqual(
    expect.arrayContaining(['Restart=on-failure', 'RestartPreventExitStatus=78']),
  )
  const [, socket] = /^ListenStream=(.*)%i\.sock$/m.exec(read('schools/sekolah@.socket'))
  expect(readFileSync(at('apps/api/src/commands/schools/host.ts'), 'utf8')).toContain(
    `unix/${socket}\${name}.sock`,
  )
  expect(read('upgrade.sh')).toContain(`socket=${socket}$school.sock`)
  expect(read('schools/school.env')).toMatch(/^IDLE_EXIT_MINUTES=15$/m)
  expect(read('kubernetes/school.yaml')).not.toMatch(/^ {2}IDLE_EXIT_MINUTES/m)
})

test('proxies accept larger bodies than the server, and keep no idle connection to it', () => {
  const [, file] = /MAX_UPLOAD_MB = (\d+)/.exec(
    readFileSync(at('packages/contract/src/values/media.ts'), 'utf8'),
  )
  // A multipart form has up to a megabyte of texts besides its file
  // (`engine/http/body/multipart.ts`).
  const limit = Number(file) + 1
  const caddy = read('proxies/site.caddy')
  const nginx = read('proxies/nginx.conf')
  expect(Number(/max_size (\d+)MB/.exec(caddy)[1])).toBeGreaterThan(limit)
  expect(Number(/client_max_body_size (\d+)m/.exec(nginx)[1])).toBeGreaterThan(limit)
  for (const line of ['keepalive off', 'lb_try_duration 30s']) expect(caddy).toContain(line)
  expect(nginx).toMatch(/'' close;/)
})

test.runIf(process.platform !== 'win32')(
  'scripts are executable and have valid shell syntax',
  () => {
    const scripts = readdirSync(at('apps/api/deploy'), { recursive: true }).filter((name) =>
      /\.sh$|^sekolah$/.test(name),
    )
    expect(scripts.length).toBe(5)
    for (const name of scripts) {
      expect(read(name)).toMatch(/^#!\/bin\/sh\n/)
      expect(statSync(at('apps/api/deploy', name)).mode & 0o111, name).not.toBe(0)
    }
  },
)

test('the guide has the commands that its proof runs', () => {
  expect(blocksUnder('Installing')).toHaveLength(2)
  expect(blocksUnder('Installing')[0].trim().split('\n').length).toBeLessThanOrEqual(4)
  expect(blocksUnder('Upgrading')).toHaveLength(2)
  expect(blocksUnder('Copies to another machine')).toHaveLength(2)
  expect(() => blocksUnder('Nothing')).toThrow('no Nothing')
})
