/** The panel's window in the bundled app, over a stand-in for Electron. */
import { expect, test } from 'vitest'
import { connected } from '../test/office.ts'

test('tells the page that nobody sees it, which counts as visible in the tray', async () => {
  const { bridge, recorded, app } = await connected()
  const told: boolean[] = []
  bridge.on.hidden(({ hidden }) => told.push(hidden))
  recorded.window.emit('close', { preventDefault: () => {} })
  app.emit('second-instance', {}, ['app.exe'])
  recorded.window.emit('minimize')
  recorded.window.emit('restore')
  expect(told).toEqual([true, false, true, false])
})
