/** Tests of the bundled app on a PC whose system programs answer late, over a fake of Electron. */
import { expect, test } from 'vitest'
import { startConnectedApp } from '../test/office.ts'
import { expectSoon } from '../test/soon.ts'

/** A start for which reg.exe has not answered yet. */
const slowStart = async () => {
  const office = await startConnectedApp()
  let answer = (_printed: string): void => {}
  const answered = new Promise<string>((resolve) => {
    answer = resolve
  })
  const asked: string[] = []
  office.computer.run = (program) => {
    asked.push(program)
    return answered
  }
  const started = office.start()
  await expectSoon(() => expect(asked).toEqual(['C:\\Windows\\System32\\reg.exe']))
  return { ...office, answer, started }
}
const policies = [
  'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\PanelSekolah',
  '    Server    REG_SZ    https://smk-contoh.sch.id',
  '    LockServer    REG_DWORD    0x1',
].join('\r\n')

test('shows its window while Windows is asked for policies, and loads no page before they are known', async () => {
  const { recorded, seen, answer, started } = await slowStart()
  await expectSoon(() => expect(recorded.shown).toBe(true))
  expect(recorded.title).toContain('membaca pengaturan komputer ini')
  // Electron's own menu would be English.
  expect(recorded['app menu']).toBeNull()
  expect(seen.loaded).toEqual([])
  answer(policies)
  const bridge = await started
  expect(seen.loaded).toEqual(['app://panel/admin/'])
  expect(await bridge.server()).toMatchObject({ origin: 'https://smk-contoh.sch.id' })
  expect(await bridge.info()).toMatchObject({ managed: true })
})

test('opens a link that arrived while it waited', async () => {
  const { app, answer, started } = await slowStart()
  app.emit('second-instance', {}, ['app.exe', 'panel-sekolah://ppdb/7'])
  answer(policies)
  const places: string[] = []
  ;(await started).on.navigate((route) => places.push(route))
  await expectSoon(() => expect(places).toEqual(['/admin/ppdb/7']))
})

test('the app loads no page when it is quit while the policies are still being read', async () => {
  const { app, recorded, seen, answer, started } = await slowStart()
  // Never settles otherwise: it waits for a page that never loads.
  started.catch(() => undefined)
  app.emit('before-quit')
  const preventDefault = () => expect.unreachable()
  recorded.window.emit('close', { preventDefault })
  recorded.window.destroy()
  answer(policies)
  await new Promise(setImmediate)
  expect(seen.loaded).toEqual([])
})
