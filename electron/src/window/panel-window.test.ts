/** The panel's window in the bundled app, over a stand-in for Electron. */
import { expect, test } from 'vitest'
import { connected, startApp } from '../test/office.ts'
import { soon } from '../test/soon.ts'

test('tells the page that nobody sees it, which counts as visible in the tray', async () => {
  const { bridge, recorded, app } = await connected()
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

test('shows its window although no page was loaded, as there is a menu in it', async () => {
  const office = await startApp()
  office.seen.fails = true
  await office.start()
  await soon(() => expect(office.recorded.shown).toBe(true))
})
