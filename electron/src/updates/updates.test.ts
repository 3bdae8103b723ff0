import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UpdateState } from '@sekolah/contract/desktop/schemas'
import { expect, onTestFinished, test } from 'vitest'
import { machineConfig } from '../storage/machine-settings.ts'
import { answerFromFiles, releaseFiles, testKey } from '../test/release.ts'
import { feedName, findRelease, installerExtension } from './feed.ts'
import { createUpdates, isNewer, updatesDisabledReason } from './updates.ts'

const office = (
  files = releaseFiles(),
  { feed = 'latest.yml', ending = '.exe', key = testKey } = {},
) => {
  const folder = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const states: UpdateState[] = []
  const installed: string[] = []
  const network = { isThere: true, asked: 0 }
  const updates = createUpdates({
    school: { origin: () => 'https://sekolah.sch.id', refresh: async () => network.isThere },
    appVersion: '0.1.0',
    off: null,
    feed,
    ending,
    key,
    folder: join(folder, 'updates'),
    fetch: async (address) => {
      network.asked += 1
      if (!network.isThere) throw new TypeError('net::ERR_CONNECTION_REFUSED')
      return answerFromFiles(files, `${address}`)
    },
    install: (path) => installed.push(path),
    changed: (state) => states.push(state),
    log: () => {},
  })
  return { updates, states, files, installed, network, folder: join(folder, 'updates') }
}

test('offers a newer version only', async () => {
  const of = (version: string) => office(releaseFiles({ version })).updates.check()
  expect(await of('0.10.0')).toEqual({ state: 'available', version: '0.10.0' })
  expect(await of('0.1.0')).toEqual({ state: 'none' })
  expect(await of('0.0.9')).toEqual({ state: 'none' })
  expect(await office(new Map()).updates.check()).toEqual({ state: 'none' })
})

test('downloads the offered version, and installs it when the user asks for that', async () => {
  const { updates, states, installed, folder } = office()
  await updates.check()
  expect(await updates.install()).toMatchObject({ state: 'available' })
  expect(await updates.download()).toEqual({ state: 'ready', version: '0.2.0' })
  expect(states.map(({ state }) => state)).toEqual([
    'checking',
    'available',
    'downloading',
    'downloading',
    'ready',
  ])
  expect(installed).toEqual([])
  expect(await updates.check()).toEqual({ state: 'ready', version: '0.2.0' })
  await updates.install()
  expect(installed).toEqual([join(folder, 'panel-sekolah-0.2.0.exe')])
  expect(readFileSync(installed[0] ?? '', 'utf8')).toBe('the program of 0.2.0')
})

test('does not download again a file that is already complete', async () => {
  const first = office()
  await first.updates.check()
  await first.updates.download()
  const before = first.network.asked
  const again = createUpdates({
    school: { origin: () => 'https://sekolah.sch.id', refresh: async () => true },
    appVersion: '0.1.0',
    off: null,
    feed: 'latest.yml',
    ending: '.exe',
    key: testKey,
    folder: first.folder,
    fetch: async (address) => answerFromFiles(first.files, `${address}`),
    install: () => {},
    changed: () => {},
    log: () => {},
  })
  first.files.delete('panel-sekolah-0.2.0.exe')
  await again.check()
  expect(await again.download()).toMatchObject({ state: 'ready' })
  expect(first.network.asked).toBe(before)
})

test.each<[string, (files: Map<string, Buffer>) => void]>([
  [
    'another version in the feed',
    (files) => {
      const feed = files.get('latest.yml')?.toString() ?? ''
      files.set('latest.yml', Buffer.from(feed.replaceAll('0.2.0', '9.0.0')))
    },
  ],
  [
    'another hash in the feed',
    (files) => {
      const feed = files.get('latest.yml')?.toString() ?? ''
      files.set('latest.yml', Buffer.from(feed.replace(/sha512: ../, 'sha512: AA')))
    },
  ],
  ['a broken signature', (files) => void files.set('latest.yml.sig', Buffer.from('AAAA'))],
  [
    'the feed of another platform',
    (files) => {
      const linux = releaseFiles({ feed: 'latest-linux.yml', version: '0.3.0', ending: '.exe' })
      files.set('latest.yml', linux.get('latest-linux.yml') ?? Buffer.alloc(0))
      files.set('latest.yml.sig', linux.get('latest-linux.yml.sig') ?? Buffer.alloc(0))
    },
  ],
])('offers nothing from a compromised server: %s', async (_name, change) => {
  const { updates, files } = office()
  change(files)
  expect(await updates.check()).toEqual({ state: 'error', code: 'signature' })
  expect(await updates.download()).toEqual({ state: 'error', code: 'signature' })
})

