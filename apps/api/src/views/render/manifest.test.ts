import { initialSettings } from '@sekolah/contract/settings/initial'
import { expect, test } from 'vitest'
import { webManifest } from './manifest.ts'

test('the shortcut to apply does not promise a form when families apply on a portal', () => {
  const described = (ppdb_mode: 'form' | 'portal') =>
    webManifest({ ...initialSettings, ppdb_mode }).shortcuts.find(
      ({ url }) => url === '/ppdb/daftar',
    )?.description
  expect(described('form')).toBe('Formulir pendaftaran, dapat diisi tanpa sinyal')
  expect(described('portal')).toBe('Tautan dan tanggal pendaftaran di portal')
})
