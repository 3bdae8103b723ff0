/** The bundled main process and preload script together, over a fake Electron. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DesktopCallName } from '@sekolah/contract/desktop/calls'
import { desktopCalls, desktopEvents } from '@sekolah/contract/desktop/calls'
import { channelOf } from '@sekolah/contract/desktop/rules'
import { expect, test, vi } from 'vitest'
import { startApp, startConnectedApp } from '../test/office.ts'

test('has exactly one handler for each call of the contract', async () => {
  const { handlers, bridge } = await startApp()
  const names = Object.keys(desktopCalls) as DesktopCallName[]
  expect([...handlers.keys()].sort()).toEqual(names.map(channelOf).sort())
  expect(Object.keys(bridge).sort()).toEqual([...names, 'on'].sort())
  expect(Object.keys(bridge.on)).toEqual(Object.keys(desktopEvents))
})

test('opens a window without access to Node or Electron', async () => {
  const { seen, recorded } = await startApp()
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
  expect(recorded['crash reporter']).toEqual({ uploadToServer: false })
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

test('rejects input that the contract does not allow', async () => {
  const { bridge } = await startConnectedApp()
  await expect(bridge.storeToken('x'.repeat(9_000))).rejects.toThrow('tidak dikenal')
  await expect(bridge.openInBrowser('https://evil.example' as '/admin')).rejects.toThrow()
})

test('starts with the question which school, and shows its name before saving it', async () => {
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

test('stores the token across restarts, encrypted, and returns it to its own server only', async () => {
  const office = await startConnectedApp()
  await office.bridge.storeToken('rahasia-123')
  const file = join(office.userData, 'token.bin')
  expect(readFileSync(file, 'utf8')).not.toContain('rahasia-123')
  const again = await office.start()
  expect(await again.token()).toBe('rahasia-123')
  await again.chooseServer('lain.sch.id')
  expect(await again.token()).toBeNull()
  expect(existsSync(file)).toBe(false)
  expect(office.recorded.cleared).toBe('everything')
})

test('stays in the panel, opens no second window, and grants almost no permission', async () => {
  const { recorded, webContents, seen } = await startConnectedApp()
  const isRefused = (name: string, url: string, more = {}): boolean => {
    const preventDefault = vi.fn()
    webContents.emit(name, { url, preventDefault, ...more })
    return preventDefault.mock.calls.length > 0
  }
  for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
    expect(isRefused(name, 'app://panel/admin/ppdb'), name).toBe(false)
    expect(isRefused(name, 'file:///etc/passwd'), name).toBe(true)
  }
  const preview = 'about:srcdoc'
  expect(isRefused('will-frame-navigate', preview, { isMainFrame: false })).toBe(false)
  expect(isRefused('will-frame-navigate', preview, { isMainFrame: true })).toBe(true)
  expect(isRefused('will-attach-webview', '')).toBe(true)
  expect(seen.opened).toEqual([])
  expect(recorded.open({ url: 'https://sekolah.sch.id/ppdb' })).toEqual({ action: 'deny' })
  expect(recorded.open({ url: 'file:///etc/passwd' })).toEqual({ action: 'deny' })
  expect(isRefused('will-navigate', 'mailto:wali@contoh.id')).toBe(true)
  expect(seen.opened).toEqual(['https://sekolah.sch.id/ppdb', 'mailto:wali@contoh.id'])
  const details = { requestingUrl: 'app://panel/admin', isMainFrame: true }
  const granted = vi.fn()
  const request = (permission: string, more = {}) =>
    recorded['permission request']({}, permission, granted, { ...details, ...more })
  request('media', { mediaTypes: ['video', 'audio'] })
  request('media', { mediaTypes: ['video'] })
  request('fullscreen')
  expect(granted.mock.calls).toEqual([[false], [true], [true]])
  const check = recorded['permission check']
  expect(check({}, 'media', 'app://panel/', { ...details, mediaType: 'video' })).toBe(true)
  expect(check({}, 'media', 'app://panel/', { ...details, mediaType: 'audio' })).toBe(false)
  expect(check({}, 'fullscreen', 'https://evil.example', details)).toBe(false)
  expect(recorded['device permission']()).toBe(false)
})

test('opens the panel of any typed address in the browser, and reports an invalid address', async () => {
  const { bridge, seen } = await startApp()
  expect(await bridge.visitServer('http://192.168.1.5')).toEqual({ opened: true })
  expect(await bridge.visitServer('sekolah kami')).toEqual({ opened: false })
  expect(seen.opened).toEqual(['http://192.168.1.5/admin'])
})

test('says why a file was not saved', async () => {
  const office = await startConnectedApp()
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
