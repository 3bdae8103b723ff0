import type { DesktopBridge } from '@sekolah/contract/desktop/calls'
import type { ServerInfo } from '@sekolah/contract/desktop/schemas'
import { afterEach, expect, test, vi } from 'vitest'
import { partialMock } from '../../test/partial.ts'
import { desktopPlatform, fileKindOf } from './desktop.ts'
import { MachineError } from './platform.ts'

const server: ServerInfo = {
  origin: 'https://sekolah.sch.id',
  schoolName: 'SMK Nusa Bakti',
  skew: 'ok',
}
afterEach(() => vi.unstubAllGlobals())

const office = async (skew: ServerInfo['skew'] = 'ok', focused = false, broken = false) => {
  const asked: unknown[] = []
  const note = (name: string) => async (input?: unknown) => {
    asked.push(input === undefined ? [name] : [name, input])
    return undefined
  }
  const bridge = partialMock<DesktopBridge>({
    token: async () => 'stored-token',
    storeToken: note('keep'),
    eraseToken: note('forget'),
    notify: async (about) => {
      asked.push(['notify', about])
      return { shown: true }
    },
    saveFile: async ({ suggestedName, kind }) => {
      asked.push(['save', suggestedName, kind])
      if (suggestedName === 'terbuka.csv') throw new Error('Tutup berkas lama.')
      return suggestedName === 'batal.csv'
        ? { saved: false }
        : { saved: true, name: suggestedName, token: 't1' }
    },
    showInFolder: note('show'),
    probeServer: async (address) => {
      asked.push(['probe', address])
      return broken ? { ok: false, reason: 'clock' } : { ok: true, server }
    },
    print: async () => {
      asked.push(['print'])
      if (broken) throw new Error('Periksa pencetak.')
      return { printed: true }
    },
    on: partialMock<DesktopBridge['on']>({ skew: () => () => {} }),
  })
  const window = Object.assign(new EventTarget(), {
    document: { hasFocus: () => focused, title: '' },
  })
  const platform = await desktopPlatform(window, bridge, { ...server, skew })
  return { platform, asked, window }
}

test('reads the stored token at start, and erases it everywhere', async () => {
  const { platform, asked } = await office()
  expect(platform.token.read()).toBe('stored-token')
  platform.token.write('new-token')
  expect(platform.token.read()).toBe('new-token')
  platform.token.leave()
  expect(platform.token.read()).toBeNull()
  expect(asked).toEqual([['keep', 'new-token'], ['forget']])
})

test('notifies the system only while the window is hidden, and never with a name', async () => {
  const about = { kind: 'ppdb', subject: 'PPDB-7', route: '/admin/ppdb/7' } as const
  const away = await office('ok', false)
  away.platform.notify({ title: 'Siti Aminah mendaftar', about })
  expect(away.asked).toEqual([['notify', about]])
  const there = await office('ok', true)
  there.platform.notify({ title: 'Pendaftar baru', about })
  expect(there.asked).toEqual([])
})

test('refuses to save on a server that needs a newer app, and says so; reading and login still work', async () => {
  const called: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    called.push(address)
    return Response.json({ success: true, data: null })
  })
  const { platform } = await office('desktop-old')
  const refused = await platform.request('https://sekolah.sch.id/api/ppdb/7/status', {
    method: 'PUT',
  })
  expect([refused.status, (await refused.json()).message]).toEqual([
    426,
    expect.stringContaining('terlalu lama'),
  ])
  await platform.request('https://sekolah.sch.id/api/ppdb', {})
  await platform.request('https://sekolah.sch.id/api/auth/login', { method: 'POST' })
  expect(called.map((address) => new URL(address).pathname)).toEqual([
    '/api/ppdb',
    '/api/auth/login',
  ])
})

test('dispatches afterprint when the system’s print dialog is closed', async () => {
  const { platform, window, asked } = await office()
  const printed = new Promise((resolve) => window.addEventListener('afterprint', resolve))
  platform.print()
  await printed
  expect(asked).toEqual([['print']])
})

test('tells why the server does not answer, as the app has diagnosed it', async () => {
  const { platform } = await office('ok', false, true)
  expect((await platform.explainOutage())?.title).toContain('jam komputer')
  const reachable = await office()
  expect(await reachable.platform.explainOutage()).toBeNull()
  expect(reachable.asked).toEqual([['probe', server.origin]])
})

test('dispatches afterprint when printing fails, and says why', async () => {
  const { platform, window } = await office('ok', false, true)
  const over = new Promise((resolve) => window.addEventListener('afterprint', resolve))
  await expect(platform.print()).rejects.toEqual(new MachineError('Periksa pencetak.'))
  await over
})

test('distinguishes a saved file, which can be shown, from a cancelled and a refused one', async () => {
  const { platform, asked } = await office()
  const content = new Blob(['id\n'])
  const saved = await platform.saveFile({ name: 'pendaftar.csv', content })
  expect(saved?.name).toBe('pendaftar.csv')
  saved?.show?.()
  expect(asked).toEqual([
    ['save', 'pendaftar.csv', 'csv'],
    ['show', 't1'],
  ])
  expect(await platform.saveFile({ name: 'batal.csv', content })).toBeNull()
  await expect(platform.saveFile({ name: 'terbuka.csv', content })).rejects.toEqual(
    new MachineError('Tutup berkas lama.'),
  )
})

test('saves unknown kinds of files as plain text, which cannot be executed', () => {
  expect(fileKindOf('pendaftar.CSV')).toBe('csv')
  expect(fileKindOf('sekolah-20261121.db')).toBe('db')
  expect(fileKindOf('setup.exe')).toBe('txt')
})
