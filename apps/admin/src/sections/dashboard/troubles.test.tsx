import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DashboardWarnings } from './troubles.tsx'

const healthy = {
  ...{ copy_failed_at: null, low_disk_mb: null, unknown_proxy: false, coming_erasure: null },
  ...{ copies_elsewhere_stopped_at: null, taken_off: null },
  doctor: 'sekolah doctor',
}

test('a server without problems shows no notice', () => {
  expect(html(<DashboardWarnings stats={healthy} />)).toBe('')
})

test('a nearly full disk and a failed backup say what they mean, and whom to ask', () => {
  const said = (stats: object) => html(<DashboardWarnings stats={{ ...healthy, ...stats }} />)
  expect(said({ low_disk_mb: 1536 })).toContain('Disk server hampir penuh: tersisa 1,5 GB')
  expect(said({ low_disk_mb: 700 })).toContain('tersisa 700 MB')
  const at = new Date(Date.now() - 5 * 60_000).toISOString()
  const failed = said({ copy_failed_at: at })
  expect(failed).toContain('Salinan data gagal dibuat')
  expect(failed).toContain('5 menit lalu')
  expect(failed).toContain('Minta teknisi menjalankan <code>sekolah doctor</code>')
})

test('backups that no longer reach the other machine say since when', () => {
  const copies_elsewhere_stopped_at = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const said = html(<DashboardWarnings stats={{ ...healthy, copies_elsewhere_stopped_at }} />)
  expect(said).toContain('Salinan data ke tempat lain berhenti')
  expect(said).toContain('3 hari lalu')
})

test('content that a later version has removed from the site is named', () => {
  const at = '2026-11-28T02:00:00.000Z'
  const taken_off = { at, claims: ['Akreditasi'], promise: false, refused: 2 }
  const said = html(<DashboardWarnings stats={{ ...healthy, taken_off }} />)
  expect(said).toContain('Versi baru menyembunyikan sesuatu dari situs')
  expect(said).toMatch(/sampai diisi di Pengaturan: (<!-- -->)?Akreditasi/)
  expect(said).toContain('anak yang ditolak')
  expect(said).not.toContain('24 jam')
  const promised = { ...taken_off, claims: [], promise: true, refused: 0 }
  expect(html(<DashboardWarnings stats={{ ...healthy, taken_off: promised }} />)).toMatch(
    /Kebijakan privasi tidak lagi berjanji .*3 × 24 jam.*Tambahkan janji ini/,
  )
  const none = { ...taken_off, claims: [], refused: 1 }
  expect(html(<DashboardWarnings stats={{ ...healthy, taken_off: none }} />)).not.toContain(
    'Akreditasi',
  )
})

test('data that will expire is shown with its date, and what to do before', () => {
  const coming_erasure = { year: '2027/2028', on: '2028-02-01', applicants: 45 }
  const said = html(<DashboardWarnings stats={{ ...healthy, coming_erasure }} />)
  expect(said).toContain('Data 45 pendaftar 2027/2028 terhapus mulai 1 Februari 2028')
  expect(said).toContain('Export Data')
})
