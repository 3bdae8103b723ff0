/** The bundles that are packaged, main process and preload script, meeting over a stand-in. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { channelOf, type DesktopBridge, type DesktopCallName } from '@sekolah/contract/desktop'
import { desktopCalls, desktopEvents } from '@sekolah/contract/desktop/schema'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { fakeElectron } from './test/fake-electron.ts'
import { bundles, runBundle } from './test/run-bundle.ts'

const meta = {
  app: 'sekolah',
  apiVersion: 1,
  minDesktopApi: 1,
  schoolName: 'SMK Nusa Bakti',
  latestDesktop: '0.2.0',
}
let text: Awaited<ReturnType<typeof bundles>>
beforeAll(async () => {
  text = await bundles()
})

const startApp = async (platform: NodeJS.Platform = 'win32', argv?: string[]) => {
  const internet = { answer: () => Promise.resolve(Response.json({ success: true, data: meta })) }
  const fake = fakeElectron(() => internet.answer())
  onTestFinished(() => rmSync(fake.userData, { recursive: true }))
  const start = async (env?: Record<string, string>) => {
    // Only a developer's start takes its server from its surroundings.
    fake.app.isPackaged = env === undefined
    runBundle(text.main, { electron: fake.mainModule, platform, argv, env })
    runBundle(text.preload, { electron: fake.preloadModule, platform })
    await vi.waitFor(() => expect(fake.seen.loaded).not.toEqual([]))
    return fake.seen.exposed.desktop as DesktopBridge
  }
  return { ...fake, internet, bridge: await start(), start }
}
const connected = async (platform?: NodeJS.Platform) => {
  const office = await startApp(platform)
  await office.bridge.chooseServer('sekolah.sch.id')
  return office
}

test('has exactly one handler for each call of the contract', async () => {
  const { handlers, bridge } = await startApp()
  const names = Object.keys(desktopCalls) as DesktopCallName[]
  expect([...handlers.keys()].sort()).toEqual(names.map(channelOf).sort())
  expect(Object.keys(bridge).sort()).toEqual([...names, 'on'].sort())
  expect(Object.keys(bridge.on)).toEqual(Object.keys(desktopEvents))
})

test('opens a window without any power of its own', async () => {
  const { seen, kept } = await startApp()
  expect(seen.sandboxed).toBe(true)
  expect(seen.window.webPreferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
    devTools: false,
  })
  expect(seen.schemes).toEqual([
    {
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ])
  expect(kept['crash reporter']).toEqual({ uploadToServer: false })
})

test('answers nobody but the panel’s own page', async () => {
  const { invokeFrom } = await startApp()
  for (const frame of [
    { url: 'https://evil.example/', parent: null },
    { url: 'app://panel/admin/', parent: { url: 'app://panel/admin/' } },
    null,
  ]) {
    expect(await invokeFrom(frame, channelOf('token'), undefined)).toMatchObject({ ok: false })
  }
})

test('refuses what the contract does not know', async () => {
  const { bridge } = await connected()
  await expect(bridge.keepToken('x'.repeat(9_000))).rejects.toThrow('tidak dikenal')
  await expect(bridge.openInBrowser('https://evil.example' as '/admin')).rejects.toThrow()
})

test('begins with the question which school, and shows its name before it is kept', async () => {
  const { seen, bridge } = await startApp()
  expect(seen.loaded).toEqual(['app://panel/setup'])
  expect(await bridge.server()).toBeNull()
  expect(await bridge.probeServer('sekolah.sch.id/admin')).toMatchObject({
    ok: true,
    server: { origin: 'https://sekolah.sch.id', schoolName: 'SMK Nusa Bakti', skew: 'ok' },
  })
  expect(await bridge.server()).toBeNull()
  await bridge.chooseServer('sekolah.sch.id')
  expect(seen.loaded.at(-1)).toBe('app://panel/admin/')
})

test('starts without a network on the school it knows, and calls nothing too old for that', async () => {
  const office = await connected()
  office.internet.answer = () => Promise.reject(new TypeError('net::ERR_INTERNET_DISCONNECTED'))
  office.handlers.clear()
  const bridge = await office.start()
  expect(office.seen.loaded.at(-1)).toBe('app://panel/admin/')
  expect(await bridge.server()).toMatchObject({ schoolName: 'SMK Nusa Bakti', skew: 'unknown' })
})

test('keeps the token over a restart, encrypted, and for its own server only', async () => {
  const office = await connected()
  await office.bridge.keepToken('rahasia-123')
  const file = join(office.userData, 'token.bin')
  expect(readFileSync(file, 'utf8')).not.toContain('rahasia-123')
  office.handlers.clear()
  const again = await office.start()
  expect(await again.token()).toBe('rahasia-123')
  await again.chooseServer('lain.sch.id')
  expect(await again.token()).toBeNull()
  expect(existsSync(file)).toBe(false)
  expect(office.kept.cleared).toBe(true)
})

test('tells of a newer app and leads to the school’s own download page', async () => {
  const { bridge, seen } = await connected()
  expect(await bridge.checkUpdate()).toEqual({ state: 'available', version: '0.2.0' })
  await bridge.openDownloads()
  expect(seen.opened).toEqual(['https://sekolah.sch.id/desktop'])
})

test('says that it is too old only when the server itself says so', async () => {
  const office = await connected()
  const heard: string[] = []
  office.bridge.on.skew((skew) => heard.push(skew))
  office.internet.answer = async () => new Response('<h1>Login Wi-Fi</h1>')
  office.mainModule.powerMonitor.emit('resume')
  await vi.waitFor(() => expect(heard).toEqual(['ok']))
  office.internet.answer = async () =>
    Response.json({ success: true, data: { ...meta, minDesktopApi: 2 } })
  office.mainModule.powerMonitor.emit('resume')
  await vi.waitFor(() => expect(heard).toEqual(['ok', 'desktop-old']))
})

test('leads a pressed notification to its place, at once or when the page begins to listen', async () => {
  const office = await connected()
  await office.bridge.notify({ kind: 'ppdb', subject: 'PPDB-128', route: '/admin/ppdb/128' })
  expect(office.seen.flashes).toEqual([true])
  const launch = /launch="([^"]+)"/.exec(office.seen.toasts[0].toastXml)?.[1]
  office.kept.activation({ type: 'click', arguments: launch })
  const places: string[] = []
  office.bridge.on.navigate((route) => places.push(route))
  expect(places).toEqual(['/admin/ppdb/128'])
  office.app.emit('second-instance', {}, ['app.exe', 'panel-sekolah://ppdb/7'])
  office.app.emit('second-instance', {}, ['app.exe', 'panel-sekolah://evil.example/../..'])
  expect(places).toEqual(['/admin/ppdb/128', '/admin/ppdb/7'])
})

test('wakes the panel’s connection after sleep and after the lock screen', async () => {
  const { bridge, mainModule } = await connected()
  const heard: string[] = []
  bridge.on.resume((why) => heard.push(why))
  mainModule.powerMonitor.emit('resume')
  mainModule.powerMonitor.emit('unlock-screen')
  expect(heard).toEqual(['resume', 'unlock'])
})

test('hides on closing, says so once, and ends on Keluar', async () => {
  const { kept, app, seen } = await connected()
  const preventDefault = vi.fn()
  kept.window.emit('close', { preventDefault })
  kept.window.emit('close', { preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(2)
  expect(seen.toasts.map(({ title }) => title)).toEqual(['Panel Sekolah masih berjalan'])
  app.emit('before-quit')
  kept.window.emit('close', { preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(2)
})

test('stays in the panel, opens no second window, and grants next to nothing', async () => {
  const { kept, webContents, seen } = await connected()
  const preventDefault = vi.fn()
  for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
    webContents.emit(name, { url: 'app://panel/admin/ppdb', preventDefault })
    webContents.emit(name, { url: 'file:///etc/passwd', preventDefault })
  }
  const preview = { url: 'about:srcdoc', isMainFrame: false, preventDefault }
  webContents.emit('will-frame-navigate', preview)
  expect(preventDefault).toHaveBeenCalledTimes(3)
  expect(seen.opened).toEqual([])
  expect(kept.open({ url: 'https://sekolah.sch.id/ppdb' })).toEqual({ action: 'deny' })
  expect(kept.open({ url: 'file:///etc/passwd' })).toEqual({ action: 'deny' })
  webContents.emit('will-navigate', { url: 'mailto:wali@contoh.id', preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(4)
  expect(seen.opened).toEqual(['https://sekolah.sch.id/ppdb', 'mailto:wali@contoh.id'])
  const details = { requestingUrl: 'app://panel/admin', isMainFrame: true }
  const granted = vi.fn()
  kept['permission request']({}, 'media', granted, details)
  kept['permission request']({}, 'fullscreen', granted, details)
  expect(granted.mock.calls).toEqual([[false], [true]])
  expect(kept['permission check']({}, 'fullscreen', 'https://evil.example', details)).toBe(false)
  expect(kept['device permission']()).toBe(false)
})

test('asks before something unsaved is lost, and goes on living when somebody stays', async () => {
  const { kept, app, webContents, mainModule, seen } = await connected()
  const preventDefault = vi.fn()
  mainModule.dialog.press = 0
  app.emit('before-quit')
  webContents.emit('will-prevent-unload', { preventDefault })
  expect(seen.asked.at(-1).message).toBe('Tinggalkan tanpa menyimpan?')
  expect(preventDefault).not.toHaveBeenCalled()
  kept.window.emit('close', { preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(1)
  mainModule.dialog.press = 1
  webContents.emit('will-prevent-unload', { preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(2)
  kept.window.emit('query-session-end', {})
  webContents.emit('will-prevent-unload', { preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(3)
  expect(seen.asked).toHaveLength(2)
})

test('brings a broken page back three times, then asks; a hanging one is ended first', async () => {
  const { kept, webContents, seen, mainModule, app } = await connected()
  const breakDown = () =>
    webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
  for (let turn = 0; turn < 4; turn += 1) breakDown()
  expect(seen.reloads).toBe(3)
  expect(seen.asked.map(({ message }) => message)).toEqual(['Panel berhenti berulang kali'])
  mainModule.dialog.press = 2
  await vi.waitFor(() => expect(seen.reloads).toBe(4))
  kept.window.emit('unresponsive')
  await vi.waitFor(() => expect(seen.opened).toEqual(['https://sekolah.sch.id/admin']))
  expect(kept['crashed by force']).toBeUndefined()
  mainModule.dialog.press = 1
  kept.window.emit('unresponsive')
  kept.window.emit('unresponsive')
  await vi.waitFor(() => expect(seen.reloads).toBe(5))
  expect('crashed by force' in kept).toBe(true)
  expect(seen.asked).toHaveLength(3)
  // Whoever closed the question finds the page again.
  seen.crashed = true
  app.emit('second-instance', {}, ['app.exe'])
  expect(seen.reloads).toBe(6)
})

test('leaves the graphics card alone after its second breakdown, not after a shutdown', async () => {
  const office = await connected()
  const end = (reason: string) =>
    office.app.emit('child-process-gone', {}, { type: 'GPU', reason, exitCode: 1 })
  for (const reason of ['killed', 'clean-exit', 'crashed']) end(reason)
  office.handlers.clear()
  await office.start()
  expect(office.kept.switch).toBeUndefined()
  end('crashed')
  office.handlers.clear()
  await office.start()
  expect(office.kept.switch).toBe('disable-gpu')
})

test('answers somebody who asks for a newer version', async () => {
  const { kept, seen, mainModule } = await connected()
  const menu = kept['app menu'].flatMap(({ submenu }: { submenu: unknown[] }) => submenu)
  mainModule.dialog.press = 0
  menu.find(({ label }: { label?: string }) => label === 'Periksa pembaruan').click()
  await vi.waitFor(() => expect(seen.opened).toEqual(['https://sekolah.sch.id/desktop']))
  expect(seen.asked.at(-1).message).toBe('Versi baru 0.2.0 tersedia')
})

test('opens the panel of any typed address in the browser, and says when it is none', async () => {
  const { bridge, seen } = await startApp()
  expect(await bridge.visitServer('http://192.168.1.5')).toEqual({ opened: true })
  expect(await bridge.visitServer('sekolah kami')).toEqual({ opened: false })
  expect(seen.opened).toEqual(['http://192.168.1.5/admin'])
})

test('says why a file was not saved', async () => {
  const office = await connected()
  mkdirSync(join(office.userData, 'pendaftar.csv'))
  office.mainModule.dialog.showSaveDialog = async () => ({
    canceled: false,
    filePath: join(office.userData, 'pendaftar.csv'),
  })
  const bytes = new ArrayBuffer(3)
  await expect(
    office.bridge.saveFile({ suggestedName: 'pendaftar', kind: 'csv', bytes }),
  ).rejects.toThrow('Tutup berkas lama')
})

test('erases what the page has kept when the administration has moved the computer', async () => {
  const office = await connected()
  const config = join(office.userData, 'config.json')
  writeFileSync(config, readFileSync(config, 'utf8').replaceAll('sekolah.sch.id', 'lama.sch.id'))
  office.handlers.clear()
  await office.start()
  expect(office.kept.cleared).toBeUndefined()
  office.handlers.clear()
  await office.start({ SEKOLAH_SERVER: 'https://baru.sch.id' })
  expect(office.kept.cleared).toBe(true)
})

test('does not start without its sandbox', async () => {
  const fake = fakeElectron(() => Promise.reject(new TypeError('net::ERR_FAILED')))
  onTestFinished(() => rmSync(fake.userData, { recursive: true }))
  fake.kept.given = 'no-sandbox'
  runBundle(text.main, { electron: fake.mainModule, platform: 'linux' })
  await vi.waitFor(() => expect(fake.kept.exit).toBe(1))
  expect(fake.seen.asked[0].message).toContain('tidak dapat dibuka dengan aman')
  expect(fake.seen.loaded).toEqual([])
})

test('opens the link that macOS has started it with', async () => {
  const office = await connected()
  office.handlers.clear()
  const again = office.start()
  office.app.emit('open-url', { preventDefault: () => {} }, 'panel-sekolah://ppdb/7')
  await again
  await vi.waitFor(() => expect(office.seen.loaded.at(-1)).toBe('app://panel/admin/ppdb/7'))
})

test('tells a cancelled print from one that failed', async () => {
  const { bridge, webContents } = await connected()
  expect(await bridge.print()).toEqual({ printed: true })
  webContents.print = (_options, done) => done(false, 'Print job canceled')
  expect(await bridge.print()).toEqual({ printed: false })
  webContents.print = (_options, done) => done(false, 'Print job failed')
  await expect(bridge.print()).rejects.toThrow('Periksa pencetak')
})
