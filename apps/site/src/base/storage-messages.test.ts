import { ApiError } from '@sekolah/api-client/visitor'
import { Outdated } from '@sekolah/offline/storage/db-version'
import { expect, test } from 'vitest'
import { notStoredMessage } from './storage-messages.ts'

const full = Object.assign(new Error('Aborted'), {
  inner: new DOMException('The disk is full.', 'QuotaExceededError'),
})
const refusal = new ApiError(
  409,
  { message: 'Masa sanggah sudah berakhir.', code: 'conflict' },
  null,
)

test.each([
  [
    'a tab with old code is told to reload',
    new Outdated(),
    /sudah terpasang\. Muat ulang halaman ini\.$/,
  ],
  ['a full phone, to delete something', full, /^Penyimpanan HP ini penuh\. Hapus beberapa foto/],
  ['a refusal of the school is told in its words', refusal, /^Masa sanggah sudah berakhir\.$/],
  [
    'whatever else fails, to open the page again',
    new DOMException('', 'UnknownError'),
    /^Tutup halaman ini dan buka lagi/,
  ],
])('%s', (_, error, said) => {
  expect(notStoredMessage(error)).toMatch(said)
})
