/** Tests of the panel's window in the bundled app, over a fake of Electron. */
import { expect, test } from 'vitest'
import { startApp, startConnectedApp } from '../test/office.ts'
import { expectSoon } from '../test/soon.ts'

test('tells the page when it is hidden, as a page in the tray counts as visible', async () => {
  const { bridge, recorded, app } = await startConnectedApp()
  const told: boolean[] = []
  bridge.on.hidden(({ hidden }) => told.push(hidden))
  // The window was shown at the start.
  expect(told.splice(0)).toEqual([false])
  recorded.window.emit('close', { preventDefault: () => {} })
  app.emit('second-instance', {}, ['app.exe'])
  recorded.window.emit('minimize')
  recorded.window.emit('restore')
  expect(told).toEqual([true, false, true, false])
})

test('shows its window although no page was loaded, because the menu works there', async () => {
  const office = await startApp()
  office.seen.fails = true
  await office.start()
  await expectSoon(() => expect(office.recorded.shown).toBe(true))
})

test('sends each event once to the page that finally loads, however many loads failed', async () => {
  const office = await startApp()
  const { seen, webContents, app } = office
  const listeners = webContents.listenerCount('did-finish-load')
  const received: string[] = []
  office.bridge.on.navigate((route) => received.push(route))
  seen.fails = true
  for (const place of ['ppdb/1', 'ppdb/2', 'ppdb/3']) {
    webContents.reload()
    app.emit('second-instance', {}, ['app.exe', `panel-sekolah://${place}`])
    await expectSoon(() => expect(seen.loading).toBe(false))
  }
  // A page that did not load has no listener.
  app.emit('second-instance', {}, ['app.exe', 'panel-sekolah://ppdb/4'])
  expect(received).toEqual([])
  expect(webContents.listenerCount('did-finish-load')).toBe(listeners)
  seen.fails = false
  webContents.reload()
  await expectSoon(() => expect(received).toEqual(['/admin/ppdb/4']))
  app.emit('second-instance', {}, ['app.exe', 'panel-sekolah://ppdb/5'])
  expect(received).toEqual(['/admin/ppdb/4', '/admin/ppdb/5'])
})

test('holds an event for the page that follows a crashed one', async () => {
  const { bridge, crash, app, mainModule, buttons, seen } = await startConnectedApp()
  const received: string[] = []
  bridge.on.resume((why) => received.push(why))
  buttons.press = null
  for (let turn = 0; turn < 3; turn += 1) crash()
  await expectSoon(() => expect(seen.loading).toBe(false))
  crash()
  mainModule.powerMonitor.emit('resume')
  expect(received).toEqual([])
  app.emit('second-instance', {}, ['app.exe'])
  await expectSoon(() => expect(received).toEqual(['resume']))
})

test('sends at once while a frame is loading, or after a load was cancelled', async () => {
  const { bridge, seen, app, webContents } = await startConnectedApp()
  const received: string[] = []
  bridge.on.navigate((route) => received.push(route))
  seen.frameLoading = true
  app.emit('second-instance', {}, ['app.exe', 'panel-sekolah://ppdb/7'])
  seen.frameLoading = false
  const address = 'app://panel/admin/berkas.csv'
  webContents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', address, true, 1, 1)
  webContents.emit('did-fail-load', {}, -105, 'ERR_NAME_NOT_RESOLVED', address, false, 1, 2)
  app.emit('second-instance', {}, ['app.exe', 'panel-sekolah://ppdb/8'])
  expect(received).toEqual(['/admin/ppdb/7', '/admin/ppdb/8'])
})
