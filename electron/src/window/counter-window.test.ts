/** Tests of the counter's small window in the bundled app, over a fake of Electron. */
import { channelOf } from '@sekolah/contract/desktop/rules'
import { expect, test, vi } from 'vitest'
import { startApp, startConnectedApp } from '../test/office.ts'
import { expectSoon } from '../test/soon.ts'

type Office = Awaited<ReturnType<typeof startApp>>

/** Presses the counter's shortcut, after switching it on in the menu. */
const pressKeys = ({ recorded, seen }: Office) => {
  const item = recorded['app menu'].items[0].submenu.find(({ label }: { label?: string }) =>
    label?.startsWith('Pendaftar loket'),
  )
  item.click({ checked: true })
  recorded['CommandOrControl+Alt+L']()
  return seen.further.at(-1)
}

test('opens one small window with the panel’s protection, and reuses it', async () => {
  const office = await startConnectedApp()
  const counter = pressKeys(office)
  expect(counter.recorded.loaded).toEqual(['app://panel/loket'])
  expect(counter.options.width).toBeLessThan(600)
  expect(counter.options.webPreferences).toEqual(office.seen.window.webPreferences)
  expect(counter.recorded).toMatchObject({ shown: true, hasNoMenu: true })
  const preventDefault = vi.fn()
  counter.webContents.emit('will-navigate', { url: 'file:///etc/passwd', preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(1)
  expect(counter.recorded.open({ url: 'file:///etc/passwd' })).toEqual({ action: 'deny' })
  pressKeys(office)
  expect(office.seen.further).toHaveLength(1)
})

test('keeps the begun form when it is hidden, and closes with the app', async () => {
  const office = await startConnectedApp()
  const counter = pressKeys(office)
  const preventDefault = vi.fn()
  counter.emit('close', { preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(1)
  expect(counter.recorded.hidden).toBe(true)
  office.app.emit('before-quit')
  counter.emit('close', { preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(1)
})

test('closes when the panel is locked, so that nobody reads the begun form', async () => {
  const office = await startConnectedApp()
  await office.bridge.storeToken('rahasia-1')
  const counter = pressKeys(office)
  const menu = office.recorded['app menu'].items[0].submenu
  menu.find(({ label }: { label?: string }) => label === 'Kunci panel').click()
  await expectSoon(() => expect(counter.recorded.destroyed).toBe(true))
  expect(pressKeys(office)).not.toBe(counter)
})

test('behind the lock it closes when left or idle', async () => {
  const office = await startConnectedApp()
  await office.bridge.storeToken('rahasia-1')
  const menu = office.recorded['app menu'].items[0].submenu
  menu.find(({ label }: { label?: string }) => label === 'Kunci panel').click()
  await expectSoon(async () => expect(await office.bridge.lockState()).toEqual({ locked: true }))
  const left = pressKeys(office)
  const preventDefault = vi.fn()
  left.emit('close', { preventDefault })
  expect(preventDefault).not.toHaveBeenCalled()
  office.state.idleSeconds = 600
  office.passTime()
  await expectSoon(() => expect(left.recorded.destroyed).toBe(true))
  expect(pressKeys(office)).not.toBe(left)
})

test('reloads after a crash, and closes when the school changes', async () => {
  const office = await startConnectedApp()
  const crashed = pressKeys(office)
  crashed.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
  expect(crashed.recorded.destroyed).toBe(true)
  const counter = pressKeys(office)
  expect(counter).not.toBe(crashed)
  await office.bridge.chooseServer('lain.sch.id')
  expect(counter.recorded.destroyed).toBe(true)
})

test('can be closed while it hangs, and then opens anew', async () => {
  const office = await startConnectedApp()
  const hanging = pressKeys(office)
  hanging.emit('unresponsive')
  hanging.emit('responsive')
  hanging.emit('close', { preventDefault: () => {} })
  expect(hanging.recorded).toMatchObject({ hidden: true })
  expect(hanging.recorded.destroyed).toBeUndefined()
  hanging.emit('unresponsive')
  hanging.emit('close', { preventDefault: () => {} })
  expect(hanging.recorded.destroyed).toBe(true)
  expect(pressKeys(office)).not.toBe(hanging)
})

test('opens anew after its page did not load', async () => {
  const office = await startConnectedApp()
  office.seen.fails = true
  const broken = pressKeys(office)
  await expectSoon(() => expect(broken.recorded.destroyed).toBe(true))
  office.seen.fails = false
  const counter = pressKeys(office)
  await expectSoon(() => expect(counter.recorded.destroyed).toBeUndefined())
  expect(counter).not.toBe(broken)
})

test('prints its own page, and opens an applicant in the panel', async () => {
  const office = await startConnectedApp()
  const counter = pressKeys(office)
  const frame = { url: 'app://panel/loket', parent: null }
  const ask = (name: 'print' | 'openPanel', input: unknown) =>
    office.invokeFrom(frame, channelOf(name), input, counter.webContents)
  expect(await ask('print', { receipt: true })).toMatchObject({ value: { printed: true } })
  expect(counter.recorded.printed).toBeDefined()
  expect(office.recorded.printed).toBeUndefined()
  const routes: string[] = []
  office.bridge.on.navigate((route) => routes.push(route))
  await ask('openPanel', '/admin/ppdb/128')
  expect(routes).toEqual(['/admin/ppdb/128'])
})

test('asks for the school first', async () => {
  const office = await startApp()
  expect(pressKeys(office)).toBeUndefined()
  expect(office.recorded.shown).toBe(true)
})
