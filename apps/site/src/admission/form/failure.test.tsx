import { ApiError, Unreachable } from '@sekolah/api-client/visitor'
import { Outdated } from '@sekolah/offline/storage/db-version'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { failureText } from './failure.tsx'

const said = (error: unknown) =>
  renderToStaticMarkup(failureText(error))
    .split(/<svg.*?<\/svg>|<[^>]+>/s)
    .filter(Boolean)
const refusal = (status: number) =>
  new ApiError(status, { code: 'conflict', message: 'Sudah diputuskan.' }, null)

test('a form that was not sent says why, and whether trying again helps', () => {
  for (const status of [403, 404, 409, 410]) {
    expect(said(refusal(status))).toEqual([
      'Perubahan ini tidak diterima sekolah.',
      'Sudah diputuskan.',
    ])
  }
  expect(said(refusal(500))).toEqual([
    'Terjadi kesalahan saat mengirim pendaftaran. Silakan coba lagi.',
    'Sudah diputuskan.',
  ])
  expect(said(new DOMException('', 'QuotaExceededError'))).toEqual([
    'Penyimpanan HP ini penuh',
    'Hapus beberapa foto atau berkas, lalu tekan tombol kirim lagi. Isian Anda masih ada di layar.',
  ])
  // Nobody answered, or a proxy did: the application may have arrived.
  for (const error of [new Unreachable(), new ApiError(502, {}, null)]) {
    expect(said(error)).toEqual([
      'Belum dapat disimpan',
      'Pendaftaran ini mungkin sudah sampai di sekolah, jadi perubahannya perlu jaringan. Silakan coba lagi saat ada sinyal.',
    ])
  }
  expect(said(new Outdated())[1]).toBe(
    'Versi baru situs ini sudah terpasang. Muat ulang halaman ini.',
  )
  expect(said(new Error('?'))[1]).toBe(
    'Tutup halaman ini dan buka lagi, lalu coba sekali lagi. Isian Anda masih ada di layar.',
  )
})
