/** Tests of the bundled app from start to quit, over a fake of Electron. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeElectron } from './test/fake-electron.ts'
import { serverMeta, startApp, startConnectedApp } from './test/office.ts'
import { releaseFiles } from './test/release.ts'
import { buildBundles, runMain } from './test/run-bundle.ts'
import { expectSoon } from './test/soon.ts'

test('starts offline with the stored school, and does not report the app as too old', async () => {
  const office = await startConnectedApp()
  office.internet.answer = () => Promise.reject(new TypeError('net::ERR_INTERNET_DISCONNECTED'))
  const bridge = await office.start()
  expect(office.seen.loaded.at(-1)).toBe('app://panel/admin/')
  expect(await bridge.server()).toMatchObject({ schoolName: 'SMK Nusa Bakti', skew: 'unknown' })
})

test('offers a newer app, downloads it, and quits for the installer', async () => {
  const { bridge, seen, internet, app, userData } = await startConnectedApp()
  const received: string[] = []
  bridge.on.update(({ state }) => received.push(state))
  internet.programs = releaseFiles()
  expect(await bridge.checkUpdate()).toEqual({ state: 'available', version: '0.2.0' })
  expect(await bridge.downloadUpdate()).toEqual({ state: 'ready', version: '0.2.0' })
  const ended = vi.fn()
  app.on('before-quit', ended)
  await bridge.installUpdate()
  expect(seen.openedPaths).toEqual([join(userData, 'updates/panel-sekolah-0.2.0.exe')])
  await expectSoon(() => expect(ended).toHaveBeenCalled())
  expect(received.at(-1)).toBe('ready')
})

test('reports the app as too old only after an answer of the server', async () => {
  const office = await startConnectedApp()
  const received: string[] = []
  office.bridge.on.skew((skew) => received.push(skew))
  office.internet.answer = async () => new Response('<h1>Login Wi-Fi</h1>')
  office.mainModule.powerMonitor.emit('resume')
  await expectSoon(() => expect(received).toEqual(['ok']))
  office.internet.answer = async () =>
    Response.json({ success: true, data: { ...serverMeta, minDesktopApi: 2 } })
  office.mainModule.powerMonitor.emit('resume')
  await expectSoon(() => expect(received).toEqual(['ok', 'desktop-old']))
})

test('a clicked notification opens its route, at once or when the page begins to listen', async () => {
  const office = await startConnectedApp()
  await office.bridge.notify({ kind: 'ppdb', subject: 'PPDB-128', route: '/admin/ppdb/128' })
  expect(office.seen.flashes).toEqual([true])
  const { toastXml } = office.seen.toasts[0]
  office.clickFormer(toastXml)
  const places: string[] = []
  office.bridge.on.navigate((route) => places.push(route))
  expect(places).toEqual(['/admin/ppdb/128'])
  office.app.emit('second-instance', {}, ['app.exe', 'panel-sekolah://ppdb/7'])
  office.app.emit('second-instance', {}, ['app.exe', 'panel-sekolah://evil.example/../..'])
  expect(places).toEqual(['/admin/ppdb/128', '/admin/ppdb/7'])
  await office.bridge.notify({ kind: 'ppdb', subject: 'PPDB-9', route: '/admin/ppdb/9' })
  const [, applicants] = office.seen.toasts
  expect(applicants.toastXml).toContain('2 pendaftar baru')
  office.click(applicants.toastXml)
  expect(places).toEqual(['/admin/ppdb/128', '/admin/ppdb/7', '/admin/ppdb'])
  // A click means that the user has seen the notification, so counting starts again.
  await office.bridge.notify({ kind: 'ppdb', subject: 'PPDB-10', route: '/admin/ppdb/10' })
  expect(office.seen.toasts[2].toastXml).not.toContain('3 pendaftar')
})

test('reconnects the panel after sleep and after the lock screen', async () => {
  const { bridge, mainModule } = await startConnectedApp()
  const received: string[] = []
  bridge.on.resume((why) => received.push(why))
  mainModule.powerMonitor.emit('resume')
  mainModule.powerMonitor.emit('unlock-screen')
  expect(received).toEqual(['resume', 'unlock'])
})

test('hides on closing, explains that once, and quits on Keluar', async () => {
  const { recorded, app, seen } = await startConnectedApp()
  const preventDefault = vi.fn()
  recorded.window.emit('close', { preventDefault })
  recorded.window.emit('close', { preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(2)
  expect(seen.toasts.map(({ title }) => title)).toEqual(['Panel Sekolah masih berjalan'])
  app.emit('before-quit')
  recorded.window.emit('close', { preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(2)
})

test('explains the tray at each closing until Windows has shown it, and logs what was not shown', async () => {
  const { recorded, state, seen, userData, bridge } = await startConnectedApp()
  const close = () => recorded.window.emit('close', { preventDefault: () => {} })
  state.areToastsOff = true
  close()
  await bridge.notify({ kind: 'ppdb', subject: 'PPDB-7', route: '/admin/ppdb/7' })
  await expectSoon(() =>
    expect(readFileSync(join(userData, 'logs/panel.log'), 'utf8').match(/not shown/g)).toHaveLength(
      2,
    ),
  )
  expect(seen.toasts).toEqual([])
  state.areToastsOff = false
  close()
  await expectSoon(() =>
    expect(JSON.parse(readFileSync(join(userData, 'config.json'), 'utf8')).toldOfTray).toBe(true),
  )
  close()
  // A notification that Windows did not show still counts.
  await bridge.notify({ kind: 'ppdb', subject: 'PPDB-8', route: '/admin/ppdb/8' })
  expect(seen.toasts.map(({ title, toastXml }) => title ?? toastXml)).toEqual([
    'Panel Sekolah masih berjalan',
    expect.stringContaining('2 pendaftar baru'),
  ])
})

test('asks before unsaved changes are lost, and stays open on cancel', async () => {
  const { recorded, app, webContents, buttons, seen } = await startConnectedApp()
  const preventDefault = vi.fn()
  buttons.press = 0
  app.emit('before-quit')
  webContents.emit('will-prevent-unload', { preventDefault })
  expect(seen.asked.at(-1).message).toBe('Tinggalkan tanpa menyimpan?')
  expect(preventDefault).not.toHaveBeenCalled()
  recorded.window.emit('close', { preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(1)
  buttons.press = 1
  webContents.emit('will-prevent-unload', { preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(2)
})

test('asks again after a shutdown that another program has cancelled, and never delays a real one', async () => {
  const { webContents, buttons, seen, endSession } = await startConnectedApp()
  const preventDefault = vi.fn()
  buttons.press = 0
  endSession({ cancelled: true })
  webContents.emit('will-prevent-unload', { preventDefault })
  expect(seen.asked.map(({ message }) => message)).toEqual(['Tinggalkan tanpa menyimpan?'])
  expect(preventDefault).not.toHaveBeenCalled()
  endSession({ cancelled: false })
  webContents.emit('will-prevent-unload', { preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(1)
  expect(seen.asked).toHaveLength(1)
})

test('closes to the tray after a cancelled shutdown', async () => {
  const { recorded, endSession } = await startConnectedApp()
  const preventDefault = vi.fn()
  endSession({ cancelled: true })
  recorded.window.emit('close', { preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(1)
})

test.each([false, true])(
  'reports a failed start, before Electron is ready as after it: %s',
  async (isReady) => {
    const fake = fakeElectron(() => Promise.reject(new TypeError('net::ERR_FAILED')))
    onTestFinished(() => rmSync(fake.userData, { recursive: true }))
    if (!isReady) fake.app.whenReady = () => new Promise(() => {})
    const handlers = new Map<string, (error: unknown) => void>()
    const text = await buildBundles()
    runMain(text.main, {
      electron: fake.mainModule,
      platform: 'win32',
      onProcess: (name, handler) => handlers.set(name, handler),
    })
    if (isReady) await expectSoon(() => expect(fake.seen.loaded).not.toEqual([]))
    fake.buttons.press = 0
    handlers.get('uncaughtException')?.(new Error('The disk is full.'))
    expect(fake.seen.asked.map(({ message }) => message)).toEqual([
      'Panel Sekolah mengalami masalah',
    ])
    expect(fake.seen.relaunched).toBe(isReady ? 1 : 0)
    expect(fake.recorded.exit).toBe(1)
  },
)

test('gives its tray no GUID, because Windows ties a GUID to the path of an unsigned program', async () => {
  const { seen } = await startApp()
  expect(seen.trays).toEqual([[expect.stringContaining('tray.png')]])
})

test('opens a relative link of an article preview on the site', async () => {
  const { recorded, seen } = await startConnectedApp()
  for (const url of ['app://panel/information/articles/7', 'app://panel/admin/ppdb']) {
    expect(recorded.open({ url })).toEqual({ action: 'deny' })
  }
  expect(seen.opened).toEqual(['https://sekolah.sch.id/information/articles/7'])
})

test('asks once whether to start with the computer, and then starts in the tray', async () => {
  const office = await startConnectedApp()
  const question = () =>
    office.seen.asked.filter(({ message }) => /saat komputer dinyalakan/.test(message))
  office.buttons.press = 0
  for (const token of ['rahasia-1', 'rahasia-2']) await office.bridge.storeToken(token)
  await expectSoon(() =>
    expect(office.state.loginItem).toEqual({ args: ['--hidden'], enabled: true }),
  )
  expect(question()).toHaveLength(1)
  await (await office.start()).storeToken('rahasia-3')
  expect(question()).toHaveLength(1)
  expect(office.recorded.shown).toBe(true)
})

test('shows in the tray’s menu that Task Manager has disabled the automatic start', async () => {
  const office = await startConnectedApp()
  const item = () =>
    office.recorded['tray menu'].items.find(
      ({ label }: { label?: string }) => label === 'Buka saat komputer dinyalakan',
    )
  item().click({ checked: true })
  await office.start()
  expect(item().checked).toBe(true)
  office.state.loginItem = { args: ['--hidden'], enabled: false }
  await office.start()
  expect(item().checked).toBe(false)
  item().click({ checked: true })
  expect(office.state.loginItem.enabled).toBe(true)
})

test('stays in the tray when the computer has started it', async () => {
  const { recorded, app } = await startApp('win32', ['app.exe', '--hidden'])
  expect(recorded.shown).toBeUndefined()
  app.emit('second-instance', {}, ['app.exe'])
  expect(recorded.shown).toBe(true)
})

test('turns graphics acceleration off after its second crash, not after a shutdown', async () => {
  const office = await startConnectedApp()
  const end = (reason: string) =>
    office.app.emit('child-process-gone', {}, { type: 'GPU', reason, exitCode: 1 })
  for (const reason of ['killed', 'clean-exit', 'crashed']) end(reason)
  await office.start()
  expect(office.recorded.switch).toBeUndefined()
  end('crashed')
  await office.start()
  expect(office.recorded.switch).toBe('disable-gpu')
})

test('tries graphics acceleration again after a week without a crash', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02') })
  onTestFinished(() => void vi.useRealTimers())
  const office = await startConnectedApp()
  const end = () =>
    office.app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 1 })
  end()
  vi.setSystemTime('2026-11-10')
  end()
  await office.start()
  expect(office.recorded.switch).toBeUndefined()
  end()
  await office.start()
  expect(office.recorded.switch).toBe('disable-gpu')
  vi.setSystemTime('2026-11-18')
  delete office.recorded.switch
  await office.start()
  expect(office.recorded.switch).toBeUndefined()
})

test('answers a manual check for updates', async () => {
  const { recorded, seen, buttons, internet, bridge } = await startConnectedApp()
  internet.programs = releaseFiles()
  const menu = recorded['app menu'].items.flatMap(({ submenu }: { submenu: unknown[] }) => submenu)
  buttons.press = 0
  menu.find(({ label }: { label?: string }) => label === 'Periksa pembaruan').click()
  await expectSoon(async () => expect(await bridge.update()).toMatchObject({ state: 'ready' }))
  expect(seen.asked.at(-1).message).toBe('Versi baru 0.2.0 tersedia')
})

test('opens the folder of the log even before anything was logged', async () => {
  const { recorded, seen, userData } = await startApp()
  const menu = recorded['app menu'].items.flatMap(({ submenu }: { submenu: unknown[] }) => submenu)
  menu.find(({ label }: { label?: string }) => label === 'Buka folder log').click()
  await expectSoon(() => expect(seen.openedPaths).toEqual([join(userData, 'logs')]))
})

test('saves a support report without anybody’s name', async () => {
  const { bridge, recorded, mainModule, userData, internet } = await startConnectedApp()
  const answerWith = (...path: string[]) => {
    const filePath = join(userData, ...path)
    mainModule.dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }
  // A save into a missing folder that is named after a family.
  answerWith('Surat Siti Aminah', 'Budi Santoso.csv')
  const file = { suggestedName: 'Budi', kind: 'csv', bytes: new ArrayBuffer(1) } as const
  await expect(bridge.saveFile(file)).rejects.toThrow('pilih folder lain')
  answerWith('laporan.txt')
  internet.answer = () => Promise.reject(new TypeError('net::ERR_CERT_DATE_INVALID'))
  const menu = recorded['app menu'].items.flatMap(({ submenu }: { submenu: unknown[] }) => submenu)
  menu.find(({ label }: { label?: string }) => label === 'Simpan laporan bantuan…').click()
  await expectSoon(() =>
    expect(readFileSync(join(userData, 'laporan.txt'), 'utf8')).toContain('jawaban: clock'),
  )
  const report = readFileSync(join(userData, 'laporan.txt'), 'utf8')
  expect(report).toContain('saveFile failed: Error, by Error ENOENT')
  expect(report).not.toMatch(/Siti|Budi|SMK Nusa Bakti/)
})

test('does not start without its sandbox', async () => {
  const fake = fakeElectron(() => Promise.reject(new TypeError('net::ERR_FAILED')))
  onTestFinished(() => rmSync(fake.userData, { recursive: true }))
  fake.recorded.given = 'no-sandbox'
  const text = await buildBundles()
  runMain(text.main, { electron: fake.mainModule, platform: 'linux' })
  await expectSoon(() => expect(fake.recorded.exit).toBe(1))
  expect(fake.seen.asked[0].message).toContain('tidak dapat dibuka dengan aman')
  expect(fake.seen.loaded).toEqual([])
})

test('opens the link with which macOS has started the app', async () => {
  const office = await startConnectedApp()
  const again = office.start()
  office.app.emit('open-url', { preventDefault: () => {} }, 'panel-sekolah://ppdb/7')
  await again
  await expectSoon(() => expect(office.seen.loaded.at(-1)).toBe('app://panel/admin/ppdb/7'))
})
