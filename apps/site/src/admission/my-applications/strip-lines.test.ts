import { initialSettings } from '@sekolah/contract/settings/initial'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import type { Entry } from '@sekolah/offline/outbox/state'
import { nothingUnsent } from '@sekolah/offline/outbox/unsent'
import { expect, test } from 'vitest'
import { type Held, linesOf } from './held.ts'
import { stripLines } from './strip-lines.ts'

const receipt = (number: number, changes: Partial<ApplicationReceipt> = {}) =>
  ({
    client_id: `${number}`,
    registration_number: `PPDB-${number}`,
    initials: 'A. F.',
    registration_date: '2026-11-07T11:36:00.000Z',
    status: 'pending',
    standing: 'known',
    ...changes,
  }) as ApplicationReceipt
const entry = (changes: Partial<Entry> = {}) =>
  ({
    ...{ client_id: 'e', kind: 'ppdb.apply', state: 'queued', attempts: 0, lastError: null },
    ...{ everSent: false, form: { name: 'Ahmad Fauzi' } },
    ...changes,
  }) as Entry<'ppdb.apply'>
const holding = (changes: Partial<Held>): Held => ({
  ...{ entries: [], receipts: [], hasDraft: false },
  ...changes,
})
const said = (held: Held) =>
  stripLines({
    held,
    unsent: nothingUnsent,
    settings: initialSettings,
    now: new Date('2026-12-01T03:00:00Z'),
  }).map(({ number, text, to, hash }) => [number, text, hash ? `${to}#${hash}` : to])

test('what is unsent comes first, then what the family should act on, then a draft', () => {
  const held = holding({
    entries: [entry()],
    receipts: [receipt(24), receipt(25, { correction_note: 'Nama' })],
  })
  expect(said(held)).toEqual([
    [null, 'BELUM terkirim · kirim', '/ppdb/saya'],
    ['PPDB-25', 'Perlu diperbaiki', '/ppdb/saya#PPDB-25'],
    ['PPDB-24', 'Hasil · Menunggu pengumuman', '/ppdb/saya#PPDB-24'],
  ])
  expect(said(holding({ hasDraft: true }))).toEqual([
    [null, 'Draf pendaftaran · lanjutkan', '/ppdb/daftar'],
  ])
})

test('what may have arrived is not called unsent', () => {
  expect(said(holding({ entries: [entry({ everSent: true, attempts: 1 })] }))[0]?.[1]).toBe(
    'BELUM terkirim dengan pasti · lihat',
  )
})

test('a refusal reads as every other result', () => {
  const result = (changes: Partial<ApplicationReceipt>) =>
    said(holding({ receipts: [receipt(25, changes)] }))[0]?.[1]
  expect(result({ status: 'rejected' })).toBe('Hasil sudah ada')
  expect(result({ status: 'accepted' })).toBe('Hasil sudah ada')
  expect(result({ selection: { result: 'waiting', waiting: [] } as never })).toBe('Hasil sudah ada')
})

test('no name is on the strip, and three lines at most are', () => {
  const held = holding({
    entries: [entry()],
    receipts: [receipt(25), receipt(26), receipt(27)],
    hasDraft: true,
  })
  expect(linesOf(held)).toBe(3)
  expect(said(held).map(([, text]) => text)).toEqual([
    'BELUM terkirim · kirim',
    'Hasil · Menunggu pengumuman',
    '3 lainnya',
  ])
  expect(JSON.stringify(said(held))).not.toMatch(/Ahmad|A\. F\./)
})
