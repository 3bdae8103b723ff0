/** The bundled app on a PC whose own programs take their time, over a stand-in for Electron. */
import { expect, test } from 'vitest'
import { connected } from '../test/office.ts'
import { soon } from '../test/soon.ts'

/** A start during which reg.exe has not answered yet. */
const slowStart = async () => {
  const office = await connected()
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
  await soon(() => expect(asked).toEqual(['C:\\Windows\\System32\\reg.exe']))
  return { ...office, answer, started }
}
const policies = [
  'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\PanelSekolah',
  '    Server    REG_SZ    https://smk-contoh.sch.id',
  '    LockServer    REG_DWORD    0x1',
].join('\r\n')

test('shows its window while Windows is asked for policies, and no page before they are known', async () => {
  const { recorded, seen, answer, started } = await slowStart()
  await soon(() => expect(recorded.shown).toBe(true))
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

test('goes where a link led while it waited', async () => {
  const { app, answer, started } = await slowStart()
  app.emit('second-instance', {}, ['app.exe', 'panel-sekolah://ppdb/7'])
  answer(policies)
  const places: string[] = []
  ;(await started).on.navigate((route) => places.push(route))
  await soon(() => expect(places).toEqual(['/admin/ppdb/7']))
})

test('ends while it waits, and loads nothing then', async () => {
  const { app, recorded, seen, answer, started } = await slowStart()
  // It waits for a page that never comes.
  started.catch(() => undefined)
  app.emit('before-quit')
  const preventDefault = () => expect.unreachable()
  recorded.window.emit('close', { preventDefault })
  recorded.window.destroy()
  answer(policies)
  await new Promise(setImmediate)
  expect(seen.loaded).toEqual([])
})
