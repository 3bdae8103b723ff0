import type { DesktopBridge } from '@sekolah/contract/desktop/calls'
import { afterEach, expect, test, vi } from 'vitest'
import { formDraft } from '../../core/drafts/stored-forms.ts'
import { partialMock } from '../../test/partial.ts'
import { startDesktop } from './start.tsx'

afterEach(() => vi.unstubAllGlobals())

test('drafts of one school are never shown in another that the administrator has set', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('document', { documentElement: { toggleAttribute: () => {} } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const start = (origin: string) =>
    startDesktop(
      partialMock<Window>({ location: partialMock<Location>({ pathname: '/admin/' }) }),
      partialMock<DesktopBridge>({
        server: async () => ({ origin, schoolName: 'SMK Nusa Bakti', skew: 'ok' }),
        lockState: async () => ({ locked: false }),
        token: async () => null,
        on: partialMock<DesktopBridge['on']>({ lock: () => () => {}, skew: () => () => {} }),
      }),
    )
  // Both schools have an account with this id.
  const draft = formDraft(1, 'ppdb baru', async () => null)
  await start('https://satu.sch.id')
  await draft.save({ values: { name: 'Zulaikha Penandawati' }, rev: null })
  await start('https://satu.sch.id')
  expect(await draft.load()).toMatchObject({ values: { name: 'Zulaikha Penandawati' } })
  await start('https://dua.sch.id')
  expect(await draft.load()).toBeNull()
})
