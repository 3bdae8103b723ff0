/**
 * The feed that a school lays out, read by electron-updater's own Windows client. The app only
 * tells of a version so far; that a changed installer is refused is what a later one will rest on.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const require = createRequire(join(import.meta.dirname, '../package.json'))
const { NsisUpdater } = require('electron-updater')
const { ElectronHttpExecutor } = require('electron-updater/out/electronHttpExecutor')

/** electron-updater's own downloads, over Node's network instead of Chromium's. */
class NodeDownloads extends ElectronHttpExecutor {
  createRequest(options: RequestOptions, callback: (response: IncomingMessage) => void) {
    return request(options, callback)
  }
}

const office = async (feed: { version: string; installer: string; signed?: string }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  const { version, installer, signed = installer } = feed
  const sha512 = createHash('sha512').update(signed).digest('base64')
  const name = `panel-sekolah-${version}.exe`
  const latest = `version: ${version}\nfiles:\n  - url: ${name}\n    sha512: ${sha512}\n    size: ${signed.length}\npath: ${name}\nsha512: ${sha512}\nreleaseDate: '2026-11-21T02:00:00.000Z'\n`
  const server = createServer((asked, response) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost')
    if (pathname === '/desktop/latest.yml') response.end(latest)
    else if (pathname === `/desktop/${name}`) response.end(installer)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The feed has no port.')

  mkdirSync(join(folder, 'cache'))
  const configuration = join(folder, 'app-update.yml')
  writeFileSync(configuration, 'updaterCacheDirName: panel-sekolah\n')
  const updater = new NsisUpdater(null, {
    version: '0.1.0',
    name: 'Panel Sekolah',
    isPackaged: true,
    appUpdateConfigPath: configuration,
    userDataPath: folder,
    baseCachePath: join(folder, 'cache'),
    whenReady: async () => {},
    quit: () => {},
    onQuit: () => {},
  })
  // Its own way to be somebody else's Windows.
  updater._testOnlyOptions = { platform: 'win32' }
  updater.httpExecutor = new NodeDownloads()
  updater.logger = null
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = false
  updater.disableDifferentialDownload = true
  updater.on('error', () => {})
  updater.setFeedURL({
    provider: 'generic',
    url: `http://127.0.0.1:${address.port}/desktop/`,
    channel: 'latest',
  })
  return updater
}

test('finds a newer version, and none in an older one', async () => {
  const newer = await office({ version: '0.2.0', installer: 'MZ new' })
  expect((await newer.checkForUpdates()).isUpdateAvailable).toBe(true)
  const older = await office({ version: '0.0.9', installer: 'MZ old' })
  expect((await older.checkForUpdates()).isUpdateAvailable).toBe(false)
})

test('takes the installer that the feed names, and refuses one that was changed', async () => {
  const honest = await office({ version: '0.2.0', installer: 'MZ new' })
  await honest.checkForUpdates()
  expect(await honest.downloadUpdate()).toHaveLength(1)
  const tampered = await office({ version: '0.2.0', installer: 'MZ bad', signed: 'MZ new' })
  await tampered.checkForUpdates()
  await expect(tampered.downloadUpdate()).rejects.toThrow('sha512 checksum mismatch')
})
