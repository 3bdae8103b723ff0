/** Tests of the lock in the bundled app, over a fake of Electron. */
import { expect, test } from 'vitest'
import { startConnectedApp } from '../test/office.ts'
import { expectSoon } from '../test/soon.ts'

test('locks itself after idle time, once that is switched on', async () => {
  const { bridge, recorded, state, passTime } = await startConnectedApp()
  await bridge.storeToken('rahasia-1')
  const locks: boolean[] = []
  bridge.on.lock(({ locked }) => locks.push(locked))
  state.idleSeconds = 600
  passTime()
  const menu = recorded['app menu'].items[0].submenu
  menu
    .find(({ label }: { label?: string }) => label === 'Kunci bila ditinggalkan 10 menit')
    .click({ checked: true })
  expect(await bridge.lockState()).toEqual({ locked: false })
  passTime()
  await expectSoon(() => expect(locks).toEqual([true]))
  expect(await bridge.lockState()).toEqual({ locked: true })
})

test('stays locked when the login behind the lock ends, until somebody signs in', async () => {
  const { bridge, recorded } = await startConnectedApp()
  await bridge.storeToken('rahasia-1')
  const menu = recorded['app menu'].items[0].submenu
  menu.find(({ label }: { label?: string }) => label === 'Kunci panel').click()
  await expectSoon(async () => expect(await bridge.lockState()).toEqual({ locked: true }))
  await bridge.eraseToken()
  expect(await bridge.lockState()).toEqual({ locked: true })
  await bridge.storeToken('rahasia-2')
  expect(await bridge.lockState()).toEqual({ locked: false })
})
