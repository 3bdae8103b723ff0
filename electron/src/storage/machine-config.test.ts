import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { onlyAdministratorsWrite } from './file-owner.ts'
import { machineConfigPath, readMachineConfig } from './machine-config.ts'
import { POLICY_KEY, policyNames } from './policies.ts'

const folder = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
const path = join(folder, 'config.json')
const logged: string[] = []
beforeEach(() => {
  logged.length = 0
  writeFileSync(path, '\uFEFF{"server": "https://sekolah.sch.id", "lockServer": true}')
  onTestFinished(() => rmSync(path, { force: true }))
})

const ofAdministrators = 'O:BAG:SYD:AI(A;ID;FA;;;SY)(A;ID;FA;;;BA)(A;ID;0x1200a9;;;BU)'
const ofPupil =
  'O:S-1-5-21-1-2-3-1004G:S-1-5-21-1-2-3-513D:AI(A;ID;FA;;;SY)(A;ID;FA;;;BA)(A;ID;0x1200a9;;;BU)'

/**
 * Reads the settings of a Windows PC from these registry values and file permissions; null where
 * there are none.
 */
const windows = ({ policies, sddl }: { policies: string | null; sddl: string | null }) =>
  readMachineConfig({
    platform: 'win32',
    env: { SystemRoot: 'C:\\Windows' },
    path,
    log: (line) => logged.push(line),
    run: async (program, args) => {
      const answer = program === 'C:\\Windows\\System32\\reg.exe' ? policies : sddl
      // The error of Node for a program with exit code 1.
      if (answer === null)
        throw Object.assign(new Error(`${program} ${args.join(' ')} failed.`), { code: 1 })
      return answer
    },
  })

const policies = [
  '',
  'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\PanelSekolah',
  '    Server    REG_SZ    https://smk-contoh.sch.id',
  '    LockServer    REG_DWORD    0x0',
  '    DisableUpdates    REG_DWORD    0x1',
  '    AllowInsecureLan    REG_SZ    ja',
  '    LockAfterMinutes    REG_DWORD    0xf',
  '',
].join('\r\n')

test('looks for the administration’s file outside of the installation', () => {
  expect(machineConfigPath('win32', { ProgramData: 'D:\\Data' })).toBe(
    'D:\\Data\\PanelSekolah\\config.json',
  )
  expect(machineConfigPath('linux', {})).toBe('/etc/panel-sekolah/config.json')
})

test('ignores a file that a pupil has planted, and logs it', async () => {
  expect((await windows({ policies: null, sddl: ofPupil })).server).toBeUndefined()
  expect(logged).toEqual([expect.stringContaining('others than administrators')])
  expect((await windows({ policies: null, sddl: null })).server).toBeUndefined()
})

test('reads what Windows’ editor saves, from an administrator, and ignores an unreadable file', async () => {
  expect(await windows({ policies: null, sddl: ofAdministrators })).toEqual({
    server: 'https://sekolah.sch.id',
    lockServer: true,
    disableUpdates: false,
    allowInsecureLan: false,
  })
  expect(logged).toEqual([])
  writeFileSync(path, '{"server": ')
  expect((await windows({ policies: null, sddl: ofAdministrators })).server).toBeUndefined()
  expect(logged).toHaveLength(1)
})

test('prefers a policy to the file, and needs no file', async () => {
  const decided = {
    server: 'https://smk-contoh.sch.id',
    lockServer: false,
    disableUpdates: true,
    allowInsecureLan: false,
    lockAfterMinutes: 15,
  }
  expect(await windows({ policies, sddl: ofAdministrators })).toEqual(decided)
  rmSync(path)
  expect(await windows({ policies, sddl: null })).toEqual(decided)
})

test('logs that Windows did not answer, which differs from having no policy', async () => {
  const found = await readMachineConfig({
    platform: 'win32',
    env: {},
    path: join(folder, 'none.json'),
    log: (line) => logged.push(line),
    run: () => Promise.reject(Object.assign(new Error('Timed out.'), { killed: true, code: null })),
  })
  expect(found).toMatchObject({ lockServer: false })
  expect(logged).toEqual(["Windows' policies could not be read"])
})

test.each([
  ['of administrators', ofAdministrators, true],
  ['of the system, writable for administrators', 'O:SYD:(A;;FA;;;BA)(A;;FR;;;WD)', true],
  ['created by a pupil', ofPupil, false],
  ['writable for users', 'O:BAG:SYD:(A;;FA;;;SY)(A;;0x1301bf;;;BU)', false],
  ['writable for users by letters', 'O:BAD:(A;;FRFW;;;BU)', false],
  ['whose permissions users may change', 'O:BAD:(A;;WD;;;AU)', false],
  [
    'that its creator may change, as only what is created in it inherits',
    'O:BAD:(A;OICIIO;GA;;;CO)',
    true,
  ],
  ['under a condition', 'O:BAD:(XA;;FR;;;BU;(Member_of {SID(BA)}))', false],
  ['without permissions', 'O:BA', false],
  ['unreadable', '', false],
])('knows a file %s', (_name, sddl, isSafe) => expect(onlyAdministratorsWrite(sddl)).toBe(isSafe))

test('on Linux accepts only a file that belongs to root', async () => {
  const read = async (mode: number) => {
    chmodSync(path, mode)
    const { server } = await readMachineConfig({
      platform: 'linux',
      env: {},
      path,
      log: (line) => logged.push(line),
      run: async () => '',
    })
    return server
  }
  expect(await read(0o644)).toBe(process.getuid?.() === 0 ? 'https://sekolah.sch.id' : undefined)
  expect(await read(0o664)).toBeUndefined()
  expect(await read(0o646)).toBeUndefined()
})

test('describes every setting to group policies, in Indonesian and English', () => {
  const read = (name: string) =>
    readFileSync(join(import.meta.dirname, '../../policies', name), 'utf8')
  const admx = read('PanelSekolah.admx')
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one)
  expect(names(admx, / valueName="(\w+)"/g).sort()).toEqual(Object.keys(policyNames).sort())
  expect(new Set(names(admx, / key="([^"]+)"/g))).toEqual(new Set([POLICY_KEY.slice(5)]))
  const asked = names(admx, /\$\(string\.(\w+)\)/g).sort()
  for (const language of ['id-ID', 'en-US']) {
    const strings = names(read(`${language}/PanelSekolah.adml`), /<string id="(\w+)">/g)
    expect([...new Set(asked)], language).toEqual(strings.sort())
  }
})
