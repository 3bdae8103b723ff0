import { expect, test } from 'vitest'
import { formatCommandLine } from './command-line.ts'

const machine = (program: string | null, files: string[], dataDir = '/var/lib/sekolah') =>
  ({ program, dataDir, platform: 'linux', exists: (path: string) => files.includes(path) }) as const

const RELEASE = '/opt/sekolah/releases/sekolah-1'
const script = `${RELEASE}/bin/sekolah`

test.each([
  ['restore', 'npm run restore'],
  ['admin password ani', 'npm run admin -- password ani'],
])('%s in a checkout is %s', (command, typed) => {
  expect(formatCommandLine(command)).toBe(typed)
  expect(formatCommandLine(command, machine(null, []))).toBe(typed)
})

test('names the command of an installed release, with the school', () => {
  const installed = [script, '/usr/local/bin/sekolah']
  const alone = machine(RELEASE, installed)
  expect(formatCommandLine('admin password ani', alone)).toBe('sekolah admin password ani')
  const many = machine(RELEASE, installed, '/var/lib/sekolah-schools/smk.contoh.sch.id')
  expect(formatCommandLine('restore', many)).toBe('sekolah --school smk.contoh.sch.id restore')
  expect(formatCommandLine('school list', many)).toBe('sekolah school list')
})

test('names the script of a release that was not installed, as in a container', () => {
  expect(formatCommandLine('doctor', machine('/opt/sekolah', ['/opt/sekolah/bin/sekolah']))).toBe(
    '/opt/sekolah/bin/sekolah doctor',
  )
})

test.runIf(process.platform !== 'win32')('names Node where Windows has no script', () => {
  const where = machine('C:', ['C:/node/node.exe'])
  expect(formatCommandLine('admin password ani', { ...where, platform: 'win32' })).toBe(
    'node\\node.exe apps\\api\\dist\\admin.js password ani',
  )
})
