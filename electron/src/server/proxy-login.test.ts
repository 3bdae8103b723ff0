/** Tests of a network whose proxy wants a password, in the bundled app over a fake of Electron. */
import { expect, test, vi } from 'vitest'
import { startApp, startConnectedApp } from '../test/office.ts'
import { expectSoon } from '../test/soon.ts'

type Office = Awaited<ReturnType<typeof startApp>>

/** The window that asks for the password now. */
const asking = ({ seen }: Office) => {
  const window = seen.further.at(-1)
  return window?.recorded.destroyed ? undefined : window
}

test('asks for the password of a proxy, and reuses it', async () => {
  const office = await startApp()
  office.state.proxyPassword = 'rahasia'
  const found = office.bridge.probeServer('sekolah.sch.id')
  await expectSoon(() => expect(asking(office)?.recorded.shown).toBe(true))
  expect(asking(office).recorded).toMatchObject({
    loaded: ['app://panel/proxy'],
    hasNoMenu: true,
  })
  expect(asking(office).options.webPreferences).toEqual(office.seen.window.webPreferences)
  expect(await office.bridge.proxyQuestion()).toEqual({
    proxy: 'proxy.sekolah.lan:3128',
    isRefused: false,
  })
  await office.bridge.answerProxy({ username: 'guru', password: 'rahasia' })
  expect(await found).toMatchObject({ ok: true })
  expect(asking(office)).toBeUndefined()
  expect(await office.bridge.proxyQuestion()).toBeNull()
  expect(await office.askAsPage()).toBe(true)
  await office.bridge.chooseServer('sekolah.sch.id')
  expect(office.seen.further).toHaveLength(1)
})

test('asks once for all waiting requests, and again when the proxy refuses the answer', async () => {
  const office = await startConnectedApp()
  office.state.proxyPassword = 'rahasia'
  const waiting = [office.askAsPage(), office.askAsPage(), office.bridge.checkUpdate()] as const
  await expectSoon(() => expect(asking(office)).toBeDefined())
  expect(office.seen.further).toHaveLength(1)
  await office.bridge.answerProxy({ username: 'guru', password: 'salah' })
  await expectSoon(() => expect(asking(office)).toBeDefined())
  expect(await office.bridge.proxyQuestion()).toMatchObject({ isRefused: true })
  await office.bridge.answerProxy({ username: 'guru', password: 'rahasia' })
  expect(await Promise.all(waiting)).toEqual([true, true, { state: 'none' }])
  // The password was changed at the proxy.
  office.state.proxyPassword = 'baru'
  const later = office.askAsPage()
  await expectSoon(() => expect(asking(office)).toBeDefined())
  await office.bridge.answerProxy({ username: 'guru', password: 'baru' })
  expect(await later).toBe(true)
})

test('stops asking once the user has declined, until the panel is loaded again', async () => {
  const office = await startConnectedApp()
  office.state.proxyPassword = 'rahasia'
  const waiting = office.askAsPage()
  await expectSoon(() => expect(asking(office)).toBeDefined())
  asking(office).destroy()
  expect(await waiting).toBe(false)
  expect(await office.bridge.probeServer('sekolah.sch.id')).toEqual({ ok: false, reason: 'proxy' })
  expect(await office.askAsPage()).toBe(false)
  expect(office.seen.further).toHaveLength(1)
  office.webContents.reload()
  await expectSoon(() => expect(office.seen.loading).toBe(false))
  const again = office.askAsPage()
  await expectSoon(() => expect(asking(office)).toBeDefined())
  await office.bridge.answerProxy({ username: 'guru', password: 'rahasia' })
  expect(await again).toBe(true)
})

test('declines when its own window is closed, and never answers a server', async () => {
  const office = await startConnectedApp()
  office.state.proxyPassword = 'rahasia'
  expect(await office.askServerAsPage()).toBe(false)
  expect(office.seen.further).toEqual([])
  const waiting = office.askAsPage()
  await expectSoon(() => expect(asking(office)).toBeDefined())
  asking(office).webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
  expect(await waiting).toBe(false)
})

test('applies no timeout while the user types a password', async () => {
  const patience = vi.spyOn(AbortSignal, 'timeout')
  const stop = new AbortController()
  patience.mockReturnValue(stop.signal)
  const office = await startApp()
  office.state.proxyPassword = 'rahasia'
  const found = office.bridge.probeServer('sekolah.sch.id')
  await expectSoon(() => expect(asking(office)).toBeDefined())
  stop.abort(new DOMException('Too late.', 'TimeoutError'))
  patience.mockRestore()
  await office.bridge.answerProxy({ username: 'guru', password: 'rahasia' })
  expect(await found).toMatchObject({ ok: true })
})
