/** Tests of a page that crashed or hangs, in the bundled app over a fake of Electron. */
import { expect, test } from 'vitest'
import { startConnectedApp } from '../test/office.ts'
import { expectSoon } from '../test/soon.ts'
import { createCrashLimiter } from './crashes.ts'

test('reloads a crashed page three times a minute, then asks', () => {
  const decide = createCrashLimiter()
  expect([0, 1_000, 2_000, 3_000].map(decide)).toEqual(['reload', 'reload', 'reload', 'ask'])
  expect(decide(120_000)).toBe('reload')
})

test('asks when reloading does not help', async () => {
  const { seen, buttons, app, crash } = await startConnectedApp()
  buttons.press = 1
  for (let turn = 0; turn < 4; turn += 1) crash()
  expect(seen.asked.map(({ message }) => message)).toEqual(['Panel berhenti berulang kali'])
  await expectSoon(() => expect(seen.reloads).toBe(4))
  buttons.press = 0
  crash()
  await expectSoon(() => expect(seen.asked).toHaveLength(2))
  // The user has closed the question; the page must still work when the window is shown again.
  app.emit('second-instance', {}, ['app.exe'])
  expect(seen.reloads).toBe(5)
})

test('waits for a page that hangs, unless the user gives it up', async () => {
  const { recorded, seen, buttons } = await startConnectedApp()
  buttons.press = 2
  recorded.window.emit('unresponsive')
  await expectSoon(() => expect(seen.opened).toEqual(['https://sekolah.sch.id/admin']))
  expect(seen.asked[0]).toMatchObject({ message: 'Panel tidak menanggapi', cancelId: 0 })
  // Pressing Enter while typing must not discard what was typed.
  expect(seen.asked[0].buttons[seen.asked[0].defaultId]).toBe('Tunggu')
  expect(seen.reloads).toBe(0)
  buttons.press = 1
  recorded.window.emit('unresponsive')
  recorded.window.emit('unresponsive')
  await expectSoon(() => expect(seen.reloads).toBe(1))
  expect(recorded['crashed by force']).toBe(1)
  expect(seen.asked).toHaveLength(2)
})

test('reloads once a page that was given up, which counts as no crash', async () => {
  const { recorded, webContents, seen, buttons, crash } = await startConnectedApp()
  const gone = new Promise((resolve) => webContents.once('render-process-gone', resolve))
  buttons.press = 1
  recorded.window.emit('unresponsive')
  await gone
  expect(seen.reloads).toBe(1)
  for (let turn = 0; turn < 3; turn += 1) crash()
  expect(seen.reloads).toBe(4)
  expect(seen.asked).toHaveLength(1)
})

test('closes its question when the page answers again', async () => {
  const { recorded, seen, buttons } = await startConnectedApp()
  buttons.press = null
  recorded.window.emit('unresponsive')
  expect(seen.asked[0].signal.aborted).toBe(false)
  recorded.window.emit('responsive')
  expect(seen.asked[0].signal.aborted).toBe(true)
  recorded.window.emit('unresponsive')
  expect(seen.asked).toHaveLength(2)
  expect(recorded['crashed by force']).toBeUndefined()
  expect(seen.reloads).toBe(0)
})

test('closes its question when the page has crashed meanwhile', async () => {
  const { recorded, seen, buttons, crash } = await startConnectedApp()
  buttons.press = null
  recorded.window.emit('unresponsive')
  crash()
  expect(seen.asked[0].signal.aborted).toBe(true)
  expect(seen.reloads).toBe(1)
  for (let turn = 0; turn < 3; turn += 1) crash()
  expect(seen.asked.map(({ message }) => message)).toEqual([
    'Panel tidak menanggapi',
    'Panel berhenti berulang kali',
  ])
  // A crashed page answers nothing, so only the question about the crash stays open.
  recorded.window.emit('responsive')
  expect(seen.asked[1].signal.aborted).toBe(false)
})

test('closes its question when a page is loaded again', async () => {
  const { seen, buttons, crash, app } = await startConnectedApp()
  buttons.press = null
  for (let turn = 0; turn < 3; turn += 1) crash()
  await expectSoon(() => expect(seen.loading).toBe(false))
  crash()
  expect(seen.asked[0].signal.aborted).toBe(false)
  app.emit('second-instance', {}, ['app.exe'])
  await expectSoon(() => expect(seen.asked[0].signal.aborted).toBe(true))
  expect(seen.reloads).toBe(4)
})