test('offers nothing from a feed that is unsigned or signed by another key', async () => {
  const { updates, files } = office()
  files.delete('latest.yml.sig')
  expect(await updates.check()).toEqual({ state: 'none' })
  const foreign = office(releaseFiles(), { key: Buffer.from('another key').toString('base64') })
  expect(await foreign.updates.check()).toEqual({ state: 'error', code: 'signature' })
})

test.each([
  ['another program', Buffer.from('the virus   of 0.2.0')],
  ['a shorter one', Buffer.from('the')],
  ['one without an end', Buffer.alloc(1_000_000, 'x')],
])('refuses %s than the signed one, and deletes it', async (_name, program) => {
  const { updates, files, folder } = office()
  await updates.check()
  files.set('panel-sekolah-0.2.0.exe', program)
  expect(await updates.download()).toEqual({ state: 'error', code: 'checksum' })
  expect(readdirSync(folder)).toEqual([])
})

test('opens no installer that was replaced after the download', async () => {
  const { updates, folder, installed } = office()
  await updates.check()
  await updates.download()
  writeFileSync(join(folder, 'panel-sekolah-0.2.0.exe'), 'the virus   of 0.2.0')
  expect(await updates.install()).toEqual({ state: 'error', code: 'checksum' })
  expect(installed).toEqual([])
})

test('reports that the server did not answer, and goes on offering the version it has found', async () => {
  const { updates, states, network, folder } = office()
  network.isThere = false
  expect(await updates.check()).toEqual({ state: 'error', code: 'network' })
  expect(states.map(({ state }) => state)).toEqual(['checking', 'error'])
  network.isThere = true
  await updates.check()
  network.isThere = false
  expect(await updates.check()).toEqual({ state: 'available', version: '0.2.0' })
  expect(await updates.download()).toEqual({ state: 'error', code: 'network' })
  expect(existsSync(join(folder, 'panel-sekolah-0.2.0.exe'))).toBe(false)
})

test('has a feed of its own for each platform, and its own kind of program', async () => {
  expect((['win32', 'linux', 'darwin'] as const).map(feedName)).toEqual([
    'latest.yml',
    'latest-linux.yml',
    'latest-mac.yml',
  ])
  expect(installerExtension('linux', { APPIMAGE: '/home/ani/panel-sekolah.AppImage' })).toBe(
    '.AppImage',
  )
  const [feed, ending] = [feedName('linux'), installerExtension('linux', {})]
  const linux = office(releaseFiles({ feed, ending }), { feed, ending })
  expect(await linux.updates.check()).toEqual({ state: 'available', version: '0.2.0' })
  const text = releaseFiles({ feed, ending }).get(feed)?.toString() ?? ''
  expect(findRelease(text, '.AppImage')).toBeNull()
  expect(findRelease(text.replaceAll('panel-sekolah-', '../'), ending)).toBeNull()
})

test('offers nothing where the administration installs, or without a key', () => {
  const app = (path: string) => ({ isPackaged: true, getPath: () => path })
  const own = app('C:\\Users\\ani\\AppData\\Local\\Programs\\sekolah-desktop\\Panel Sekolah.exe')
  const env = { ProgramFiles: 'C:\\Program Files' }
  const machine = machineConfig.parse({})
  expect(updatesDisabledReason(own, machine, testKey, env)).toBeNull()
  expect(updatesDisabledReason(own, machine, '', env)).toBe('no-key')
  expect(updatesDisabledReason(own, { ...machine, disableUpdates: true }, testKey, env)).toBe(
    'managed',
  )
  const forAll = app('C:\\Program Files\\Panel Sekolah\\Panel Sekolah.exe')
  expect(updatesDisabledReason(forAll, machine, testKey, env)).toBe('managed')
  expect(updatesDisabledReason({ ...own, isPackaged: false }, machine, testKey, env)).toBe(
    'development',
  )
})

test('compares versions as numbers, and ignores invalid ones', () => {
  expect(isNewer('0.10.0', '0.9.9')).toBe(true)
  expect(isNewer('1.0.0', '0.99.99')).toBe(true)
  expect(isNewer('0.9.9', '1.0.0')).toBe(false)
  expect(isNewer('<script>', '0.1.0')).toBe(false)
  expect(isNewer('9.9.9-rc.1', '0.1.0')).toBe(false)
})
